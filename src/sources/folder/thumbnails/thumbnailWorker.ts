import { expose } from 'comlink'
import { makeThumbnail } from './makeThumbnail'

/** The interface of a worker that makes thumbnails. */
export interface ThumbnailWorker {
  readonly makeThumbnail: typeof makeThumbnail
}

expose({ makeThumbnail } satisfies ThumbnailWorker)
