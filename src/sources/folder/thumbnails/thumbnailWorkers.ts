import { wrap } from 'comlink'
import { ThumbnailError } from './thumbnailError'
import { unlessAborted } from '../../../lib/unlessAborted'
import { workerUrl } from '../../../lib/workerUrl'
import type { Thumbnail } from '../localFolder'
import type { ThumbnailWorker } from './thumbnailWorker'
import thumbnailWorker from './thumbnailWorker?worker&url'

/** Workers that make thumbnails. Each makes one thumbnail at a time. */
export interface ThumbnailWorkers {
  /**
   * Makes a thumbnail as soon as a worker is free, the latest call first. See `makeThumbnail`.
   * @throws ThumbnailError where the code of the worker cannot be loaded; a later call loads it again
   * @throws the signal's reason where the signal is aborted before a worker begins
   */
  readonly make: (file: Blob, signal: AbortSignal) => Promise<Thumbnail | null>
  /** Ends the workers. Calls under way and later calls reject. */
  readonly close: () => void
}

interface RunningWorker {
  /** Rejects when the worker fails or is stopped. */
  readonly make: (file: Blob) => Promise<Thumbnail | null>
  readonly stop: (error: Error) => void
}

/** A call that waits for a worker. */
interface Job {
  readonly start: (worker: RunningWorker) => void
  readonly cancel: (reason: unknown) => void
}

/** More workers make the page stutter, and decode no faster than the processor allows. */
const MAX_WORKERS = Math.max(1, Math.min(navigator.hardwareConcurrency - 1, 4))

/** @param onFailure called where the code of the worker cannot be loaded */
function startWorker(onFailure: (worker: RunningWorker) => void): RunningWorker {
  const worker = new Worker(workerUrl(thumbnailWorker), { type: 'module' })
  const remote = wrap<ThumbnailWorker>(worker)
  const stopped = new AbortController()
  const running: RunningWorker = {
    // A worker that was terminated never answers.
    make: (file) => unlessAborted(remote.makeThumbnail(file), stopped.signal),
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
  const idle: RunningWorker[] = []
  /** The calls that wait for a worker, the latest last. */
  const waiting: Job[] = []
  let isClosed = false

  function drop(worker: RunningWorker, error: Error): void {
    workers.delete(worker)
    worker.stop(error)
  }

  function takeWorker(): RunningWorker | undefined {
    const free = idle.pop()
    if (free !== undefined || workers.size === MAX_WORKERS) return free
    const started = startWorker((failed) => drop(failed, new ThumbnailError('not-loaded')))
    workers.add(started)
    return started
  }

  function startNext(): void {
    const worker = waiting.length > 0 ? takeWorker() : undefined
    if (worker !== undefined) waiting.pop()?.start(worker)
  }

  function nextFreeWorker(signal: AbortSignal): Promise<RunningWorker> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        start(worker) {
          signal.removeEventListener('abort', leave)
          resolve(worker)
        },
        cancel: reject,
      }
      function leave() {
        waiting.splice(waiting.indexOf(job), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(job)
      startNext()
    })
  }

  return {
    async make(file, signal) {
      signal.throwIfAborted()
      if (isClosed) throw new Error('The folder was closed')
      const worker = await nextFreeWorker(signal)
      try {
        return await worker.make(file)
      } finally {
        if (workers.has(worker)) idle.push(worker)
        startNext()
      }
    },
    close() {
      const error = new Error('The folder was closed')
      isClosed = true
      for (const job of waiting.splice(0)) job.cancel(error)
      for (const worker of workers) drop(worker, error)
    },
  }
}
