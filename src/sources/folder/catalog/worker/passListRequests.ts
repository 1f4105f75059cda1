import { transferHandlers, type TransferHandler } from 'comlink'
import { isObject } from '../../../../lib/isObject'
import { memoizeWeakly } from '../../../../lib/memoizeWeakly'
import type { ListRequest } from '../catalogApi'

/**
 * A request as it is sent. Through the port its progress comes back, and a message to the worker aborts it. Marks are
 * texts: each page of a search has them, and to clone a map of 75,000 takes a quarter of a second.
 */
interface SentRequest extends Omit<ListRequest, 'signal' | 'onProgress' | 'marks' | 'rejected'> {
  readonly port: MessagePort
  /** Lines of a mark, a space and the id of an image. */
  readonly marks: string
  /** Ids, a line each. */
  readonly rejected: string
}

const marksText = memoizeWeakly((marks: ListRequest['marks']) =>
  [...marks].map(([id, mark]) => `${mark} ${id}`).join('\n'),
)
const rejectedText = memoizeWeakly((rejected: ListRequest['rejected']) => [...rejected].join('\n'))

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** Remembers what the latest text says; and the empty one, which requests without marks have. */
function memoizeLatest<Result>(parse: (text: string) => Result): (text: string) => Result {
  const empty = parse('')
  let latest = { text: '', result: empty }
  return (text) => {
    if (text === '') return empty
    if (text !== latest.text) latest = { text, result: parse(text) }
    return latest.result
  }
}

const parseMarks = memoizeLatest(
  (text): ListRequest['marks'] =>
    new Map(
      linesOf(text).map((line) => {
        const [mark, id] = line.split(' ', 2)
        return [id ?? '', mark === 'liked' ? mark : 'rejected']
      }),
    ),
)
const parseRejected = memoizeLatest((text): ListRequest['rejected'] => new Set(linesOf(text)))

const handler: TransferHandler<ListRequest, SentRequest> = {
  canHandle: (value): value is ListRequest =>
    isObject(value) && value.signal instanceof AbortSignal,
  serialize({ signal, onProgress, marks, rejected, ...request }) {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => onProgress?.(data))
    port1.start()
    signal.addEventListener('abort', () => port1.postMessage(null), { once: true })
    const sent = { marks: marksText(marks), rejected: rejectedText(rejected), port: port2 }
    return [{ ...request, ...sent }, [port2]]
  },
  deserialize({ port, marks, rejected, ...request }) {
    const controller = new AbortController()
    port.addEventListener('message', () => {
      port.close()
      controller.abort()
    })
    port.start()
    return {
      ...request,
      marks: parseMarks(marks),
      rejected: parseRejected(rejected),
      signal: controller.signal,
      onProgress: (done) => port.postMessage(done),
    }
  },
}

/**
 * Lets list requests pass between the page and the worker with their signals and their progress. To be called in both.
 * The page aborts each request in the end, even one that is answered: the worker holds its port until then.
 */
export function passListRequests(): void {
  transferHandlers.set('list request', handler)
}
