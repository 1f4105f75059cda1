import { saveFile } from '../../lib/saveFile'
import { useExploreStore, whenMarksRead } from './exploreStore'
import { marksText } from './marksText'

/** Saves all marks in a file, once they are read. */
export async function exportMarks(): Promise<void> {
  await whenMarksRead()
  const text = marksText(useExploreStore.getState().marks)
  saveFile(new Blob([text], { type: 'application/json' }), 'explore-likes.json')
}
