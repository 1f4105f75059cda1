import type { Moved } from '../../../../../gallery/state/decisions'
import { offerUndo, withdrawUndo } from '../../../../../undo/undoOffer'
import { abortable } from '../../../../../lib/abortable'
import { formatBytes } from '../../../../../lib/formatBytes'
import { countOf } from '../../../../../lib/formatCount'
import { isAbortError } from '../../../../../lib/isAbortError'
import { isDiskFull } from '../../../../../lib/isDiskFull'
import { isolate } from '../../../../../lib/isolate'
import { keepPage } from '../../../../../lib/keepPage'
import { sanitizeSingleLine } from '../../../../../lib/sanitizeSingleLine'
import { throttle } from '../../../../../lib/throttle'
import { addNotice, announce, removeNotice } from '../../../../../ui/messages'
import { say } from '../../../../../ui/toast'
import type { ChosenImages } from '../../../../imageAction'
import type { FileImage } from '../../../fileImage'
import type { LocalFolder } from '../../../localFolder'
import { actionState } from '../actionState'

/** How many images are looked up at a time. */
const BATCH = 60
/** The shortest time between two changes of the progress, in ms. */
const PROGRESS_INTERVAL_MS = 100
/** How many files a notice names. */
const MAX_NAMED = 5

/** An action that takes less than this shows no progress, in ms. */
const SHOWN_AFTER_MS = 300

const BUSY = 'Another action is in progress. Wait until it is done, or stop it.'

/** What an action has done so far. */
export interface Log {
  /** How many images it has done. */
  done: number
  /** The target, after the number of images: ` to “keepers”`; empty if it goes without saying. */
  target: string
  /** How many images are no longer in the gallery. */
  gone: number
  /** The files that it has left as they are, and why: `could not be read`. */
  readonly left: { readonly name: string; readonly reason: string }[]
  /** What was done, if it can be undone; else null. */
  undo: Moved | null
  /** The images for which the disk has no room, and their bytes; null if it is not full. */
  unwritten: { readonly images: number; readonly bytes: number } | null
}

const fullText = ({ images, bytes }: NonNullable<Log['unwritten']>): string =>
  `The disk is full: ${countOf(images, 'image')} (${formatBytes(bytes)}) ${images === 1 ? 'was' : 'were'} not written`

let withdraw: () => void = () => undefined

/** Withdraws the offer to undo the last action. */
export const withdrawOffer = (): void => withdraw()

/** Offers to undo an action: for a time, or until the visitor dismisses a notice that also says what went wrong. */
function offer(notice: string, moved: Moved, isWhole: boolean): void {
  if (isWhole) {
    offerUndo(notice, moved)
    announce(notice)
    withdraw = () => withdrawUndo(moved)
  } else {
    withdraw = addNotice(notice, { label: 'Undo', run: moved.undo })
  }
}

/**
 * Tells what an action did. What went wrong stays on screen until it is dismissed.
 * @param past what was done: “Saved”
 */
function report(past: string, log: Log, isStopped: boolean): void {
  const { done, target, gone, left, unwritten } = log
  // Of a folder that is no longer shown nothing can be moved back.
  const undo = log.undo?.canUndo() === true ? log.undo : null
  const all = `${past} ${countOf(done, 'image')}${target}`
  const sentences = isStopped
    ? [
        unwritten === null ? 'Stopped' : fullText(unwritten),
        done === 0 ? `Nothing was ${past.toLowerCase()}` : all,
      ]
    : [all]
  if (gone > 0) sentences.push(`${countOf(gone, 'image')} no longer there`)
  for (const reason of new Set(left.map((each) => each.reason))) {
    const names = left.flatMap((each) =>
      each.reason === reason ? [isolate(sanitizeSingleLine(each.name))] : [],
    )
    const others = names.length - MAX_NAMED
    const more = others > 0 ? ` and ${countOf(others, 'other')}` : ''
    sentences.push(`${names.slice(0, MAX_NAMED).join(', ')}${more} ${reason}`)
  }
  const isWhole = left.length === 0 && unwritten === null
  const text = sentences.join('. ')
  if (isWhole && undo === null) return say(text)
  const notice = isWhole ? text : `${text}.`
  removeNotice(notice)
  if (undo === null) addNotice(notice)
  else offer(notice, undo, isWhole)
}

/** The log of an action that has done nothing yet. */
export const emptyLog = (): Log => ({
  done: 0,
  target: '',
  gone: 0,
  left: [],
  undo: null,
  unwritten: null,
})

/** What a job is given. */
export interface Job {
  /** Aborted when the visitor stops the job, or leaves the gallery. */
  readonly signal: AbortSignal
  readonly ids: readonly string[]
  /** The images as they are now, without those that are gone. They are looked up as they are needed. */
  readonly images: () => AsyncGenerator<FileImage, void, undefined>
  /** To be called after each image. */
  readonly count: () => void
}

/** Whether an action is in progress. */
let isBusy = false

/** Says that an action is in progress; false if there is none. */
export function refuseIfBusy(): boolean {
  removeNotice(BUSY)
  if (isBusy) addNotice(BUSY)
  return isBusy
}

/**
 * Does something with images, shows how far it is, and lets the visitor stop it. Not to be called while another job is in
 * progress: see `refuseIfBusy`.
 * @param verb what is being done: “Saving”
 */
export async function runJob(
  folder: LocalFolder,
  verb: string,
  chosen: ChosenImages,
  log: Log,
  work: (job: Job) => Promise<void>,
): Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const stop = () => controller.abort(new DOMException('Stopped', 'AbortError'))
  let ids: readonly string[] = []
  let done = 0
  /** The place in `ids` of the image that is being worked on. */
  let reached = 0
  let of: number | null = null
  const show = () => actionState.setState({ progress: { verb, done, of, stop } })
  const showLater = throttle(() => {
    if (actionState.getState().progress !== null) show()
  }, PROGRESS_INTERVAL_MS)

  async function* images() {
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH)
      const found = await abortable(folder.images(batch), signal)
      log.gone += batch.length - found.length
      for (const image of found) {
        reached = ids.indexOf(image.id, start)
        yield image
      }
    }
  }
  /** The images that were not written: all from the one that has found no room, or all if none is to be kept. */
  async function unwritten(): Promise<NonNullable<Log['unwritten']>> {
    const found = await abortable(folder.images(ids.slice(log.done === 0 ? 0 : reached)), signal)
    return {
      images: found.length,
      bytes: found.reduce((sum, { details }) => sum + details.file.bytes, 0),
    }
  }
  folder.closed.addEventListener('abort', stop)
  const releasePage = keepPage()
  isBusy = true
  const timer = setTimeout(show, SHOWN_AFTER_MS)
  try {
    // Images that join meanwhile move others to a later page.
    const distinct = new Set<string>()
    for await (const id of chosen.ids(signal)) {
      signal.throwIfAborted()
      distinct.add(id)
    }
    ids = [...distinct]
    of = ids.length
    showLater()
    const job = work({
      signal,
      ids,
      images,
      count() {
        done++
        showLater()
      },
    })
    await folder.keepFor(job)
  } catch (error) {
    if (isDiskFull(error)) log.unwritten = await unwritten()
    throw error
  } finally {
    isBusy = false
    removeNotice(BUSY)
    clearTimeout(timer)
    folder.closed.removeEventListener('abort', stop)
    releasePage()
    actionState.setState({ progress: null })
  }
}

/**
 * Runs an action, and reports what it did, even if it was stopped. What the visitor does not choose or agree to is no
 * failure.
 * @param past what was done: “Saved”
 */
export async function attempt(
  past: string,
  failure: string,
  run: (log: Log) => Promise<boolean>,
): Promise<void> {
  if (refuseIfBusy()) return
  const log = emptyLog()
  removeNotice(failure)
  withdrawOffer()
  try {
    if (await run(log)) report(past, log, false)
  } catch (error) {
    const isExplained = isAbortError(error) || log.unwritten !== null
    if (isExplained || log.done > 0) report(past, log, true)
    if (!isExplained) addNotice(failure)
  }
}
