import { expose } from 'comlink'
import { rasterise } from './rasterise'

/** The calls of a worker that draws pictures. */
export interface RasterWorker {
  readonly rasterise: typeof rasterise
}

expose({ rasterise } satisfies RasterWorker)
