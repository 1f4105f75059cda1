import { openChannel } from '../lib/openChannel'
import { NO_MARKS, type Marks } from '../sources/marks'
import { COPY_KEY, LIKES_KEY } from './readCopies'
import { readMarksText } from './marksText'
import { readMap } from './readMap'

/** Tabs tell each other the marks that they have stored: a map by image id. */
const CHANNEL = 'explore-marks'

/**
 * Listens to the other tabs of this device.
 * @param onStored called with the marks that another tab has stored
 * @param onText called with the key of localStorage under which another tab has written marks, or null if it has removed
 *   all keys; and with these marks. Not called for a text that this version cannot read: two versions would overwrite each
 *   other
 */
export function listenToOtherTabs(
  onStored: (marks: Marks) => void,
  onText: (key: string | null, marks: Marks) => void,
) {
  const channel = openChannel(CHANNEL)
  function onStorage({ key, newValue }: StorageEvent): void {
    if (key !== COPY_KEY && key !== LIKES_KEY && key !== null) return
    const marks = newValue === null ? NO_MARKS : readMarksText(newValue)?.marks
    if (marks !== undefined) onText(key, marks)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onStored(readMap(data)))
  window.addEventListener('storage', onStorage)
  return {
    /** Tells the other tabs which marks this one has stored. */
    tell(stored: Marks): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
      channel?.postMessage(stored)
    },
    /** Ignores what other tabs store as text. */
    leave: () => window.removeEventListener('storage', onStorage),
    /** Tells nothing more. */
    close: () => channel?.close(),
  }
}
