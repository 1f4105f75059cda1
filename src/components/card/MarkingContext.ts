import type { ReactNode } from 'react'
import { createContext } from 'react'

/** How cards show what a visitor is looking for. */
export interface Marking {
  /** A prompt with the found words marked. */
  readonly mark: (prompt: string) => ReactNode
  /** A sign over the card, where the prompt is one that is looked for. */
  readonly sign: (prompt: string) => ReactNode
}

/** Null while nothing is looked for. */
export const MarkingContext = createContext<Marking | null>(null)
