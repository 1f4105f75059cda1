import { NO_MARKS, type AllMarks, type Marks, type PressedMark } from '../marks'
import { SourceProblem } from '../sourceProblem'
import { pressAnswer, type PressAnswer } from './answers'
import { SERVER_MARKS } from './serverKind'
import { post, PROBLEMS } from './serverRequest'

/** Presses in one request. */
const BATCH = 200
/** The time before the first repetition of a request that failed, in ms; each further one takes twice as long. */
const RETRY_MS = 1000
const MAX_RETRY_MS = 60_000

/** Presses by the ids of their images. */
type Batch = readonly (readonly [id: string, press: PressedMark])[]

/** A press as the server has it. */
interface Stored {
  readonly liked: boolean
  /** See `PressedMark`. */
  readonly at: number
  /** The server had it at this time of its own clock, in ms since 1970, and what was before it until then. */
  readonly since: number
  readonly before: boolean
}

export interface LikeSenderOptions {
  readonly server: string
  readonly token: string
  /** The visitor’s marks now. */
  readonly marks: () => AllMarks
  /** Called with presses of the same person from elsewhere, by the ids of marks. */
  readonly onPresses: (presses: Marks) => void
  /** Called with what keeps presses from being sent, and with null when they are sent again. */
  readonly onProblem: (problem: string | null) => void
}

/** Sends a person’s likes, from this device, to the server. */
export interface LikeSender {
  /** Sends what is not sent yet, in the background. To be called after a press, and to try again. */
  readonly send: () => void
  /** See `createLikeCounts`. */
  readonly wasLiked: (id: string, at: number) => boolean
  readonly close: () => void
}

/** What the server has of a person’s presses, and what of those of this device it lacks. */
function createSentPresses(marks: () => AllMarks) {
  /** By the id of the image. */
  const stored = new Map<string, Stored>()
  /** The times of the presses that were sent, by the id of the image: the server may have kept others. */
  const sent = new Map<string, number>()
  /** The marks that were compared, and those of them that may have to be sent, by the id of the image. */
  let compared = NO_MARKS
  const unsent = new Map<string, PressedMark>()

  /**
   * Whether the server lacks a press. A rejection stays on the device: all that it says there is that it takes a like back.
   */
  const isMissing = (id: string, { mark, at }: PressedMark): boolean =>
    at > (sent.get(id) ?? stored.get(id)?.at ?? -1) &&
    (mark !== 'rejected' || stored.get(id)?.liked === true)

  return {
    /** The next presses to send; none if the server has them all. */
    nextBatch(): Batch {
      const now = marks()
      for (const [id, press] of now.changedSince(compared)) {
        if (id.startsWith(SERVER_MARKS)) unsent.set(id.slice(SERVER_MARKS.length), press)
      }
      compared = now
      const batch: [string, PressedMark][] = []
      for (const [id, press] of unsent) {
        if (batch.length === BATCH) break
        if (isMissing(id, press)) batch.push([id, press])
        else unsent.delete(id)
      }
      return batch
    },
    /**
     * Notes that a batch was sent, and what the server has answered.
     * @param isFirst the answer is the first: what was before is not known
     * @returns the presses that it has, by the ids of marks
     */
    take(batch: Batch, answer: PressAnswer, isFirst: boolean): Marks {
      for (const [id, { at }] of batch) sent.set(id, at)
      const own = new Map<string, PressedMark>()
      for (const { image, liked, at } of answer.presses) {
        const known = stored.get(image)
        const before = known?.liked ?? (isFirst ? liked : false)
        if (known?.at !== at) stored.set(image, { liked, at, since: answer.at, before })
        own.set(SERVER_MARKS + image, { mark: liked ? 'liked' : 'none', at })
      }
      return own
    },
    wasLiked(id: string, at: number): boolean {
      const press = stored.get(id)
      if (press === undefined) return false
      return at >= press.since ? press.liked : press.before
    },
  }
}

/**
 * Sends presses until the server has them. The server keeps the newest of each image, so what is sent twice makes no
 * difference, and what is not sent yet is found by comparing: once all marks, then those that have changed.
 */
export function createLikeSender(options: LikeSenderOptions): LikeSender {
  const { marks, onPresses, onProblem } = options
  const stopped = new AbortController()
  const { signal } = stopped
  const sent = createSentPresses(marks)
  let isSynced = false
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The first request sends nothing, and asks for all that the server has. */
  async function sendBatch(batch: Batch): Promise<void> {
    const presses = batch.map(([image, { mark, at }]) => ({ image, liked: mark === 'liked', at }))
    const body = { presses, everything: !isSynced }
    const answer = await post(pressAnswer, options, 'press', body, signal)
    const own = sent.take(batch, answer, !isSynced)
    isSynced = true
    onPresses(own)
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const batch = isSynced ? sent.nextBatch() : []
      if (isSynced && batch.length === 0) return
      await sendBatch(batch)
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (isSending || signal.aborted) return
    isSending = true
    try {
      await sendAll()
      failures = 0
      onProblem(null)
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      isSending = false
    }
  }

  function fail(error: unknown): void {
    const problem = error instanceof SourceProblem ? error.message : PROBLEMS.unknown
    onProblem(problem)
    // A token that is refused is refused again, until the visitor tries.
    if (problem === PROBLEMS.token) return
    timer = setTimeout(send, Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** failures++))
  }

  const send = () => void run()
  window.addEventListener('online', send)
  send()
  return {
    send,
    wasLiked: (id, at) => sent.wasLiked(id, at),
    close() {
      stopped.abort()
      clearTimeout(timer)
      window.removeEventListener('online', send)
    },
  }
}
