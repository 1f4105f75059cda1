import { storedText } from '../lib/storedText'
import type { Marks } from '../sources/marks'
import { readMarksText } from './marksText'

/** The key of localStorage under which version 1.0 keeps all marks. They stay there for whoever goes back to it. */
export const LIKES_KEY = 'explore.likes'

/** The key of the copy of the latest marks. */
export const COPY_KEY = 'explore.marks'

/** The second, which lasts as long as the tab, is for a device whose first is full. */
export const STORAGES = [() => localStorage, () => sessionStorage]

/** What storages keep of the latest marks. */
interface Copies {
  /** One for each copy. */
  readonly marks: readonly Marks[]
  /** There is no copy yet: these are the marks that version 1.0 keeps. */
  readonly isOfVersion1: boolean
}

/** Reads the copies of the latest marks or, if there are none, the marks of version 1.0. */
export function readCopies(): Copies {
  const copies = STORAGES.flatMap((storage) => storedText(storage, COPY_KEY) ?? [])
  const isOfVersion1 = copies.length === 0
  const texts = isOfVersion1 ? [storedText(() => localStorage, LIKES_KEY) ?? ''] : copies
  return { marks: texts.flatMap((text) => readMarksText(text)?.marks ?? []), isOfVersion1 }
}
