import { unlessAborted } from '../../../lib/unlessAborted'

/** The requests under way, by the number that identifies each in `CatalogApi.cancel`. */
export interface Requests {
  /** Starts the work for a request. Rejects at once when the request is cancelled. */
  readonly run: <Result>(
    id: number,
    work: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>
  readonly cancel: (id: number) => void
}

export function createRequests(): Requests {
  const controllers = new Map<number, AbortController>()
  return {
    async run(id, work) {
      const controller = new AbortController()
      const { signal } = controller
      controllers.set(id, controller)
      try {
        return await unlessAborted(work(signal), signal)
      } finally {
        controllers.delete(id)
      }
    },
    cancel: (id) => controllers.get(id)?.abort(),
  }
}
