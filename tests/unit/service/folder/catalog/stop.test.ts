import { expect, test } from 'vitest'
import { createMemoryStorage, openCatalog } from '../../../../support/catalogSubject'
import { createGate } from '../../../../support/gate'
import { numbered, pictureFolder, scan } from '../../../../support/pictureFolder'

test('a scan that is stopped resolves, and goes on from where it was', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(numbered(50))
  folder.afterOpening('p30.png', () => subject.catalog.stopScan())
  await scan(subject, folder)
  const stopped = await subject.until(({ reading }) => reading?.isStopped === true)
  expect(stopped.isGrowing).toBe(true)
  expect(stopped.reading).toMatchObject({ isListed: false })
  const { total } = await subject.page(1)
  expect(total).toBeLessThan(50)

  await subject.catalog.resumeScan()
  await subject.until(({ reading, isGrowing }) => reading === null && !isGrowing)
  subject.catalog.accept(null)
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
