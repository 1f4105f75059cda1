import { mapConcurrently } from '../../lib/mapConcurrently'
import { totalLength, type Span } from '../../sources/span'
import { requestFor, type ImageList } from '../queries/imageQueries'
import { onScreen } from '../onScreen'
import { useExploreStore } from '../state/exploreStore'
import type { Selection } from '../state/selection'

/** The most images that stay selected in another list: each is looked for there. */
export const MAX_KEPT = 1000
/** How many are looked for at a time. */
const AT_A_TIME = 20

export const TOO_MANY =
  'More than 1,000 images can’t stay selected in another list, so none is selected.'

/** A list that is about to be shown, and how many positions it has; null while that is not known. */
interface NextList {
  readonly list: ImageList
  readonly total: number | null
}

/** The selection in another list; null for none. `too many`: there are more images than can be looked for. */
export type KeptSelection = Selection | 'too many' | null

/** Looks for the selected images in the next list. */
type FindSelected = (next: NextList, signal: AbortSignal) => Promise<KeptSelection>

const NONE: FindSelected = () => Promise.resolve(null)

const selectionOf = (list: ImageList, spans: readonly Span[]): Selection | null => {
  const [first] = spans
  return first === undefined
    ? null
    : { listId: list.id, spans, base: spans, rangeStart: first.start, rangeEnd: first.start }
}

/** Positions as spans, which are in order and apart. */
function spansOf(positions: readonly number[]): readonly Span[] {
  const spans: { start: number; end: number }[] = []
  for (const position of positions.toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last?.end === position) last.end++
    else spans.push({ start: position, end: position + 1 })
  }
  return spans
}

/** The positions of images in a list, by their ids: of closed stacks only if all images are meant. */
async function positionsOf(
  list: ImageList,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly number[]> {
  const { source, stacks } = list
  const request = requestFor(list, signal)
  /** How many of the images are at each position. */
  const counts = new Map<number, number>()
  const find = (id: string) => source?.find(id, request).catch(() => null) ?? Promise.resolve(null)
  for await (const found of mapConcurrently(ids, AT_A_TIME, find)) {
    if (typeof found?.index === 'number') {
      counts.set(found.index, (counts.get(found.index) ?? 0) + 1)
    }
  }
  signal.throwIfAborted()
  const positions = [...counts.keys()]
  const stacking = stacks === null ? undefined : source?.stacking
  if (stacking === undefined) return positions
  const selected: number[] = []
  const hasAll = (start: number) =>
    stacking.countAt([{ start, end: start + 1 }], request).then(
      (count) => ({ start, hasAll: count === counts.get(start) }),
      () => ({ start, hasAll: false }),
    )
  for await (const each of mapConcurrently(positions, AT_A_TIME, hasAll)) {
    if (each.hasAll) selected.push(each.start)
  }
  return selected
}

/** Images of a list as its selection, by their ids. */
export async function selectionByIds(
  list: ImageList,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<KeptSelection> {
  if (ids.length > MAX_KEPT) return 'too many'
  return selectionOf(list, spansOf(await positionsOf(list, ids, signal)))
}

/**
 * Remembers the selected images of the list on screen by their ids, before another list is shown. All of a list stay
 * all, if no image joins it.
 * @param joins images are about to join the list
 */
export async function rememberSelection(
  joins: boolean,
  signal: AbortSignal,
): Promise<FindSelected> {
  const { list } = onScreen.getState()
  const { selection } = useExploreStore.getState()
  if (list === null || selection?.listId !== list.id) return NONE
  const { source, total } = list
  const { spans } = selection
  const length = totalLength(spans)
  const isAll = length === total && !joins
  const ids =
    length > MAX_KEPT ? null : ((await source?.idsAt?.(spans, requestFor(list, signal))) ?? [])
  return async (next, stopped) => {
    if (isAll && next.total !== null) {
      return selectionOf(next.list, [{ start: 0, end: next.total }])
    }
    return ids === null ? 'too many' : selectionByIds(next.list, ids, stopped)
  }
}
