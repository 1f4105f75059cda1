import { expect, test } from 'vitest'
import { NO_CHANGES } from '../../../../../src/sources/sourceChanges'
import { ALL_IMAGES, createMemoryStorage, openCatalog } from '../../../../support/catalogSubject'
import { createGate } from '../../../../support/gate'
import { NEWEST, numbered, picture, pictureFolder, scan } from '../../../../support/pictureFolder'

/** A catalog with 40 images, p0 to p39, and the given numbers of newer and of older files in its folder. */
async function withChanges(newer: number, older: number) {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(numbered(40))
  await scan(subject, folder)
  for (let index = 0; index < newer; index++) {
    folder.write(`new${index}.png`, picture(`new${index}`), NEWEST + 1000 * (index + 1))
  }
  for (let index = 0; index < older; index++) {
    folder.write(`old${index}.png`, picture(`old${index}`), NEWEST - 1_000_000 - index)
  }
  await scan(subject, folder)
  return { subject, folder }
}

test('nothing changes before changes are accepted', async () => {
  const { subject } = await withChanges(3, 2)
  expect(await subject.prompts(1)).toEqual(numbered(40))
  expect((await subject.until(({ pending }) => pending.added > 0)).pending).toEqual({
    ...NO_CHANGES,
    added: 5,
  })
})

test('all changes are accepted where no image has to stay in place', async () => {
  const { subject } = await withChanges(3, 1)
  subject.catalog.applyPending(null)
  expect(await subject.prompts(1)).toEqual(['new2', 'new1', 'new0', ...numbered(40), 'old0'])
  await subject.until(({ count, pending }) => count === 44 && pending.added === 0)
})

test.each([
  { newer: 1, columns: 4, held: 1, moved: 0 },
  { newer: 3, columns: 4, held: 3, moved: 0 },
  { newer: 4, columns: 4, held: 0, moved: 4 },
  { newer: 35, columns: 4, held: 3, moved: 32 },
  { newer: 35, columns: 3, held: 2, moved: 33 },
  { newer: 35, columns: 1, held: 0, moved: 35 },
])(
  'of $newer new images $held stay pending, so that an image in $columns columns moves by $moved',
  async (example) => {
    const { newer, columns, held, moved } = example
    const { subject } = await withChanges(newer, 2)
    const id = (await subject.page(1)).images[5]?.id ?? ''
    subject.catalog.applyPending({ first: id, last: id, columns })
    await subject.until(({ pending }) => pending.added === held)
    const found = await subject.catalog.find(id, ALL_IMAGES)
    expect(found?.index).toBe(5 + moved)
    // Those that stay pending are the newest.
    const shown = numbered(newer, 'new').toReversed().slice(held)
    expect(await subject.prompts(1)).toEqual(
      [...shown, ...numbered(40), 'old0', 'old1'].slice(0, 60),
    )
    subject.catalog.applyPending(null)
    await subject.until(({ pending }) => pending.added === 0)
  },
)

test('removed images leave with the next change that is accepted', async () => {
  const { subject, folder } = await withChanges(0, 0)
  folder.remove('p1.png')
  await scan(subject, folder)
  await subject.until(({ pending }) => pending.removed === 1)
  const [, removed] = (await subject.page(1)).images
  expect(removed).toMatchObject({ prompt: 'p1', details: { file: { state: 'unavailable' } } })
  const id = (await subject.page(1)).images[0]?.id ?? ''
  subject.catalog.applyPending({ first: id, last: id, columns: 4 })
  expect((await subject.prompts(1)).slice(0, 2)).toEqual(['p0', 'p2'])
  expect(await subject.catalog.find(removed?.id ?? '', ALL_IMAGES)).toBeNull()
})

test('new images after an image do not wait, and an image that is gone holds nothing back', async () => {
  const { subject, folder } = await withChanges(5, 5)
  const { images } = await subject.page(1)
  folder.remove('p7.png')
  await scan(subject, folder)
  const gone = images[7]?.id ?? ''
  subject.catalog.applyPending({ first: gone, last: gone, columns: 4 })
  expect(await subject.page(1)).toMatchObject({ total: 49 })
})

test('an image that is not shown yet is found, and its index is not known', async () => {
  const { subject } = await withChanges(1, 0)
  subject.catalog.applyPending(null)
  const id = (await subject.page(1)).images[0]?.id ?? ''
  const again = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  await scan(again, folder)
  folder.write('new0.png', picture('new0'), NEWEST + 1)
  await scan(again, folder)
  const found = await again.catalog.find(id, ALL_IMAGES)
  expect(found).toMatchObject({ image: { prompt: 'new0' }, index: 'unknown' })
})

test('the first page waits for the listing of a small folder', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(numbered(5))
  const page = subject.page(1)
  await scan(subject, folder)
  expect(await page).toMatchObject({ total: 5, next: null })
})

test('a large folder is shown before it is listed, and grows until it is read', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(numbered(100))
  const gate = createGate()
  folder.holdAt('p70.png', gate.opened)
  const scanning = scan(subject, folder)
  const page = await subject.page(1)
  expect(page.images.length).toBeGreaterThanOrEqual(20)
  expect(page.total).toBeLessThan(100)
  expect(await subject.until(({ isIndexing }) => isIndexing)).toMatchObject({
    reading: { isListed: false, isStopped: false },
  })
  gate.open()
  await scanning
  const { pending, count } = await subject.until(({ isIndexing }) => !isIndexing)
  expect(count + pending.joining).toBe(100)
  subject.catalog.applyPending(null)
  expect(await subject.page(1)).toMatchObject({ total: 100, next: 2 })
})

test('an empty folder has one page, and that page is empty', async () => {
  const subject = await openCatalog(createMemoryStorage())
  await scan(subject, pictureFolder([]))
  expect(await subject.page(1)).toEqual({
    number: 1,
    start: 0,
    images: [],
    next: null,
    previous: null,
    total: 0,
  })
})

test('an image whose file has changed is shown as it is now, and its new place is offered as a change', async () => {
  const { subject, folder } = await withChanges(0, 0)
  folder.write('p5.png', picture('p5 as it is now'), NEWEST + 1000)
  await scan(subject, folder)
  const { pending, updates } = await subject.until((state) => state.pending.changed > 0)
  expect(pending).toEqual({ ...NO_CHANGES, changed: 1 })
  expect(updates).toBe(1)
  expect((await subject.prompts(1))[5]).toBe('p5 as it is now')
  subject.catalog.applyPending(null)
  await subject.until((state) => state.pending.changed === 0 && state.count === 40)
  expect((await subject.prompts(1)).slice(0, 2)).toEqual(['p5 as it is now', 'p0'])
})
