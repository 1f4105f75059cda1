import type { Filter } from '../filter'
import { parseFilter } from '../search/parseFilter'
import type { Condition, NumberRange } from '../search/parseQuery'
import { foldForSearch } from '../search/searchText'

/** A requirement as `explore.term` in server/schema reads it. */
type ServerTerm = { readonly excluded: boolean } & (
  | { readonly kind: 'text' | 'model' | 'seed'; readonly text: string }
  /** Each character of `capitals` is the capital of the one in `text`. */
  | { readonly kind: 'folder'; readonly text: string; readonly capitals: string }
  | { readonly kind: 'steps'; readonly from: number; readonly to: number }
  /** A range that includes its ends, which are whole numbers in digits; null for an open end. */
  | { readonly kind: 'seeds'; readonly from: string | null; readonly to: string | null }
  | {
      readonly kind: 'cfg'
      readonly from: number | null
      readonly to: number | null
      /** Whether the ends are left out. */
      readonly open: boolean
    }
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
)

type Requirement = ServerTerm | { readonly any: readonly ServerTerm[] }

/** A search as it is sent to the server. */
export interface ServerQuery {
  /** Images meet each of them, or one of each list. */
  readonly terms: readonly Requirement[]
  /** Names of categories: see `folderCategory`. */
  readonly folders: readonly string[]
  readonly models: readonly string[]
}

/** The largest number that the columns hold. */
const MAX = 2_147_483_647
const clamp = (number: number): number => Math.min(Math.max(number, -MAX), MAX)

/** The capital of each character. One that has several characters, as the capital of ß, stays as it is. */
const capitalsOf = (text: string): string =>
  Array.from(text, (character) => {
    const capital = character.toUpperCase()
    return capital.length === character.length ? capital : character
  }).join('')

type Known = Exclude<Condition, { readonly kind: 'mark' }>

/** A range of whole numbers with its ends; null for an open end. */
function closed({ from, to, isOpen }: NumberRange) {
  const step = BigInt(isOpen)
  return {
    from: from === -Infinity ? null : BigInt(from) + step,
    to: to === Infinity ? null : BigInt(to) - step,
  }
}

const finite = (number: number): number | null => (Number.isFinite(number) ? number : null)

function numberTerm(
  field: 'steps' | 'cfg' | 'seed',
  range: NumberRange,
  excluded: boolean,
): ServerTerm {
  if (field === 'cfg') {
    const [from, to] = [finite(Number(range.from)), finite(Number(range.to))]
    return { kind: 'cfg', from, to, open: range.isOpen, excluded }
  }
  const { from, to } = closed(range)
  return field === 'seed'
    ? { kind: 'seeds', from: from?.toString() ?? null, to: to?.toString() ?? null, excluded }
    : {
        kind: 'steps',
        from: clamp(Number(from ?? -Infinity)),
        to: clamp(Number(to ?? Infinity)),
        excluded,
      }
}

function termOf(condition: Known, excluded: boolean): ServerTerm {
  switch (condition.kind) {
    case 'text':
    case 'model': {
      return { kind: condition.kind, text: foldForSearch(condition.text), excluded }
    }
    case 'folder': {
      const text = foldForSearch(condition.text)
      return { kind: 'folder', text, capitals: capitalsOf(text), excluded }
    }
    case 'seed': {
      return { kind: 'seed', text: condition.seed, excluded }
    }
    case 'number': {
      return numberTerm(condition.field, condition, excluded)
    }
    case 'size': {
      const { width, height } = condition
      return { kind: 'size', width: clamp(width), height: clamp(height), excluded }
    }
  }
}

/** The search for a filter, without what it says of marks: the server does not know the marks of the device. */
export function serverQuery(filter: Filter): ServerQuery {
  const { query, categories } = parseFilter(filter)
  const terms = query.flatMap((some): readonly Requirement[] => {
    const known = some.flatMap(({ condition, isExcluded }) =>
      condition.kind === 'mark' ? [] : [termOf(condition, isExcluded)],
    )
    if (known.length < some.length) return []
    return known.length === 1 ? known : [{ any: known }]
  })
  return { terms, ...categories }
}
