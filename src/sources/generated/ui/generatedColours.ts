import type { ListColours } from '../../listColours'
import colourWorker from './colourWorker?worker&url'
import type { ColourRequest } from './colourWorker'

/** The colours of the drawings of a generated gallery. */
export const generatedColours = (seed: number, total: number): ListColours => ({
  paint: (rows, { filter, signal }, run) =>
    run(colourWorker, { seed, total, filter, rows } satisfies ColourRequest, signal),
})
