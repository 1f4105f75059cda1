import { labelFor } from '../../lib/labels'
import type { ImageSource, OpenedSource } from '../../sources/source'
import { parseOrder, PLAIN_ORDERS } from '../../sources/order'
import { MATCHES, ON, ONLY, PICTURES, readPictureMode, SEED, SORT, STACKS } from './address'
import { dispatch } from './navigate'
import { openNow, type Navigation } from './navigation'
import { useExploreStore } from '../state/exploreStore'
import { addNotice, removeNotice, useMessages } from '../../ui/messages'

/** What is ignored in a query string, one sentence each. */
export function addressProblems(search: string): readonly string[] {
  const params = new URLSearchParams(search)
  const problems: string[] = []
  for (const [name, value] of [
    [MATCHES, ONLY],
    [STACKS, ON],
  ] as const) {
    if ((params.get(name) ?? value) !== value) problems.push(`“${name}” takes “${value}”.`)
  }
  const sort = params.get(SORT)
  if (sort !== null && sort !== 'newest' && parseOrder(sort, params.get(SEED)) === null) {
    const plain = PLAIN_ORDERS.join('”, “')
    problems.push(`“${SORT}” takes “${plain}”, or “random” with a number as “${SEED}”.`)
  }
  if (params.has(PICTURES) && readPictureMode(search) === null) {
    problems.push(`“${PICTURES}” takes “photos” or “drawn”.`)
  }
  return problems
}

/** What the latest notice about the address says. */
let said: readonly string[] = []

/**
 * Says what is wrong with an address, one sentence each. What was said before and is still on screen is in the same
 * notice: the page, its source and a folder know of different things, each at a time of its own.
 */
export function reportAddress(problems: readonly string[]): void {
  if (problems.length === 0) return
  const text = said.join(' ')
  const { notices } = useMessages.getState()
  const isShown = notices.some((notice) => notice.text === text && !notice.isDismissed)
  said = [...new Set([...(isShown ? said : []), ...problems])]
  if (isShown) removeNotice(text)
  addNotice(said.join(' '))
}

/** The most characters of a notice about ignored parameters: a folder can have thousands of categories. */
const MAX_NOTICE = 1000

/** See `PagePart`. */
interface PartOverPage {
  readonly isFor: (source: ImageSource) => boolean
  readonly isNeeded?: (where: Navigation) => boolean
}

/**
 * Reports the ignored parameters, and drops what a source lacks: the categories that are chosen, and a comparison or a
 * stage that no part of the page shows.
 * @param overPage see `Features`
 */
export function reportProblems(
  { source, problems }: OpenedSource,
  overPage: readonly PartOverPage[],
): void {
  const { navigation } = useExploreStore.getState()
  const { categories } = navigation
  const all = source.categories.flatMap((group) => group.categories)
  const names = all.map(({ name }) => name)
  const known = categories.filter((category) =>
    all.some(({ name, opposite }) => category === name || category === opposite),
  )
  const texts = [...problems]
  // A source that is being read for the first time may find the others later.
  if (known.length < categories.length && !source.changes?.isIndexing()) {
    dispatch({ type: 'categories changed', categories: known })
    const problem =
      names.length === 0
        ? labelFor('“category” finds nothing here: this gallery has no categories.')
        : labelFor('“category” takes one of {names}.', { names: names.join(', ') })
    texts.push(problem.slice(0, MAX_NOTICE))
  }
  const isShown = overPage.some((part) => part.isFor(source) && part.isNeeded?.(navigation))
  const open = openNow(navigation)
  if (open !== null && open.kind !== 'image' && !isShown) dispatch({ type: 'closed' })
  reportAddress(texts)
}
