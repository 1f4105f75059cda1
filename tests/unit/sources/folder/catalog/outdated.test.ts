import { expect, test } from 'vitest'
import { NO_CHANGES } from '../../../../../src/sources/sourceChanges'
import { packRecord, unpackRecord } from '../../../../../src/sources/folder/catalog/storage/records'
import {
  createMemoryStorage,
  openCatalog,
  wanted,
  type MemoryStorage,
} from '../../../../support/catalogSubject'
import type { FakeDirectory } from '../../../../support/fakeDirectory'
import { createGate } from '../../../../support/gate'
import { NEWEST, picture, pictureFolder, scan } from '../../../../support/pictureFolder'

/** Reads a folder, and stores its catalog as the last build did, whose reader found no prompts. */
async function storeWithoutPrompts(folder: FakeDirectory): Promise<MemoryStorage> {
  const storage = createMemoryStorage()
  await scan(await openCatalog(storage), folder)
  for (const [number, record] of storage.records) {
    const entries = unpackRecord(record) ?? []
    const { readerVersions: _, ...old } = packRecord(
      entries.map(({ slot, image }) => ({ slot, image: { ...image, prompt: null } })),
    )
    storage.records.set(number, old)
  }
  return storage
}

const idsOf = async (subject: Awaited<ReturnType<typeof openCatalog>>) =>
  (await subject.page(1)).images.map(({ id }) => id)

test('images that an earlier reader has read are shown at once, and read again in the background', async () => {
  const folder = pictureFolder(['fox', 'owl', 'cat'])
  const storage = await storeWithoutPrompts(folder)
  const subject = await openCatalog(storage)
  const names = ['fox.png', 'owl.png', 'cat.png']
  expect(subject.state()).toMatchObject({ count: 3, isIndexing: false, updates: 0 })
  expect(await subject.prompts(1)).toEqual(names)
  const ids = await idsOf(subject)

  const gate = createGate()
  folder.opened.length = 0
  folder.holdReading(gate.opened)
  const scanning = scan(subject, folder)
  await subject.until(({ reading }) => reading?.isListed === true)
  expect(subject.state().reading).toMatchObject({ found: 3, read: 0 })
  // Neither a page nor a search waits for the files.
  expect(await subject.prompts(1)).toEqual(names)
  expect(await subject.prompts(1, wanted('owl'))).toEqual(['owl.png'])
  gate.open()
  await scanning
  await subject.until(({ updates, reading }) => updates > 0 && reading === null)
  expect(await subject.prompts(1)).toEqual(['fox', 'owl', 'cat'])
  expect(await idsOf(subject)).toEqual(ids)
  expect(subject.state()).toMatchObject({ count: 3, pending: NO_CHANGES })
})

test('a file is read again once for each version of the reader', async () => {
  const folder = pictureFolder(['fox', 'owl'])
  const storage = await storeWithoutPrompts(folder)
  await scan(await openCatalog(storage), folder)
  const subject = await openCatalog(storage)
  expect(await subject.prompts(1)).toEqual(['fox', 'owl'])
  folder.opened.length = 0
  await scan(subject, folder)
  // Each is opened for its size and date.
  expect(folder.opened).toEqual(['fox.png', 'owl.png'])
  expect(subject.state().updates).toBe(0)
})

test('files in which a newer reader finds nothing else are no update', async () => {
  const folder = pictureFolder(['fox'])
  const storage = createMemoryStorage()
  await scan(await openCatalog(storage), folder)
  const { readerVersions: _, ...old } = packRecord(unpackRecord(storage.records.get(0)) ?? [])
  storage.records.set(0, old)
  const subject = await openCatalog(storage)
  folder.opened.length = 0
  await scan(subject, folder)
  expect(folder.opened).toEqual(['fox.png', 'fox.png'])
  expect((await subject.until(({ reading }) => reading === null)).updates).toBe(0)
})

test('an outdated image whose file cannot be read now is shown as it was, and read later', async () => {
  const folder = pictureFolder(['fox'])
  const subject = await openCatalog(await storeWithoutPrompts(folder))
  folder.afterOpening('fox.png', () => folder.remove('fox.png'))
  await scan(subject, folder)
  expect((await subject.page(1)).images).toMatchObject([
    { prompt: 'fox.png', size: { width: 4 }, details: { file: { state: 'read' } } },
  ])
  folder.write('fox.png', picture('fox'), NEWEST)
  await scan(subject, folder)
  expect(await subject.prompts(1)).toEqual(['fox'])
})

test('an image that was moved before a newer reader has read it keeps its id, and is read', async () => {
  const folder = pictureFolder(['fox', 'owl'])
  const subject = await openCatalog(await storeWithoutPrompts(folder))
  const ids = await idsOf(subject)
  folder.move('fox.png', 'best/fox.png')
  await scan(subject, folder)
  expect(await idsOf(subject)).toEqual(ids)
  expect(await subject.prompts(1)).toEqual(['fox', 'owl'])
})

/** A picture with a LoRA, a negative prompt and a sampler. */
const FOX = picture(
  'fox <lora:styles/film-grain.safetensors:0.8>\nNegative prompt: blurry',
  'Steps: 20, Sampler: Euler a, Model: flux',
)

test('an index of the format before is read, nothing moves, and what it lacks is read in the background', async () => {
  const folder = pictureFolder(['owl'])
  folder.write('fox.png', FOX, NEWEST + 1000)
  const storage = createMemoryStorage()
  await scan(await openCatalog(storage), folder)
  const entries = unpackRecord(storage.records.get(0)) ?? []
  const { negativePrompts: _1, negativePromptNumbers: _2, loras: _3, ...rest } = packRecord(entries)
  const { loraNumbers: _4, ...lacking } = rest
  const readerVersions = Uint8Array.of(2, 2)
  storage.records.set(0, structuredClone({ ...lacking, version: 1, readerVersions }))

  const subject = await openCatalog(storage)
  const ids = await idsOf(subject)
  const found = async (text: string) => (await subject.page(1, wanted(text))).images.length
  const texts = ['neg:blurry', 'lora:film', 'sampler:"euler a"', 'tool:automatic']
  expect(subject.state()).toMatchObject({ count: 2, isIndexing: false })
  expect(await Promise.all(texts.map(found))).toEqual([0, 0, 1, 2])
  await scan(subject, folder)
  await subject.until(({ updates, reading }) => updates > 0 && reading === null)
  expect(await Promise.all(texts.map(found))).toEqual([1, 1, 1, 2])
  expect(await idsOf(subject)).toEqual(ids)
  expect(subject.state()).toMatchObject({ count: 2, pending: NO_CHANGES })
  const [fox] = (await subject.page(1)).images
  expect(fox?.details).toMatchObject({ negativePrompt: 'blurry', loras: 'film-grain' })
  // What is stored now is of the next version, and read no more.
  expect(storage.records.get(0)).toMatchObject({ version: 2, loras: ['film-grain'] })
  folder.opened.length = 0
  await scan(await openCatalog(storage), folder)
  expect(folder.opened.toSorted()).toEqual(['fox.png', 'owl.png'])
})
