import type { Filter } from '../domain/filter'
import { matches } from '../domain/matching'
import { delay } from '../lib/delay'
import type { Dimensions } from './dimensions'
import { promptOf } from './imageFactory'
import { pageBounds } from './pageBounds'

/** Prompts looked at before the browser may do something else: some 5 ms of work. */
const AT_ONCE = 5000

/** The matches of one page, as indexes (0-based) in the whole gallery. */
interface NarrowedPage {
  /** 1-based. */
  readonly page: number
  readonly indexes: readonly number[]
  readonly isLast: boolean
}

/** A gallery that shows only what matches a filter. */
export interface Narrowing {
  /** Finds the matches of a page (1-based); of the last page where there are not so many. */
  readonly page: (page: number, signal: AbortSignal) => Promise<NarrowedPage>
  /** How many images before that index (0-based, in the whole gallery) match. */
  readonly countBefore: (index: number, signal: AbortSignal) => Promise<number>
}

/**
 * Looks through a gallery for matches, from the first image on and no further than it must. Where
 * pages begin is remembered, so that a page that was found before costs only itself.
 */
export function createNarrowing(seed: number, dimensions: Dimensions, filter: Filter): Narrowing {
  const isMatch = (index: number) => matches(filter, promptOf(seed, index))
  /** Where in the whole gallery the search for each page begins; page 1 is first. */
  const begins = [0]

  async function* matching(from: number, to: number, signal: AbortSignal) {
    for (let index = from; index < to; index++) {
      if (isMatch(index)) yield index
      if ((index + 1) % AT_ONCE === 0) await delay(1, signal)
    }
    signal.throwIfAborted()
  }

  async function readPage(page: number, signal: AbortSignal): Promise<NarrowedPage> {
    const { start, end } = pageBounds(dimensions, page)
    const indexes: number[] = []
    for await (const index of matching(begins[page - 1] ?? 0, dimensions.images, signal)) {
      if (indexes.length === end - start) {
        begins[page] = index
        return { page, indexes, isLast: false }
      }
      indexes.push(index)
    }
    return { page, indexes, isLast: true }
  }

  return {
    async page(page, signal) {
      let at = Math.min(page, begins.length)
      let found = await readPage(at, signal)
      while (at < page && !found.isLast) found = await readPage(++at, signal)
      return found
    },
    async countBefore(index, signal) {
      let count = 0
      for await (const _ of matching(0, index, signal)) count++
      return count
    },
  }
}
