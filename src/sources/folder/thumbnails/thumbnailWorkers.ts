import { wrap } from 'comlink'
import { ThumbnailError } from './thumbnailError'
import { abortable } from '../../../lib/abortable'
import { workerUrl } from '../../../lib/workerUrl'
import type { Thumbnail } from '../localFolder'
import type { ThumbnailWorker } from './thumbnailWorker'
import thumbnailWorker from './thumbnailWorker?worker&url'

/** Workers that make thumbnails. */
export interface ThumbnailWorkers {
  /**
   * Makes a thumbnail in the worker with the fewest calls. The page's loader (`ui/fileLoader.ts`) queues the
   * requests, and makes hardly more at a time than there are workers. See `makeThumbnail`.
   * @throws ThumbnailError if the code of the worker cannot be loaded; a later call loads it again
   * @throws the signal's reason if the signal is aborted before the call
   */
  readonly make: (file: Blob, side: number, signal: AbortSignal) => Promise<Thumbnail | null>
  /** Ends the workers. Calls in progress and later calls reject. */
  readonly close: () => void
}

interface RunningWorker {
  /** Rejects when the worker fails or is stopped. */
  readonly make: (file: Blob, side: number) => Promise<Thumbnail | null>
  readonly stop: (error: Error) => void
  /** The number of calls in progress. */
  calls: number
}

/** More workers make the page stutter, and decode no faster than the processor allows. */
const MAX_WORKERS = Math.max(1, Math.min(navigator.hardwareConcurrency - 1, 4))

/** @param onFailure called if the code of the worker cannot be loaded */
function startWorker(onFailure: (worker: RunningWorker) => void): RunningWorker {
  const worker = new Worker(workerUrl(thumbnailWorker), { type: 'module' })
  const remote = wrap<ThumbnailWorker>(worker)
  const stopped = new AbortController()
  const running: RunningWorker = {
    calls: 0,
    // A worker that was terminated never answers.
    make: (file, side) => abortable(remote.makeThumbnail(file, side), stopped.signal),
    stop(error) {
      worker.terminate()
      stopped.abort(error)
    },
  }
  worker.addEventListener('error', () => onFailure(running))
  return running
}

/** Creates the workers of one folder. Each is started when it is first needed. */
export function createThumbnailWorkers(): ThumbnailWorkers {
  const workers = new Set<RunningWorker>()
  let isClosed = false

  function drop(worker: RunningWorker, error: Error): void {
    workers.delete(worker)
    worker.stop(error)
  }

  function leastBusy(): RunningWorker {
    const [worker] = [...workers].toSorted((a, b) => a.calls - b.calls)
    if (worker?.calls === 0 || (worker && workers.size === MAX_WORKERS)) return worker
    const started = startWorker((failed) => drop(failed, new ThumbnailError('not-loaded')))
    workers.add(started)
    return started
  }

  return {
    async make(file, side, signal) {
      signal.throwIfAborted()
      if (isClosed) throw new Error('The folder was closed')
      const worker = leastBusy()
      worker.calls++
      try {
        return await worker.make(file, side)
      } finally {
        worker.calls--
      }
    },
    close() {
      isClosed = true
      for (const worker of workers) drop(worker, new Error('The folder was closed'))
    },
  }
}
