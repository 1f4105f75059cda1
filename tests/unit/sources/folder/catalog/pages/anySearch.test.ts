import { expect, test } from 'vitest'
import type { Mark } from '../../../../../../src/sources/marks'
import { createCatalogPages } from '../../../../../../src/sources/folder/catalog/pages/catalogPages'
import { toGalleryImage } from '../../../../../../src/sources/folder/catalog/pages/galleryImage'
import { createShownOrder } from '../../../../../../src/sources/folder/catalog/pages/shownOrder'
import {
  NO_METADATA,
  type ImageRow,
} from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'
import { matchesFile } from '../../../../../../src/sources/folder/search/matchFile'
import { ALL_IMAGES, wanted } from '../../../../../support/catalogSubject'
import { fc } from '../../../../../support/properties'

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['id1', 'liked'],
  ['id2', 'rejected'],
  ['id4', 'liked'],
])

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A local date as it is written in a search: `2026-03-05`. */
const dayOf = (ms: number): string => {
  const date = new Date(ms)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

const has = (text: string | number | null, part: string) => String(text ?? '').includes(part)
const daysOf = (row: ImageRow, from: string, to: string) =>
  dayOf(row.modified) >= from && dayOf(row.modified).slice(0, to.length) <= to

/** Terms of a search, each with what an image must be, told without the code of searches. */
const TERMS: Readonly<Record<string, (row: ImageRow) => boolean>> = {
  fox: ({ prompt, name }) => has(prompt, 'fox') || has(name, 'fox'),
  '"red fox"': ({ prompt }) => has(prompt, 'red fox'),
  'model:flux': ({ model }) => has(model, 'flux'),
  'seed:7': ({ seed }) => seed === '7',
  'steps:20-30': ({ steps }) => steps !== null && steps >= 20 && steps <= 30,
  'steps:>30': ({ steps }) => steps !== null && steps > 30,
  'steps:<=20': ({ steps }) => steps !== null && steps <= 20,
  'cfg:>6.5': ({ cfg }) => cfg !== null && cfg > 6.5,
  'cfg:6.5-7': ({ cfg }) => cfg !== null && cfg >= 6.5 && cfg <= 7,
  'seed:>7': ({ seed }) => seed !== null && Number(seed) > 7,
  'folder:1': ({ folder }) => has(folder, '1'),
  'size:8x9': ({ width, height }) => width === 8 && height === 9,
  'liked:': ({ id }) => MARKS.get(id) === 'liked',
  'rejected:': ({ id }) => MARKS.get(id) === 'rejected',
  'unmarked:': ({ id }) => !MARKS.has(id),
  'neg:"bad hands"': ({ negativePrompt }) => has(negativePrompt, 'bad hands'),
  'neg:blur': ({ negativePrompt }) => has(negativePrompt, 'blur'),
  'lora:film': ({ loras }) => has(loras, 'film'),
  'lora:detail': ({ loras }) => has(loras, 'detail'),
  'sampler:"euler a"': ({ sampler }) => has(sampler, 'euler a'),
  'sampler:euler': ({ sampler }) => has(sampler, 'euler'),
  'tool:forge': ({ tool }) => has(tool, 'forge'),
  'has:prompt': ({ prompt }) => prompt !== null,
  'date:2026': (row) => daysOf(row, '2026', '2026'),
  'date:2026-03': (row) => daysOf(row, '2026-03', '2026-03'),
  'date:2026-03-05': (row) => daysOf(row, '2026-03-05', '2026-03-05'),
  'date:2026-01-15..2026-02-01': (row) => daysOf(row, '2026-01-15', '2026-02-01'),
  'date:2026-03-05..': (row) => daysOf(row, '2026-03-05', '9999'),
  'date:..2026-02': (row) => daysOf(row, '0', '2026-02'),
}

/** Categories of each kind, told in the same way. */
const CATEGORIES: Readonly<Record<string, (row: ImageRow) => boolean>> = {
  '0/': ({ folder }) => folder === '0',
  flux: ({ model }) => model === 'flux',
  'tool:forge': ({ tool }) => tool === 'forge',
  'lora:film': ({ loras }) => loras?.split('\n').includes('film') === true,
}

/** Some days around those of the terms, to the second. */
const times = fc.integer({ min: -80 * 86_400, max: 80 * 86_400 })
const text = (...texts: string[]) => fc.constantFrom(null, ...texts)
const rows = fc.array(
  fc.record({
    modified: fc.oneof(
      times.map((seconds) => new Date(2026, 1, 1).getTime() + seconds * 1000),
      fc.constantFrom(
        new Date(2026, 2, 5).getTime(),
        new Date(2026, 2, 5).getTime() - 1,
        new Date(2026, 2, 6).getTime() - 1,
        new Date(2026, 0, 1).getTime(),
        new Date(2027, 0, 1).getTime(),
      ),
    ),
    prompt: text('a red fox', 'a fox that is red', 'an owl'),
    negativePrompt: text('blurry, bad hands', 'hands', 'blur'),
    loras: text('film', 'add-detail\nfilm grain', 'detail'),
    model: text('flux', 'sdxl'),
    tool: text('forge', 'forge neo', 'comfyui'),
    sampler: text('euler', 'euler a', 'dpm'),
    seed: text('7', '77'),
    steps: fc.constantFrom(null, 19, 20, 30, 31),
    cfg: fc.constantFrom(null, 6.5, 6.6, 7),
    width: fc.constantFrom(null, 8),
    height: fc.constantFrom(null, 9),
    name: fc.constantFrom('fox.png', '1.png'),
  }),
  { minLength: 1, maxLength: 8 },
)
/** Each needs one of one or two. */
const terms = fc.array(
  fc.uniqueArray(
    fc.record({ term: fc.constantFrom(...Object.keys(TERMS)), isExcluded: fc.boolean() }),
    { minLength: 1, maxLength: 2, selector: ({ term }) => term },
  ),
  { maxLength: 3 },
)
const categories = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...Object.keys(CATEGORIES)), isExcluded: fc.boolean() }),
  { maxLength: 2, selector: ({ name }) => name },
)

const idsOf = (matching: readonly { readonly id: string }[]) =>
  matching.map(({ id }) => id).toSorted()

test('a search over the table finds what the rule finds, and what a plain filter over all images finds', async () => {
  const search = fc.asyncProperty(
    rows,
    terms,
    categories,
    async (parts, wantedTerms, wantedCategories) => {
      const table = createImageTable()
      const images = parts.map((part, index): ImageRow => {
        const file = { folder: String(index), bytes: 1, colour: null, state: 'read' } as const
        return { ...NO_METADATA, ...file, ...part, id: `id${index}` }
      })
      for (const image of images) table.add(image)
      const order = createShownOrder(table, () => false)
      order.applyPending(null)
      const pages = createCatalogPages(table, order, () => Promise.resolve())
      fc.pre(wantedTerms.length + wantedCategories.length > 0)
      const filter = wanted(
        wantedTerms
          .map((some) =>
            some.map(({ term, isExcluded }) => (isExcluded ? `-${term}` : term)).join(' OR '),
          )
          .join(' '),
        wantedCategories.map(({ name, isExcluded }) => (isExcluded ? `-${name}` : name)),
      )
      const page = await pages.page(1, { ...ALL_IMAGES, filter, marks: MARKS })
      const found = idsOf(page.images)
      const markOf = (id: string) => MARKS.get(id) ?? 'none'
      expect(found).toEqual(
        idsOf(images.filter((row) => matchesFile(filter, toGalleryImage(row), markOf))),
      )
      expect(found).toEqual(
        idsOf(
          images.filter(
            (row) =>
              wantedTerms.every((some) =>
                some.some(({ term, isExcluded }) => TERMS[term]?.(row) !== isExcluded),
              ) &&
              wantedCategories.every(
                ({ name, isExcluded }) => CATEGORIES[name]?.(row) !== isExcluded,
              ),
          ),
        ),
      )
    },
  )
  await fc.assert(search)
})
