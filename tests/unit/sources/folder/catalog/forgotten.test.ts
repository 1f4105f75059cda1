import { expect, test } from 'vitest'
import { createMemoryStorage, openCatalog } from '../../../../support/catalogSubject'
import { createGate } from '../../../../support/gate'
import { NEWEST, numbered, picture, pictureFolder, scan } from '../../../../support/pictureFolder'

const NOTICE = /^This folder was forgotten in another tab/

test('after a folder was forgotten in another tab, its images stay, and nothing is stored again', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox', 'owl'])
  const subject = await openCatalog(storage)
  await scan(subject, folder)
  storage.forget()
  folder.write('new.png', picture('a comet'), NEWEST + 1000)
  await scan(subject, folder)
  const { problem, reading } = await subject.until((state) => state.problem !== null)
  expect(problem).toMatch(NOTICE)
  expect(reading).toBeNull()
  expect(storage.records.size).toBe(0)
  expect(await subject.prompts(1)).toEqual(['fox', 'owl'])
})

test('a folder that has not changed is found to be forgotten when it is read again', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox'])
  const subject = await openCatalog(storage)
  await scan(subject, folder)
  storage.forget()
  await scan(subject, folder)
  expect((await subject.until((state) => state.problem !== null)).problem).toMatch(NOTICE)
})

test('a forgotten folder is not read any further', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(numbered(100))
  const subject = await openCatalog(storage)
  const gate = createGate()
  folder.holdReading(gate.opened)
  const scanning = scan(subject, folder)
  await subject.until(({ reading }) => reading?.isListed === true)
  storage.forget()
  // Changes are saved three seconds after the first of them.
  await subject.until(({ problem }) => problem !== null)
  folder.opened.length = 0
  gate.open()
  await scanning
  const { reading, isIndexing } = await subject.until((state) => state.reading === null)
  expect({ reading, isIndexing }).toEqual({ reading: null, isIndexing: false })
  // Four files were being read.
  expect(folder.opened).toHaveLength(4)
  expect((await subject.page(1)).images).toHaveLength(60)
  folder.opened.length = 0
  await scan(subject, folder)
  subject.notice()
  await subject.catalog.resumeScan()
  expect(folder.opened).toEqual([])
})
