import { expose } from 'comlink'
import { rasterise } from './rasterise'

/** What a worker that draws pictures can be asked for. */
export interface RasterWorker {
  readonly rasterise: typeof rasterise
}

expose({ rasterise } satisfies RasterWorker)
