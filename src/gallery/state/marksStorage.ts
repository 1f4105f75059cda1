import { NO_MARKS, type Marks } from '../../sources/marks'
import { mergeMarks, newerMarks } from './mergeMarks'
import { changeMarksText, isFromNewerVersion, marksText, readMarksText } from './marksText'
import type { Messages } from '../../ui/messages'

/** The key of localStorage that the marks are stored under. */
export const MARKS_KEY = 'explore.likes'

const UNREADABLE =
  'The likes and rejections kept on this device could not be read. A copy was put aside, and new ones are kept.'
const PARTLY_UNREADABLE =
  'Some of the likes and rejections kept on this device could not be read. A copy was put aside, and all others are kept.'

/** The most marks that are changed in the text one by one: each takes some 0.1 ms in a long one. */
const FEW = 100

/** What marks are called that could not be stored. */
function namesOf(marks: Marks): string {
  const given = new Set(Array.from(marks.values(), ({ mark }) => mark))
  if (given.has('liked')) return given.has('rejected') ? 'Likes and rejections' : 'Likes'
  // Else all of them were taken back.
  return given.has('rejected') ? 'Rejections' : 'Changes'
}

/** The stored text as this page read or wrote it last, and the marks in it. */
interface Stored {
  readonly text: string
  readonly marks: Marks
  /** This page wrote the text, so its form is that of `marksText` exactly. */
  readonly isOurs: boolean
}

const NOTHING_STORED: Stored = { text: '', marks: NO_MARKS, isOurs: false }

/** The marks on this device. */
export interface MarksStorage {
  /** The stored marks that can be read. */
  readonly load: () => Marks
  /** Merges marks into the stored ones, which another tab may have changed. */
  readonly save: (marks: Marks) => void
}

/**
 * Stores marks on this device. It never throws: if storage is denied or full, or holds marks of a
 * newer version of the app, a notice says what lasts for the visit only. Each call of `save` tries again.
 */
export function createMarksStorage({
  addNotice,
  removeNotice,
}: Pick<Messages, 'addNotice' | 'removeNotice'>): MarksStorage {
  // Comparing texts is far faster than parsing them.
  let last = NOTHING_STORED
  /** The last notice of marks that could not be stored. */
  let notice = ''

  /**
   * Puts a copy of damaged text under another key, and the marks that could be read in its place.
   * @throws {Error} if there is no room for the copy; the text then stays
   */
  function putAside(text: string, marks: Marks): void {
    localStorage.setItem(`${MARKS_KEY}.unreadable`, text)
    if (marks.size === 0) localStorage.removeItem(MARKS_KEY)
    else localStorage.setItem(MARKS_KEY, marksText(marks))
    addNotice(marks.size === 0 ? UNREADABLE : PARTLY_UNREADABLE)
  }

  /**
   * Reads the stored marks.
   * @param onDamaged called with text that is not whole, and with the marks that can be read in it
   * @throws {Error} if storage is denied, or holds marks of a newer version
   */
  function read(onDamaged: (text: string, marks: Marks) => void): Marks {
    const text = localStorage.getItem(MARKS_KEY)
    if (text === last.text) return last.marks
    last = NOTHING_STORED
    if (text === null) return NO_MARKS
    const stored = readMarksText(text)
    if (stored === null && isFromNewerVersion(text)) {
      throw new Error('The stored marks are of a newer version')
    }
    const { marks, isWhole } = stored ?? { marks: NO_MARKS, isWhole: false }
    if (isWhole) last = { text, marks, isOurs: false }
    else onDamaged(text, marks)
    return marks
  }

  /** Puts damaged text aside if there is room; else `save` tries again. */
  function tryToPutAside(text: string, marks: Marks): void {
    try {
      putAside(text, marks)
    } catch {
      // No mark is lost so far. The notice is shown with the first mark that cannot be stored.
    }
  }

  return {
    load() {
      try {
        return read(tryToPutAside)
      } catch {
        // See above.
        return NO_MARKS
      }
    },
    save(marks) {
      if (marks.size === 0) return
      let changed = marks
      try {
        const stored = read(putAside)
        changed = newerMarks(stored, marks)
        if (changed.size === 0) return
        const merged = mergeMarks(NO_MARKS.with(stored), changed)
        const text =
          last.isOurs && changed.size <= FEW
            ? changeMarksText(last.text, changed)
            : marksText(merged)
        localStorage.setItem(MARKS_KEY, text)
        last = { text, marks: merged, isOurs: true }
        removeNotice(notice)
      } catch {
        const before = notice
        notice = `${namesOf(changed)} won’t be kept on this device. They last for this visit only.`
        if (notice !== before) removeNotice(before)
        addNotice(notice)
      }
    },
  }
}
