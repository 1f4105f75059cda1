import { proxy, wrap } from 'comlink'
import { abortable } from '../../../lib/abortable'
import { isAbortError } from '../../../lib/isAbortError'
import { workerUrl } from '../../../lib/workerUrl'
import { saveFile } from '../../../lib/saveFile'
import { MAX_DOWNLOAD, removeIfEmpty } from '../../../ui/pick'
import type { LeftOut } from './campaign'
import type { KitImage } from './kitEntries'
import type { KitWorker } from './kitWorker'
import kitWorker from './kitWorker?worker&url'

export interface KitJob {
  /** The file that the kit is written to; undefined to download it. */
  readonly target: FileSystemFileHandle | undefined
  /** What a download is called. */
  readonly name: string
  /** The next image; null after the last. */
  readonly next: () => Promise<KitImage | null>
  /** Called after each image; null if it is in the kit. */
  readonly onImage: (leftOut: LeftOut | null) => void
  readonly signal: AbortSignal
}

/** `TooLarge`: for a download. `Empty`: all images are left out. `failed`: it could not be written. */
export type KitOutcome = 'saved' | 'stopped' | 'TooLarge' | 'Empty' | 'failed'

/** Makes a kit in a worker of its own, and saves it. One that is not saved leaves nothing behind. */
export async function saveKit(job: KitJob): Promise<KitOutcome> {
  const { target, name, next, onImage, signal } = job
  const worker = new Worker(workerUrl(kitWorker), { type: 'module' })
  const failure = new AbortController()
  worker.addEventListener('error', () => failure.abort(new Error('The worker failed')))
  const kits = wrap<KitWorker>(worker)
  try {
    const maxBytes = target === undefined ? MAX_DOWNLOAD : Infinity
    const saving = kits.save(target ?? null, maxBytes, proxy(next), proxy(onImage))
    const zip = await abortable(abortable(saving, failure.signal), signal)
    if (zip !== null) saveFile(zip, name)
    return 'saved'
  } catch (error) {
    if (target !== undefined) {
      // A file cannot be removed as long as a worker writes it, nor for a while after the worker has ended.
      await abortable(kits.release(), failure.signal).catch(() => undefined)
      await removeIfEmpty(target)
    }
    if (isAbortError(error)) return 'stopped'
    const problem = error instanceof Error ? error.name : ''
    return problem === 'TooLarge' || problem === 'Empty' ? problem : 'failed'
  } finally {
    worker.terminate()
  }
}
