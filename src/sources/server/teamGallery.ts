import type * as v from 'valibot'
import { categoryGroups } from '../search/categoryNames'
import type { CategoryGroup } from '../source'
import { NO_CHANGES, type PendingChanges, type SourceChanges } from '../sourceChanges'
import { SourceProblem } from '../sourceProblem'
import { API_VERSION, galleryAnswer } from './answers'
import { PROBLEMS, type Ask } from './serverRequest'

/** The time between two questions for new images, in ms, while the tab is visible. */
const ASK_MS = 60_000

type GalleryAnswer = v.InferOutput<typeof galleryAnswer>

/** What is shown of a team’s gallery, and what the server has beyond that. */
export interface TeamGallery {
  /** Asks for images. The epoch is in each address, so that no cache answers with one that was removed or corrected. */
  readonly ask: Ask
  /** The number of images that is shown. It stays until the visitor takes in new ones, so that indexes stay. */
  readonly total: () => number
  /** A number that changes if images are removed or corrected: answers may be kept for as long as it stays. */
  readonly epoch: () => number
  readonly categories: () => readonly CategoryGroup[]
  readonly changes: SourceChanges
  readonly close: () => void
}

const groupsOf = ({ categories }: GalleryAnswer): readonly CategoryGroup[] => {
  const counted = (searched: 'folder' | 'model') =>
    (categories ?? [])
      .filter(({ kind }) => kind === searched)
      .map(({ name, images }) => ({ name, count: images }))
  return categoryGroups(counted('folder'), counted('model'))
}

/** @throws SourceProblem if page and server do not fit together */
function requireVersion({ version }: GalleryAnswer): void {
  if (version < API_VERSION) throw new SourceProblem(PROBLEMS.older)
  if (version > API_VERSION) throw new SourceProblem(PROBLEMS.newer)
}

/**
 * Reads what a team’s gallery holds, and goes on asking for changes.
 * @throws SourceProblem if the server does not answer, or is of another version
 */
export async function openTeamGallery(ask: Ask): Promise<TeamGallery> {
  const closed = new AbortController()
  const readGallery = (categories: boolean) =>
    ask(galleryAnswer, 'gallery', { categories }, closed.signal)

  const opened = await readGallery(true)
  requireVersion(opened)
  let { total } = opened
  let latest = opened
  let groups = groupsOf(opened)
  let pending: PendingChanges = NO_CHANGES
  let updates = 0
  const listeners = new Set<() => void>()

  async function askForChanges(): Promise<void> {
    const next = await readGallery(false)
    if (next.total === latest.total && next.epoch === latest.epoch) return
    const whole = await readGallery(true)
    // Images that were removed or corrected have another address from now on.
    if (whole.epoch !== latest.epoch) updates++
    latest = whole
    groups = groupsOf(whole)
    pending = { ...NO_CHANGES, added: Math.max(0, latest.total - total) }
    for (const listener of listeners) listener()
  }

  const askWhileVisible = () => {
    // A server that is away is reported by what the visitor asks for.
    if (document.visibilityState === 'visible') void askForChanges().catch(() => undefined)
  }
  const timer = setInterval(askWhileVisible, ASK_MS)
  document.addEventListener('visibilitychange', askWhileVisible)

  return {
    ask: (schema, name, params, signal) =>
      ask(schema, name, { ...params, epoch: latest.epoch }, signal),
    total: () => total,
    epoch: () => latest.epoch,
    categories: () => groups,
    changes: {
      pending: () => pending,
      isIndexing: () => false,
      updates: () => updates,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async applyPending() {
        total = latest.total
        pending = NO_CHANGES
        for (const listener of listeners) listener()
        await Promise.resolve()
      },
    },
    close() {
      closed.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askWhileVisible)
      listeners.clear()
    },
  }
}
