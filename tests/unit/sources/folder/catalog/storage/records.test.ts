import { expect, test, vi } from 'vitest'
import type { ImageRow } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import {
  packRecord,
  unpackRecord,
} from '../../../../../../src/sources/folder/catalog/storage/records'
import { createMemoryStorage, openCatalog } from '../../../../../support/catalogSubject'
import {
  NEWEST,
  numbered,
  picture,
  pictureFolder,
  scan,
} from '../../../../../support/pictureFolder'
import { fc } from '../../../../../support/properties'

const ROW: ImageRow = {
  id: 'a',
  folder: '2026-11-20',
  name: 'a.png',
  bytes: 138,
  modified: NEWEST,
  state: 'read',
  readerVersion: 1,
  colour: 0x0a0b0c,
  width: 1024,
  height: 1536,
  prompt: 'a fox – 🦊',
  otherText: 'a lighthouse\nby the sea',
  negativePrompt: 'blurry',
  loras: 'add-detail\nfilm',
  model: 'flux',
  tool: 'ComfyUI',
  sampler: 'Euler',
  seed: '42',
  steps: 20,
  cfg: 7.5,
}

const UNKNOWN = {
  colour: null,
  width: null,
  height: null,
  prompt: null,
  otherText: null,
  negativePrompt: null,
  loras: null,
  model: null,
  tool: null,
}
const ROWS: readonly ImageRow[] = [
  ROW,
  {
    ...ROW,
    ...UNKNOWN,
    id: 'b',
    state: 'empty',
    sampler: null,
    seed: null,
    steps: null,
    cfg: null,
  },
]

test('a record that was stored gives the images that were packed', () => {
  const entries = ROWS.map((image, index) => ({ slot: 7 * index, image }))
  expect(unpackRecord(structuredClone(packRecord(entries)))).toEqual(entries)
})

const TEXTS: readonly (string | null)[] = [
  'a',
  '2026-11-20',
  'a.png',
  'a fox – 🦊',
  '42',
  'flux',
  'ComfyUI',
  'Euler',
]
/** An image as it was before there were versions of the reader and shared texts. */
const OLD_ROW: ImageRow = {
  ...ROW,
  readerVersion: 0,
  otherText: null,
  negativePrompt: null,
  loras: null,
}
/** A record with it in slot 3, as it was stored then. */
const RECORD = {
  version: 1,
  isPartial: false,
  places: Uint16Array.of(3),
  states: Uint8Array.of(1),
  numbers: Float64Array.of(138, NEWEST, 1024, 1536, 20, 7.5, 0x0a0b0c),
  texts: TEXTS,
}

test('an image is stored as earlier versions stored it, with the version of the reader and its shared texts', () => {
  const record = packRecord([{ slot: 3, image: ROW }])
  expect(record).toEqual({
    ...RECORD,
    version: 2,
    readerVersions: Uint8Array.of(1),
    otherTexts: ['a lighthouse\nby the sea'],
    otherTextNumbers: Uint16Array.of(1),
    negativePrompts: ['blurry'],
    negativePromptNumbers: Uint16Array.of(1),
    loras: ['add-detail\nfilm'],
    loraNumbers: Uint16Array.of(1),
    dates: Float64Array.of(Number.NaN),
  })
})

/** The date of the first image of a stored record, in ms since 1970. */
const dateIn = (value: unknown) => unpackRecord(value)?.[0]?.image.date

test('the date of an image that was moved is stored, and one that is no date is ignored', () => {
  const record = packRecord([{ slot: 3, image: { ...ROW, date: NEWEST - 1000 } }])
  expect(dateIn(record)).toBe(NEWEST - 1000)
  expect(dateIn({ ...record, dates: Float64Array.of(Infinity) })).toBeUndefined()
  expect(dateIn({ ...record, dates: 'none' })).toBeUndefined()
})

test.each([undefined, new Uint8Array(0), [1]])(
  'an image that is stored without a version of the reader is loaded with version 0 (%#)',
  (readerVersions) => {
    expect(unpackRecord({ ...RECORD, readerVersions })).toEqual([{ slot: 3, image: OLD_ROW }])
  },
)

test('a text that several images of a record share is stored once', () => {
  const images = [
    ROW,
    { ...ROW, id: 'b' },
    { ...ROW, id: 'c', otherText: null },
    { ...ROW, id: 'd', otherText: 'fog' },
  ]
  const record = packRecord(images.map((image, slot) => ({ slot, image })))
  expect(record.otherTexts).toEqual(['a lighthouse\nby the sea', 'fog'])
  expect(record.otherTextNumbers).toEqual(Uint16Array.of(1, 1, 0, 2))
})

test.each([
  { otherTexts: [7], otherTextNumbers: Uint16Array.of(1) },
  { otherTexts: ['fog'], otherTextNumbers: Uint16Array.of(9) },
  { otherTexts: ['fog'], otherTextNumbers: [1] },
  { otherTexts: 'fog', otherTextNumbers: Uint16Array.of(1) },
  { negativePrompts: ['fog'], negativePromptNumbers: Uint16Array.of(2) },
  { loras: [null], loraNumbers: Uint16Array.of(1) },
])('a shared text that is damaged is left out, and its image is loaded (%#)', (part) => {
  expect(unpackRecord({ ...RECORD, ...part })).toEqual([{ slot: 3, image: OLD_ROW }])
})

test.each([
  ['of another version', { ...RECORD, version: 3 }],
  ['without texts', { ...RECORD, texts: undefined }],
  ['with too few texts', { ...RECORD, texts: RECORD.texts.slice(1) }],
  ['with a text that is none', { ...RECORD, texts: RECORD.texts.with(3, null).map((t) => t ?? 1) }],
  ['with too many numbers', { ...RECORD, numbers: new Float64Array(8) }],
  ['with too few states', { ...RECORD, states: new Uint8Array(0) }],
  ['with a list for its places', { ...RECORD, places: [3] }],
  ['that is null', null],
  ['that is a text', 'record'],
])('a record %s is ignored', (_, record) => {
  expect(unpackRecord(record)).toBeNull()
})

test.each([
  ['a slot that no record has', { places: Uint16Array.of(1000) }],
  ['an unknown state', { states: Uint8Array.of(99) }],
  ['no id', { texts: RECORD.texts.with(0, null) }],
  ['an empty id', { texts: RECORD.texts.with(0, '') }],
  ['no folder', { texts: RECORD.texts.with(1, null) }],
  ['no name', { texts: RECORD.texts.with(2, null) }],
  ['no size', { numbers: RECORD.numbers.with(0, Number.NaN) }],
  ['no date', { numbers: RECORD.numbers.with(1, Number.NaN) }],
  ['a date that is none', { numbers: RECORD.numbers.with(1, 1e300) }],
])('an image with %s is left out', (_, part) => {
  expect(unpackRecord({ ...RECORD, ...part })).toEqual([])
})

test.each([0x1000000, 0.5, -1])('the colour %s is left out, and its image is loaded', (colour) => {
  const [entry] = unpackRecord({ ...RECORD, numbers: RECORD.numbers.with(6, colour) }) ?? []
  expect(entry?.image).toEqual({ ...OLD_ROW, colour: null })
})

test.each([
  ['black', 6, { colour: 0 }],
  ['white', 6, { colour: 0xffffff }],
  ['of the latest date', 1, { modified: 8.64e15 }],
])('an image that is %s is loaded', (_, at, part) => {
  const [value = 0] = Object.values(part)
  const [entry] = unpackRecord({ ...RECORD, numbers: RECORD.numbers.with(at, value) }) ?? []
  expect(entry?.image).toEqual({ ...OLD_ROW, ...part })
})

test.each([
  [`\u202E${'x'.repeat(300_000)}`, 'x'.repeat(999)],
  ['', null],
])('model, tool and sampler of a stored image are read as plain lines (%#)', (text, read) => {
  const texts = RECORD.texts.with(5, text).with(6, text).with(7, text)
  const [entry] = unpackRecord({ ...RECORD, texts }) ?? []
  expect(entry?.image).toEqual({ ...OLD_ROW, model: read, tool: read, sampler: read })
})

/** The dates of the images in a stored value. */
const datesIn = (value: unknown) =>
  unpackRecord(value)?.map(({ image }) => new Date(image.modified).toISOString()) ?? []

test('1,000 arbitrary values are ignored', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(datesIn(value)).toEqual([])
    }),
  )
})

test('1,000 records with any value in a member are read or ignored', () => {
  const members = fc.constantFrom('places', 'states', 'numbers', 'texts')
  fc.assert(
    fc.property(members, fc.anything(), (name, value) => {
      expect(() => datesIn({ ...RECORD, [name]: value })).not.toThrow()
    }),
  )
})

test('1,000 records with any columns of the right types and lengths are read or ignored', () => {
  // A quarter of the records hold an image: few of their values are out of range.
  const record = fc.record({
    version: fc.constant(1),
    places: fc.uint16Array({ minLength: 1, maxLength: 1, max: 1000 }),
    states: fc.uint8Array({ minLength: 1, maxLength: 1, max: 6 }),
    numbers: fc.float64Array({ minLength: 7, maxLength: 7 }),
    texts: fc.array(fc.option(fc.string()), { minLength: 8, maxLength: 8 }),
  })
  fc.assert(
    fc.property(record, (value) => {
      expect(() => datesIn(value)).not.toThrow()
    }),
  )
})

test('a folder that was read before is shown at once from its records', async () => {
  const storage = createMemoryStorage()
  const first = await openCatalog(storage)
  await scan(first, pictureFolder(numbered(70)))
  const pages = [await first.page(1), await first.page(2)]
  const second = await openCatalog(storage)
  expect(second.state()).toMatchObject({
    count: 70,
    isIndexing: false,
    reading: null,
    problem: null,
  })
  expect([await second.page(1), await second.page(2)]).toEqual(pages)
})

test('a rescan of a stored folder opens files for their size, and reads those that changed', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(numbered(5))
  await scan(await openCatalog(storage), folder)
  folder.opened.length = 0
  folder.write('p2.png', picture('changed'), NEWEST - 2)
  await scan(await openCatalog(storage), folder)
  expect(folder.opened.toSorted()).toEqual([
    'p0.png',
    'p1.png',
    'p2.png',
    'p2.png',
    'p3.png',
    'p4.png',
  ])
})

test('a thousand images are one record, and removed images are stored no more', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(numbered(1001))
  await scan(await openCatalog(storage), folder)
  expect([...storage.records.keys()]).toEqual([0, 1])
  const subject = await openCatalog(storage)
  expect(subject.state().count).toBe(1001)
  folder.remove('p1000.png')
  folder.remove('p7.png')
  await scan(subject, folder)
  expect([...storage.records.keys()]).toEqual([0])
  expect((await openCatalog(storage)).state().count).toBe(999)
})

test('the files of a damaged record are read again, and keep the ids of their paths', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox', 'owl'])
  const first = await openCatalog(storage)
  await scan(first, folder)
  const page = await first.page(1)
  storage.records.set(0, 'damaged')
  storage.records.set(1e12, RECORD)
  const second = await openCatalog(storage)
  await scan(second, folder)
  expect(await second.page(1)).toEqual(page)
})

test('an image that two records claim is loaded once', async () => {
  const storage = createMemoryStorage()
  storage.records.set(0, packRecord([{ slot: 3, image: ROW }]))
  storage.records.set(1, packRecord([{ slot: 3, image: ROW }]))
  expect((await openCatalog(storage)).state().count).toBe(1)
})

test('of two images that claim one file, one leaves when the folder is read', async () => {
  const storage = createMemoryStorage()
  const image = { ...ROW, folder: '', name: 'fox.png', bytes: 1 }
  storage.records.set(0, packRecord([{ slot: 0, image }]))
  storage.records.set(1, packRecord([{ slot: 0, image: { ...image, id: 'b' } }]))
  const subject = await openCatalog(storage)
  await scan(subject, pictureFolder(['fox']))
  subject.catalog.applyPending(null)
  expect(await subject.page(1)).toMatchObject({ total: 1, images: [{ id: 'b', prompt: 'fox' }] })
})

test('images are stored newest first after the first scan, and later ones after them', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['old', 'older'])
  folder.write('young.png', picture('young'), NEWEST + 1000)
  const subject = await openCatalog(storage)
  await scan(subject, folder)
  folder.write('youngest.png', picture('youngest'), NEWEST + 2000)
  await scan(subject, folder)
  const images = unpackRecord(storage.records.get(0)) ?? []
  expect(images.map(({ image }) => image.prompt)).toEqual(['young', 'old', 'older', 'youngest'])
  const again = await openCatalog(storage)
  expect(await again.prompts(1)).toEqual(['youngest', 'young', 'old', 'older'])
})

test.each([
  ['QuotaExceededError', /^The disk is full/],
  ['SecurityError', /^This browser does not store/],
  ['InvalidStateError', /^The index of this folder was changed or deleted/],
])('on a %s the gallery goes on in memory, with a notice', async (name, notice) => {
  const fail = () => Promise.reject(new DOMException('no', name))
  const subject = await openCatalog(createMemoryStorage(fail))
  await scan(subject, pictureFolder(['fox']))
  const { problem } = await subject.until((state) => state.problem !== null)
  expect(problem).toMatch(notice)
  expect(await subject.prompts(1)).toEqual(['fox'])
})

test('a browser that stores nothing shows the folder all the same', async () => {
  const failing = {
    ...createMemoryStorage(() => Promise.reject(new Error('no'))),
    async *load() {
      await Promise.reject(new Error('no'))
      yield* []
    },
  }
  const subject = await openCatalog(failing)
  await scan(subject, pictureFolder(['fox']))
  expect(await subject.prompts(1)).toEqual(['fox'])
})

const NEWER =
  'A newer version of Explore has stored the index of this folder, and it stays as it is. What is read now is not stored. Reload the page.'

test('a folder whose index is of a newer version is shown for the visit, and its index stays as it is', async () => {
  const storage = createMemoryStorage()
  storage.records.set(0, { version: 3, rows: ['fox'] })
  const subject = await openCatalog(storage)
  const folder = pictureFolder(['fox', 'owl'])
  await scan(subject, folder)
  expect(await subject.prompts(1)).toEqual(['fox', 'owl'])
  folder.write('cat.png', picture('cat'), NEWEST + 1000)
  await scan(subject, folder)
  await subject.until(({ pending }) => pending.added === 1)
  expect(subject.state().problem).toBe(NEWER)
  expect([...storage.records]).toEqual([[0, { version: 3, rows: ['fox'] }]])
})

test('no change is saved later, where one of two records is of a newer version', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const storage = createMemoryStorage()
    storage.records.set(0, RECORD)
    storage.records.set(1, { version: 3 })
    const subject = await openCatalog(storage)
    subject.catalog.setColour('a', '#ffffff')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(subject.state()).toMatchObject({ count: 1, problem: NEWER })
    expect([...storage.records]).toEqual([
      [0, RECORD],
      [1, { version: 3 }],
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('records that another tab stores in a newer version during the visit stay as they are, and one notice says so', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox'])
  const subject = await openCatalog(storage)
  await scan(subject, folder)
  storage.records.set(0, { version: 3 })
  folder.write('owl.png', picture('owl'), NEWEST + 1000)
  await scan(subject, folder)
  expect((await subject.until(({ problem }) => problem !== null)).problem).toBe(NEWER)
  expect([...storage.records]).toEqual([[0, { version: 3 }]])

  // Nothing more is saved, not even where the record is gone.
  storage.records.clear()
  folder.write('cat.png', picture('cat'), NEWEST + 2000)
  await scan(subject, folder)
  await subject.until(({ pending }) => pending.added === 2)
  expect(subject.state().problem).toBe(NEWER)
  expect(storage.records.size).toBe(0)
})

test('a change that is saved later, and finds a record of a newer version, leads to the notice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const storage = createMemoryStorage()
    storage.records.set(0, RECORD)
    const subject = await openCatalog(storage)
    storage.records.set(0, { version: 3 })
    subject.catalog.setColour('a', '#ffffff')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(subject.state().problem).toBe(NEWER)
    expect([...storage.records]).toEqual([[0, { version: 3 }]])
  } finally {
    vi.useRealTimers()
  }
})

test('a folder whose index is of a newer version is found to be forgotten', async () => {
  const storage = createMemoryStorage()
  storage.records.set(0, { version: 3 })
  const subject = await openCatalog(storage)
  storage.forget()
  await scan(subject, pictureFolder(['fox']))
  const { problem } = await subject.until((state) => state.problem !== NEWER)
  expect(problem).toMatch(/^This folder was forgotten in another tab/)
})

test.each([
  ['of an earlier version', 0],
  ['whose version is a text', '2'],
  ['whose version is no number', Number.NaN],
])('a record %s is replaced, without a notice', async (_, version) => {
  const storage = createMemoryStorage()
  storage.records.set(0, { ...RECORD, version })
  const subject = await openCatalog(storage)
  await scan(subject, pictureFolder(['fox']))
  expect(storage.records.get(0)).toMatchObject({ version: 2 })
  expect(subject.state().problem).toBeNull()
})
