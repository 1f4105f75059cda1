import { expose } from 'comlink'
import { makeThumbnail } from './makeThumbnail'

/** What a worker that makes thumbnails can be asked for. */
export interface ThumbnailWorker {
  readonly makeThumbnail: typeof makeThumbnail
}

expose({ makeThumbnail } satisfies ThumbnailWorker)
