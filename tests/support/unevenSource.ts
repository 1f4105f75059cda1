import type { Filter } from '../../src/sources/filter'
import type { GalleryImage } from '../../src/sources/image'
import { containsWords, wordRanges } from '../../src/sources/matching'
import { delay } from '../../src/lib/delay'
import type { ImagePage, ImageSource, PageRequest, SourceData } from '../../src/sources/source'
import { NO_CHANGES, type PendingChanges } from '../../src/sources/sourceChanges'
import * as v from 'valibot'
import { withUi } from '../../src/sources/defineSource'
import { PICTURE } from './makeImage'
import type { Settings } from './settingsParts'
import { settingsUi } from './settingsUi'

/** A source that is everything the generated source is not. */
export interface UnevenSource extends ImageSource {
  /** Makes the next requests for pages fail, so many of them. */
  readonly failNext: (count: number) => void
  /** Announces new images, which wait to be accepted. */
  readonly announce: (count: number) => void
  /** Announces changes, which wait to be accepted. */
  readonly change: (pending: PendingChanges) => void
  /** Changes an image in place. */
  readonly update: (id: string, part: Partial<GalleryImage<Settings>>) => void
  readonly isClosed: () => boolean
}

const SUBJECTS = ['lighthouse', 'harbour', 'street market', 'glacier', 'orchard']
const MODELS = ['Alpha', 'Beta']

/** Image `index` (0-based): landscape format, without an author, with settings instead of a campaign. */
function unevenImage(index: number): GalleryImage<Settings> {
  const subject = SUBJECTS[index % SUBJECTS.length] ?? ''
  const model = MODELS[index % MODELS.length] ?? ''
  return {
    id: `file ${index + 1}.png`,
    url: PICTURE,
    size: { width: 1200, height: 800 },
    prompt: `${subject} at dawn, picture ${index + 1}`,
    user: null,
    date: '2026-11-03T12:00:00.000Z',
    likes: 0,
    isLiked: false,
    details: {
      parameters: [
        { name: 'Model', value: model },
        { name: 'Size', value: '1200x800' },
        { name: 'Steps', value: '30' },
        { name: 'Seed', value: String(1000 + index) },
      ],
    },
  }
}

const modelOf = ({ details }: GalleryImage<Settings>): string => details.parameters[0]?.value ?? ''

const matches = (filter: Filter, image: GalleryImage<Settings>): boolean =>
  containsWords(filter, image.prompt) &&
  (filter.categories.length === 0 || filter.categories.includes(modelOf(image)))

const SETTINGS = v.object({
  parameters: v.array(v.object({ name: v.string(), value: v.string() })),
})

/** The lengths of the pages, in turn: none is as long as the source says. */
const LENGTHS = [7, 1, 12, 3]

/**
 * A source whose total is known with page 1 only, whose pages have uneven lengths, which cannot tell
 * the index of an image, and whose images are not square, have other categories, and change.
 * @param count images in all, before any are announced
 */
export function createUnevenSource(count: number): UnevenSource {
  const listeners = new Set<() => void>()
  let images = Array.from({ length: count }, (_, index) => unevenImage(index))
  let pending = NO_CHANGES
  let failures = 0
  let isClosed = false
  let updates = 0

  function change(next: PendingChanges): void {
    pending = next
    for (const listener of listeners) listener()
  }

  function pagesOf({ filter }: PageRequest): readonly ImagePage<Settings>[] {
    const requested = filter === null ? images : images.filter((image) => matches(filter, image))
    const pages: ImagePage<Settings>[] = []
    for (let start = 0, number = 1; start < requested.length || number === 1; number++) {
      const length = LENGTHS[(number - 1) % LENGTHS.length] ?? 1
      const end = Math.min(start + length, requested.length)
      pages.push({
        number,
        start,
        images: requested.slice(start, end),
        next: end < requested.length ? number + 1 : null,
        previous: number - 1 || null,
        total: requested.length,
      })
      start = end
    }
    return pages
  }

  const source: SourceData<Settings> = {
    kind: 'uneven',
    identity: { count },
    firstPageSize: 5,
    pageSize: 5,
    total: null,
    prefetch: 10,
    typingPause: 200,
    categories: [{ name: 'Models', categories: MODELS.map((name) => ({ name, count: null })) }],
    matches,
    highlights: (filter, text) => wordRanges(filter, text),
    async *pages(from, request) {
      const pages = pagesOf(request)
      for (const page of pages.slice(Math.min(from, pages.length) - 1)) {
        await delay(1, request.signal)
        if (failures > 0) {
          failures--
          throw new Error('The page failed, as the test asked')
        }
        yield page
      }
    },
    async find(id, request) {
      await delay(1, request.signal)
      const image = images.find((one) => one.id === id)
      if (image === undefined) return null
      const { filter } = request
      const isExcluded = filter !== null && !matches(filter, image)
      return { image, index: isExcluded ? 'excluded' : 'unknown' }
    },
    changes: {
      pending: () => pending,
      isIndexing: () => false,
      updates: () => updates,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      applyPending() {
        const added = Array.from({ length: pending.added }, (_, index) =>
          unevenImage(images.length + index),
        )
        images = [...added, ...images]
        change(NO_CHANGES)
        return Promise.resolve()
      },
    },
    delay: 0,
    close() {
      isClosed = true
    },
  }
  return Object.assign(withUi(source, SETTINGS, settingsUi), {
    failNext(next: number) {
      failures = next
    },
    announce: (more: number) => change({ ...NO_CHANGES, added: pending.added + more }),
    change,
    update(id: string, part: Partial<GalleryImage<Settings>>) {
      const index = images.findIndex((image) => image.id === id)
      const image = images[index]
      if (image !== undefined) images = images.with(index, { ...image, ...part })
      updates++
      for (const listener of listeners) listener()
    },
    isClosed: () => isClosed,
  })
}
