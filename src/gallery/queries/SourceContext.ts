import { createContext, use } from 'react'
import type { ImageSource } from '../../sources/source'

/**
 * The source of the page. `failed`: it could not be loaded; `retry` loads it again, and `hasRetried`
 * says that the visitor has done so before. `problem` is a sentence on why; null if there is none.
 */
export type SourceState =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed'
      readonly problem: string | null
      readonly hasRetried: boolean
      readonly retry: () => void
    }
  | { readonly state: 'ready'; readonly source: ImageSource }

export const SourceContext = createContext<SourceState>({ state: 'loading' })

/** The source of the page, and whether it could be loaded. */
export const useSourceState = (): SourceState => use(SourceContext)

/** The source of the page; null while it is being loaded, or could not be. */
export function useSource(): ImageSource | null {
  const source = useSourceState()
  return source.state === 'ready' ? source.source : null
}
