import { createContext, type ComponentType } from 'react'
import type { LazyCode } from '../../lib/lazyCode'

/** What a kind of source offers in the header of every gallery: see `SourceKind`. */
export interface Entry {
  readonly kind: string
  readonly entry: LazyCode<ComponentType<object>>
}

export const EntriesContext = createContext<readonly Entry[]>([])
