import { createContext, useContext } from 'react'
import type { ImageSource } from '../service/source'

/** The source that the hooks of this folder ask; `app/Providers` fills it. */
export const SourceContext = createContext<ImageSource | null>(null)

/** @throws where no provider stands above: a mistake in the composition, not a state. */
export function useSource(): ImageSource {
  const source = useContext(SourceContext)
  if (source === null) throw new Error('useSource needs a SourceContext above it')
  return source
}
