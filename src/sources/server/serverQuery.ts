import type { Filter } from '../filter'
import { parseFilter } from '../search/parseFilter'
import type { Condition } from '../search/parseQuery'
import { foldForSearch } from '../search/searchText'

/** A requirement as `explore.condition` in server/schema reads it. */
type ServerTerm = { readonly excluded: boolean } & (
  | { readonly kind: 'text' | 'model' | 'seed'; readonly text: string }
  | { readonly kind: 'steps'; readonly from: number; readonly to: number }
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
)

/** A search as the server is asked for it. */
export interface ServerQuery {
  readonly terms: readonly ServerTerm[]
  /** Names of categories: see `folderCategory`. */
  readonly folders: readonly string[]
  readonly models: readonly string[]
}

/** The largest number that the columns hold. */
const MAX = 2_147_483_647
const clamp = (number: number): number => Math.min(number, MAX)

type Known = Exclude<Condition, { readonly kind: 'mark' }>

function termOf(condition: Known, excluded: boolean): ServerTerm {
  switch (condition.kind) {
    case 'text':
    case 'model': {
      return { kind: condition.kind, text: foldForSearch(condition.text), excluded }
    }
    case 'seed': {
      return { kind: 'seed', text: condition.seed, excluded }
    }
    case 'steps': {
      return { kind: 'steps', from: clamp(condition.from), to: clamp(condition.to), excluded }
    }
    case 'size': {
      const { width, height } = condition
      return { kind: 'size', width: clamp(width), height: clamp(height), excluded }
    }
  }
}

/** The search for a filter, without what it says of marks: the server does not know those of the device. */
export function serverQuery(filter: Filter): ServerQuery {
  const { query, categories } = parseFilter(filter)
  const terms = query.flatMap(({ condition, isExcluded }) =>
    condition.kind === 'mark' ? [] : [termOf(condition, isExcluded)],
  )
  return { terms, ...categories }
}
