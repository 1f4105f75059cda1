import { saveFile } from '../lib/saveFile'
import { whenState } from '../lib/whenState'
import { useExploreStore } from '../gallery/state/exploreStore'
import { marksText } from './marksText'

/** Resolves when the marks that the device keeps are in the store. */
export const whenMarksRead = (): Promise<void> =>
  whenState(useExploreStore, ({ areMarksRead }) => areMarksRead)

/** Saves all marks in a file, once they are read. */
export async function exportMarks(): Promise<void> {
  await whenMarksRead()
  const text = marksText(useExploreStore.getState().marks)
  saveFile(new Blob([text], { type: 'application/json' }), 'explore-likes.json')
}
