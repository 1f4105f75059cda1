import { expect, vi } from 'vitest'
import type { GalleryImage } from '../../src/sources/image'
import { containsWords, wordRanges } from '../../src/sources/matching'
import { pagesOfList } from '../../src/sources/pagesOfList'
import type { ImageSource } from '../../src/sources/source'
import { NO_CHANGES, type PendingChanges } from '../../src/sources/sourceChanges'
import { campaignUi } from '../../src/sources/generated/ui/campaignUi'
import { makeImage } from './makeImage'

/** A source that is being read for the first time. */
export interface GrowingSource extends ImageSource {
  /** Finds so many more images, which belong before all others: new ones after `finish`. */
  readonly add: (count: number) => void
  /** Ends the first reading of the source. */
  readonly finish: () => void
}

const SIZES = { firstPageSize: 60, pageSize: 60 }

/** A growing source that shows so many images at first. Their prompts have numbers that count down. */
export function createGrowingSource(count: number): GrowingSource {
  const listeners = new Set<() => void>()
  let isIndexing = true
  let pending = NO_CHANGES
  let made = 0
  const make = (): GalleryImage => {
    made++
    return makeImage(made, { prompt: `picture ${made}` })
  }
  let shown: readonly GalleryImage[] = Array.from({ length: count }, make).toReversed()

  function change(next: PendingChanges) {
    pending = next
    for (const listener of listeners) listener()
  }

  return {
    kind: 'growing',
    identity: { count },
    ...SIZES,
    total: null,
    prefetch: 0,
    typingPause: 200,
    categories: [],
    matches: (filter, { prompt }) => containsWords(filter, prompt),
    highlights: (filter, text) => wordRanges(filter, text),
    async *pages(from, { signal }) {
      for (const page of pagesOfList(SIZES, shown, from)) {
        await Promise.resolve()
        signal.throwIfAborted()
        yield page
      }
    },
    async find(id) {
      await Promise.resolve()
      const index = shown.findIndex((image) => image.id === id)
      const image = shown[index]
      return image === undefined ? null : { image, index }
    },
    idsAt: (spans) =>
      Promise.resolve(
        spans.flatMap(({ start, end }) => shown.slice(start, end).map(({ id }) => id)),
      ),
    changes: {
      pending: () => pending,
      isIndexing: () => isIndexing,
      updates: () => 0,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      applyPending(keepColumnOf) {
        const { joining, added } = pending
        const held = keepColumnOf === null ? 0 : (joining + added) % keepColumnOf.columns
        const length = joining + added - held
        shown = [...Array.from({ length }, make).toReversed(), ...shown]
        // The newest stay pending.
        const heldJoining = Math.max(0, held - added)
        change({ ...NO_CHANGES, joining: heldJoining, added: held - heldJoining })
        return Promise.resolve()
      },
    },
    delay: 0,
    ui: campaignUi,
    close: () => listeners.clear(),
    add(more) {
      if (isIndexing) change({ ...pending, joining: pending.joining + more })
      else change({ ...pending, added: pending.added + more })
    },
    finish() {
      isIndexing = false
      change(pending)
    },
  }
}

/** Waits until it was asked more often than a number of times whether the source is read. */
async function questions({ changes }: GrowingSource, number: number): Promise<void> {
  if (changes === null) throw new Error('The source never changes')
  const isIndexing = vi.spyOn(changes, 'isIndexing')
  await expect.poll(() => isIndexing.mock.calls.length).toBeGreaterThan(number)
  isIndexing.mockRestore()
}

/** Waits for an attempt to let images join. */
export const attemptToJoin = (source: GrowingSource): Promise<void> => questions(source, 0)

/**
 * Waits for several such attempts: each asks a few times. What joins wrongly shows after some of them: with a third of the
 * questions no test sees what focus holds back.
 */
export const attemptsToJoin = (source: GrowingSource): Promise<void> => questions(source, 15)
