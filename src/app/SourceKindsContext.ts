import { createContext } from 'react'
import type { SourceKind } from '../sources/source'

/** The kinds of sources that are registered. */
export const SourceKindsContext = createContext<readonly SourceKind[]>([])
