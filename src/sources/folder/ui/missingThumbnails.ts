import { createStore } from 'zustand'

/**
 * The thumbnails on screen that are missing because the code that makes them could not be loaded, by key: for
 * each, the function that reads it again.
 */
export const missingThumbnails = createStore<ReadonlyMap<string, () => void>>(() => new Map())

/** @param readAgain null if the thumbnail is not missing, or no longer on screen */
export function setMissing(key: string, readAgain: (() => void) | null): void {
  const missing = missingThumbnails.getState()
  if (missing.has(key) === (readAgain !== null)) return
  const next = new Map(missing)
  if (readAgain === null) next.delete(key)
  else next.set(key, readAgain)
  missingThumbnails.setState(next, true)
}

export function readMissingAgain(): void {
  for (const readAgain of missingThumbnails.getState().values()) readAgain()
}
