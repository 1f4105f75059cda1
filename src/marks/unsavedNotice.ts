import { isDiskFull } from '../lib/isDiskFull'
import { labelFor, type PlainText } from '../lib/labels'
import type { MarkEntries } from '../sources/marks'
import { addNotice, removeNotice } from '../ui/messages'
import { exportMarks } from './exportMarks'

/** What marks are called that could not be stored. */
function namesOf(marks: MarkEntries): PlainText {
  const given = new Set(Array.from(marks, ([, { mark }]) => mark))
  if (given.has('liked')) return given.has('rejected') ? 'Likes and rejections' : 'Likes'
  // Else all of them were taken back.
  return given.has('rejected') ? 'Rejections' : 'Changes'
}

/** The notice that marks could not be stored: the latest one, with a button to export them. */
export function createUnsavedNotice() {
  let notice = ''
  return {
    /** @param roomHelps whether room on the disk would help */
    show(unsaved: MarkEntries, error: unknown, roomHelps: boolean): void {
      const before = notice
      const marks = labelFor(namesOf(unsaved))
      notice =
        isDiskFull(error) && roomHelps
          ? labelFor(
              '{marks} won’t be kept on this device: the disk is full. Make room, or export them.',
              { marks },
            )
          : labelFor('{marks} won’t be kept on this device. They last for this visit only.', {
              marks,
            })
      if (notice !== before) removeNotice(before)
      addNotice(notice, { label: 'Export likes', run: () => void exportMarks() })
    },
    remove: () => removeNotice(notice),
  }
}
