import { useSyncExternalStore } from 'react'
import type { ImageSource } from '../../sources/source'
import type { SourceChanges } from '../../sources/sourceChanges'

const NEVER = () => () => undefined

/**
 * A value of the changes of a source, such as whether it is being read for the first time. Renders again when it
 * changes.
 * @param read returns the same value until it changes
 * @param otherwise the value for a source that never changes
 */
export function useSourceChanges<Value>(
  source: ImageSource | null,
  read: (changes: SourceChanges) => Value,
  otherwise: Value,
): Value {
  const now = () => (source?.changes ? read(source.changes) : otherwise)
  return useSyncExternalStore(source?.changes?.subscribe ?? NEVER, now, now)
}

/** Whether a source is being read for the first time. */
export const useIsIndexing = (source: ImageSource | null): boolean =>
  useSourceChanges(source, (changes) => changes.isIndexing(), false)
