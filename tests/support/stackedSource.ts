import { RejectButton } from '../../src/parts/card/RejectButton'
import { StackButton } from '../../src/parts/card/StackButton'
import { useExploreStore } from '../../src/gallery/state/exploreStore'
import { createCatalogPages } from '../../src/sources/folder/catalog/pages/catalogPages'
import { createShownOrder } from '../../src/sources/folder/catalog/pages/shownOrder'
import { NO_METADATA } from '../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../src/sources/folder/catalog/table/imageTable'
import { FOLDER_PAGES } from '../../src/sources/folder/folderKind'
import { campaignUi } from '../../src/sources/generated/ui/campaignUi'
import { containsWords } from '../../src/sources/matching'
import { ORDER_NAMES } from '../../src/sources/order'
import type { ImageSource, PageRequest } from '../../src/sources/source'
import { NO_SOURCE_CHANGES } from './noSourceChanges'

const NEWEST = new Date(2026, 10, 3, 12).getTime()
const DAY_MS = 24 * 60 * 60 * 1000

/** A request with the images that the visitor has rejected. */
function sent<Request extends PageRequest>(request: Request) {
  const marks = [...useExploreStore.getState().marks]
  const rejected = marks.flatMap(([id, { mark }]) =>
    mark === 'rejected' ? [id.replace('stacked:', '')] : [],
  )
  return { ...request, marks: new Map(), rejected: new Set(rejected) }
}

/** A source that the visitor can take images out of. */
export interface StackedSource extends ImageSource {
  /** Takes an image out of the list, by its index (0-based) among the prompts, as when its file is moved. */
  readonly takeOut: (index: number) => void
  /** Tells the page of those, as a folder does some time later. */
  readonly report: () => void
}

/**
 * A source whose lists are those of a folder: images of these prompts, the newest first, one a day.
 * @param seedOf the seed of an image by its index (0-based)
 */
export function createStackedSource(
  prompts: readonly string[],
  seedOf: (index: number) => string = String,
): StackedSource {
  const listeners = new Set<() => void>()
  /** What the page knows of. */
  let updates = 0
  let moves = 0
  const table = createImageTable()
  for (const [index, prompt] of prompts.entries()) {
    const file = { folder: '', name: `${index}.png`, bytes: 1, colour: null } as const
    const read = { modified: NEWEST - index * DAY_MS, state: 'read', prompt } as const
    table.add({ ...NO_METADATA, ...file, ...read, id: `id${index}`, seed: seedOf(index) })
  }
  const order = createShownOrder(table, () => false)
  order.applyPending(null)
  const pages = createCatalogPages(table, order, () => Promise.resolve())
  return {
    kind: 'stacked',
    identity: { count: prompts.length },
    ...FOLDER_PAGES,
    get total() {
      return order.rows().length
    },
    prefetch: 0,
    delay: 0,
    typingPause: 0,
    categories: [],
    matches: (filter, { prompt }) => containsWords(filter, prompt),
    highlights: () => [],
    async *pages(from, request) {
      for (let next: number | null = from; next !== null;) {
        const page = await pages.page(next, sent(request))
        yield page
        next = page.next
      }
    },
    find: (id, request) => pages.find(id, sent(request)),
    idsAt: (spans, request) => pages.idsAt(spans, sent(request), { updates, moves }),
    matchFinder: {
      next: (index, step, request) => pages.nextMatch(index, step, sent(request)),
      countBefore: (index, request) => pages.countMatches(index, sent(request)),
    },
    orders: ORDER_NAMES,
    stacking: {
      countAt: (spans, request) => pages.countAt(spans, sent(request)),
    },
    changes: {
      ...NO_SOURCE_CHANGES,
      updates: () => updates,
      moves: () => moves,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ui: { ...campaignUi, canReject: true, CardButtons: RejectButton, CardStack: StackButton },
    close: () => undefined,
    takeOut(index) {
      const row = table.rowOf(`id${index}`) ?? 0
      table.setExists(row, false)
      order.settle(row)
    },
    report() {
      pages.noteUpdate()
      updates = pages.updates()
      moves = order.moves()
      for (const listener of listeners) listener()
    },
  }
}
