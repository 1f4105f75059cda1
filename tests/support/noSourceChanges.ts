import { NO_CHANGES, type SourceChanges } from '../../src/sources/sourceChanges'

/** The changes of a source that can change, and never does. */
export const NO_SOURCE_CHANGES: SourceChanges = {
  pending: () => NO_CHANGES,
  isIndexing: () => false,
  updates: () => 0,
  subscribe: () => () => undefined,
  applyPending: () => Promise.resolve(),
}
