import { drawingColour } from '../../../pictures/drawings/drawings'
import type { Filter } from '../../filter'
import { ROW } from '../../listColours'
import { paintRows } from '../../paintRows'
import { matchesPrompt } from '../categories'
import { imageId } from '../imageId'
import { PROMPT_COUNT, promptNumber, promptText } from '../prompt'

/** What the worker is to paint: see `ListColours.paint`. */
export interface ColourRequest {
  readonly seed: number
  /** Images in the whole gallery. */
  readonly total: number
  readonly filter: Filter | null
  readonly rows: Uint32Array<ArrayBuffer>
}

/** The indexes of the matches in the whole gallery, up to the last one that is painted. */
function matchesOf({ seed, total, filter, rows }: ColourRequest): readonly number[] | null {
  if (filter === null) return null
  const isMatch = Array.from({ length: PROMPT_COUNT }, (_, number) =>
    matchesPrompt(filter, promptText(number)),
  )
  const lastEnd = rows.reduce((most, end, at) => (at % ROW === 1 ? Math.max(most, end) : most), 0)
  const matches: number[] = []
  for (let index = 0; index < total && matches.length < lastEnd; index++) {
    if (isMatch[promptNumber(seed, index)] === true) matches.push(index)
  }
  return matches
}

addEventListener('message', ({ data }: MessageEvent<ColourRequest>) => {
  const { seed, rows } = data
  const matches = matchesOf(data)
  const pixels = paintRows(rows, (position) => {
    const index = matches === null ? position : (matches[position] ?? 0)
    return drawingColour(promptText(promptNumber(seed, index)), imageId(seed, index))
  })
  postMessage(pixels)
})
