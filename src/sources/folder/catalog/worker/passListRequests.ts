import { transferHandlers, type TransferHandler } from 'comlink'
import { isObject } from '../../../../lib/isObject'
import type { ListRequest } from '../catalogApi'

/** A request as it is sent. Through the port its progress comes back, and a message to the worker aborts it. */
interface SentRequest extends Omit<ListRequest, 'signal' | 'onProgress'> {
  readonly port: MessagePort
}

const handler: TransferHandler<ListRequest, SentRequest> = {
  canHandle: (value): value is ListRequest =>
    isObject(value) && value.signal instanceof AbortSignal,
  serialize({ signal, onProgress, ...request }) {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => onProgress?.(data))
    port1.start()
    signal.addEventListener('abort', () => port1.postMessage(null), { once: true })
    return [{ ...request, port: port2 }, [port2]]
  },
  deserialize({ port, ...request }) {
    const controller = new AbortController()
    port.addEventListener('message', () => {
      port.close()
      controller.abort()
    })
    port.start()
    return { ...request, signal: controller.signal, onProgress: (done) => port.postMessage(done) }
  },
}

/**
 * Lets list requests pass between the page and the worker with their signals and their progress. To be called in both.
 * The page aborts each request in the end, even one that is answered: the worker holds its port until then.
 */
export function passListRequests(): void {
  transferHandlers.set('list request', handler)
}
