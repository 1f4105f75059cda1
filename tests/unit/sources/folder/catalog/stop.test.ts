import { expect, test } from 'vitest'
import { NO_CHANGES } from '../../../../../src/sources/sourceChanges'
import { createMemoryStorage, openCatalog } from '../../../../support/catalogSubject'
import { createGate } from '../../../../support/gate'
import { NEWEST, numbered, picture, pictureFolder, scan } from '../../../../support/pictureFolder'

test('a scan that is stopped resolves, and goes on from where it was', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(numbered(50))
  folder.afterOpening('p30.png', () => subject.catalog.stopScan())
  await scan(subject, folder)
  const stopped = await subject.until(({ reading }) => reading?.isStopped === true)
  expect(stopped.isIndexing).toBe(true)
  expect(stopped.reading).toMatchObject({ isListed: false })
  const { total } = await subject.page(1)
  expect(total).toBeLessThan(50)

  await subject.catalog.resumeScan()
  await subject.until(({ reading, isIndexing }) => reading === null && !isIndexing)
  subject.catalog.applyPending(null)
  expect(await subject.prompts(1)).toEqual(numbered(50))
})

test('changes that are noticed do not start a scan that was stopped', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(numbered(50))
  folder.afterOpening('p30.png', () => subject.catalog.stopScan())
  await scan(subject, folder)
  subject.notice()
  expect((await subject.until(({ reading }) => reading !== null)).reading?.isStopped).toBe(true)
})

test('the progress counts the files that were found and read', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(numbered(30))
  const gate = createGate()
  folder.holdReading(gate.opened)
  const scanning = scan(subject, folder)
  const { reading } = await subject.until((state) => state.reading?.isListed === true)
  expect(reading).toEqual({ found: 30, isListed: true, read: 0, rate: 0, isStopped: false })
  gate.open()
  await scanning
  await subject.until((state) => state.reading === null)
})

test('a first scan that was interrupted goes on as a first scan at the next visit', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(numbered(50))
  const first = await openCatalog(storage)
  folder.afterOpening('p30.png', () => first.catalog.stopScan())
  await scan(first, folder)
  const count = (await first.page(1)).total ?? 0
  expect(count).toBeLessThan(50)

  const second = await openCatalog(storage)
  expect(second.state()).toMatchObject({ count, isIndexing: true, reading: null })
  const gate = createGate()
  folder.holdReading(gate.opened)
  const scanning = scan(second, folder)
  expect((await second.until(({ reading }) => reading !== null)).isIndexing).toBe(true)
  gate.open()
  await scanning
  const { pending } = await second.until(({ isIndexing }) => !isIndexing)
  expect(pending).toEqual({ ...NO_CHANGES, joining: 50 - count })
  second.catalog.applyPending(null)
  expect(await second.prompts(1)).toEqual(numbered(50))

  expect((await openCatalog(storage)).state()).toMatchObject({ count: 50, isIndexing: false })
})

test('an image that is moved between two parts of a first scan keeps its id', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox', 'owl', 'cat'])
  const first = await openCatalog(storage)
  const gate = createGate()
  folder.holdReading(gate.opened)
  const scanning = scan(first, folder)
  const page = first.page(1)
  await first.until(({ reading }) => reading?.isListed === true)
  gate.open()
  const { images } = await page
  first.catalog.stopScan()
  await scanning

  folder.remove('fox.png')
  folder.write('renamed.png', picture('fox'), NEWEST)
  const second = await openCatalog(storage)
  expect(second.state().isIndexing).toBe(true)
  await scan(second, folder)
  second.catalog.applyPending(null)
  const after = await second.page(1)
  expect(after.images.map(({ id }) => id)).toEqual(images.map(({ id }) => id))
})
