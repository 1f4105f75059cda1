import { expect, test, vi } from 'vitest'
import { NO_CHANGES } from '../../../../../src/sources/sourceChanges'
import { findMoves } from '../../../../../src/sources/folder/catalog/scan/findMoves'
import { createImageId } from '../../../../../src/sources/folder/catalog/scan/imageId'
import { NO_METADATA } from '../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../src/sources/folder/catalog/table/imageTable'
import { createMemoryStorage, openCatalog, wanted } from '../../../../support/catalogSubject'
import { createFakeDirectory } from '../../../../support/fakeDirectory'
import { createGate } from '../../../../support/gate'
import { pngWithTexts } from '../../../../support/imageFiles'
import {
  NEWEST,
  numbered,
  picture,
  pictureFolder,
  scan,
  scanAround,
} from '../../../../support/pictureFolder'

const place = { folder: '2026-11-20', name: 'a.png' }

const free = () => false

test('an id is the same for the same folder and path, and differs for others', () => {
  expect(createImageId('abc', place, free)).toBe('abc-1kx7sva0xmxm2y')
  expect(createImageId('abd', place, free)).not.toBe('abc-1kx7sva0xmxm2y')
  expect(createImageId('abc', { folder: '', name: 'a.png' }, free)).not.toBe('abc-1kx7sva0xmxm2y')
})

test('an id that another image has is not given again', () => {
  const id = createImageId('abc', place, (taken) => taken === 'abc-1kx7sva0xmxm2y')
  expect(id).toBe('abc-1vetf7a0fcbj07')
})

/** A catalog that has read a folder with a fox and an owl, and the ids of both. */
async function withPictures() {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox', 'owl'])
  await scan(subject, folder)
  const [fox = '', owl = ''] = (await subject.page(1)).images.map(({ id }) => id)
  /** Scans again, accepts all changes, and gives the places and ids of the images. */
  const readAgain = async () => {
    await scan(subject, folder)
    subject.catalog.applyPending(null)
    const { images } = await subject.page(1)
    return Object.fromEntries(
      images.map(({ id, details: { file } }) => [`${file.folder}/${file.name}`, id]),
    )
  }
  return { subject, folder, fox, owl, readAgain }
}

test('an image that was moved or renamed keeps its id, and nothing is offered', async () => {
  const { subject, folder, fox, owl, readAgain } = await withPictures()
  folder.move('fox.png', 'best/fox.png')
  folder.move('owl.png', 'the owl.png')
  await scan(subject, folder)
  await subject.until(({ reading }) => reading === null)
  expect(subject.state().pending).toEqual(NO_CHANGES)
  expect(await readAgain()).toEqual({ 'best/fox.png': fox, '/the owl.png': owl })
})

test('an image whose prompt is in a file beside it keeps its id if both are renamed', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder([])
  folder.write('fox.png', pngWithTexts({}), NEWEST)
  folder.write('fox.txt', new Blob(['a fox in the snow\nSteps: 20, Seed: 42']), NEWEST)
  await scan(subject, folder)
  const [before] = (await subject.page(1)).images
  expect(before?.prompt).toBe('a fox in the snow')
  folder.move('fox.png', 'best/fox 2.png')
  folder.move('fox.txt', 'best/fox 2.txt')
  await scan(subject, folder)
  subject.catalog.applyPending(null)
  const { images } = await subject.page(1)
  expect(images).toMatchObject([{ id: before?.id, details: { file: { folder: 'best' } } }])
})

test('a renamed file is reported, and pages and searches have its new name at once', async () => {
  const { subject, folder, fox } = await withPictures()
  const names = async (text: string) =>
    (await subject.page(1, wanted(text))).images.map(({ id }) => id)
  expect(await names('fox.png')).toEqual([fox])
  expect(subject.state().updates).toBe(0)
  folder.move('fox.png', 'best.png')
  await scan(subject, folder)
  await subject.until(({ updates }) => updates === 1)
  expect(await names('fox.png')).toEqual([])
  expect(await names('best.png')).toEqual([fox])
})

test('an image whose removal was noticed before its new place keeps its id', async () => {
  const { folder, fox, owl, readAgain } = await withPictures()
  const content = picture('fox')
  folder.remove('fox.png')
  expect(await readAgain()).toEqual({ '/owl.png': owl })
  folder.write('best/fox.png', content, NEWEST)
  expect(await readAgain()).toEqual({ 'best/fox.png': fox, '/owl.png': owl })
})

test('a file with another date, another size or another prompt is another image', async () => {
  const { folder, fox, owl, readAgain } = await withPictures()
  folder.remove('fox.png')
  folder.write('later.png', picture('fox'), NEWEST + 1)
  folder.write('longer.png', picture('fox!'), NEWEST)
  folder.write('other.png', picture('dog'), NEWEST)
  const ids = await readAgain()
  expect(Object.keys(ids).toSorted()).toEqual([
    '/later.png',
    '/longer.png',
    '/other.png',
    '/owl.png',
  ])
  expect(Object.values(ids)).not.toContain(fox)
  expect(ids['/owl.png']).toBe(owl)
})

test('of two new files that are equal neither takes over an id', async () => {
  const { folder, fox, readAgain } = await withPictures()
  folder.move('fox.png', 'one.png')
  folder.write('two.png', picture('fox'), NEWEST)
  expect(Object.values(await readAgain())).not.toContain(fox)
})

test('of two equal files that are gone neither hands on its id', async () => {
  const { folder, fox, readAgain } = await withPictures()
  folder.write('copy.png', picture('fox'), NEWEST)
  const copy = (await readAgain())['/copy.png']
  folder.remove('copy.png')
  folder.move('fox.png', 'new.png')
  const ids = Object.values(await readAgain())
  expect(ids).not.toContain(fox)
  expect(ids).not.toContain(copy)
})

test('of two equal files that are both at new places neither keeps its id', async () => {
  const { folder, fox, readAgain } = await withPictures()
  folder.write('copy.png', picture('fox'), NEWEST)
  const copy = (await readAgain())['/copy.png']
  folder.move('copy.png', 'one.png')
  folder.move('fox.png', 'two.png')
  const ids = Object.values(await readAgain())
  expect(ids).not.toContain(fox)
  expect(ids).not.toContain(copy)
})

const { signal } = new AbortController()
const list = () => {
  throw new Error('Nothing is listed')
}

test.each([
  { state: 'read', bytes: 7, modified: NEWEST, opened: 1 },
  { state: 'read', bytes: 8, modified: NEWEST, opened: 0 },
  { state: 'read', bytes: 7, modified: NEWEST + 1, opened: 0 },
  { state: 'unread', bytes: 7, modified: NEWEST, opened: 0 },
] as const)(
  'a new file is opened where one with its size and date is gone and was read (%#)',
  async ({ opened, ...gone }) => {
    const table = createImageTable()
    table.add({ ...NO_METADATA, ...gone, id: 'a', folder: '', name: 'a.png', colour: null })
    const file = vi.fn(() => Promise.reject(new Error('gone')))
    const added = { folder: '', name: 'b.png', bytes: 7, modified: NEWEST }
    expect(await findMoves(table, [0], [added], { file, list }, signal)).toEqual(new Map())
    expect(file).toHaveBeenCalledTimes(opened)
  },
)

test('the search for moved files stops when the scan is stopped', async () => {
  const table = createImageTable()
  const files = numbered(100).map((name) => ({ folder: '', name, bytes: 7, modified: NEWEST }))
  for (const { name, ...gone } of files) {
    table.add({
      ...NO_METADATA,
      ...gone,
      id: name,
      name: `${name} of before`,
      state: 'read',
      colour: null,
    })
  }
  const stopping = new AbortController()
  const file = vi.fn(() => {
    stopping.abort(new DOMException('Stopped', 'AbortError'))
    return Promise.reject(new Error('gone'))
  })
  const gone = files.map((_, row) => row)
  await expect(findMoves(table, gone, files, { file, list }, stopping.signal)).rejects.toThrow(
    'Stopped',
  )
  // Those that were under way.
  expect(file).toHaveBeenCalledTimes(8)
})

test('a copy is a new image', async () => {
  const { folder, fox, owl, readAgain } = await withPictures()
  folder.write('copy.png', picture('fox'), NEWEST)
  const ids = await readAgain()
  expect(ids).toMatchObject({ '/fox.png': fox, '/owl.png': owl })
  expect(ids['/copy.png']).not.toBe(fox)
})

test('a file that comes back to its place is the image that it was', async () => {
  const { folder, fox, owl, readAgain } = await withPictures()
  folder.remove('fox.png')
  await readAgain()
  folder.write('fox.png', picture('another fox'), NEWEST)
  expect(await readAgain()).toEqual({ '/fox.png': fox, '/owl.png': owl })
})

/** The fox after the page has moved it to a folder, as its catalog is told. */
const foxIn = (folder: string) =>
  ({ folder, name: 'fox.png', bytes: picture('fox').size, modified: NEWEST }) as const

test('a copy that a listing finds before the original is removed is no other image', async () => {
  const { subject, folder, fox, owl, readAgain } = await withPictures()
  folder.write('best/fox.png', picture('fox'), NEWEST)
  await scan(subject, folder)
  expect(subject.catalog.readState().pending).toMatchObject({ added: 1 })
  folder.remove('fox.png')
  subject.catalog.noteMoved(fox, foxIn('best'))
  expect(subject.catalog.readState().pending).toEqual(NO_CHANGES)
  expect(await readAgain()).toEqual({ 'best/fox.png': fox, '/owl.png': owl })
})

/** A catalog that has read a bee, a fox and an owl, in this order, in a folder that is empty for the top. */
async function withBee(path: string) {
  const subject = await openCatalog(createMemoryStorage())
  const folder = createFakeDirectory()
  const names = ['bee', 'fox', 'owl']
  for (const name of names) folder.write(`${path}${name}.png`, picture(name), NEWEST)
  await scan(subject, folder)
  subject.catalog.applyPending(null)
  const fox = (await subject.page(1)).images.find(({ prompt }) => prompt === 'fox')?.id ?? ''
  /** What is shown and pending at the end of a scan, and after the next one. */
  async function outcome() {
    const { count, pending } = subject.catalog.readState()
    await scan(subject, folder)
    const later = subject.catalog.readState()
    return [count, pending, later.count, later.pending]
  }
  return { subject, folder, fox, outcome }
}

test('an image whose copy has been listed, and which is moved before the listing ends, is one image', async () => {
  const { subject, folder, fox, outcome } = await withBee('')
  folder.write('zoo/fox.png', picture('fox'), NEWEST)
  folder.write('a/ant.png', picture('ant'), NEWEST)
  await scanAround(subject, folder, { path: 'a/ant.png', found: 4 }, () => {
    folder.remove('fox.png')
    subject.catalog.noteMoved(fox, foxIn('zoo'))
  })
  const ant = { ...NO_CHANGES, added: 1 }
  expect(await outcome()).toEqual([3, ant, 3, ant])
})

test.each([
  { does: 'is moved', to: foxIn('zoo'), count: 3 },
  { does: 'leaves the folder', to: null, count: 2 },
])('an image that $does once its file has been listed is there no more', async ({ to, count }) => {
  const { subject, folder, fox, outcome } = await withBee('')
  const gate = createGate()
  // The listing tells of the fox after the bee.
  folder.holdAt('bee.png', gate.opened)
  folder.afterOpening('fox.png', () => {
    if (to === null) folder.remove('fox.png')
    else folder.move('fox.png', 'zoo/fox.png')
    subject.catalog.noteMoved(fox, to)
    gate.open()
  })
  await scan(subject, folder)
  expect(await outcome()).toEqual([count, NO_CHANGES, count, NO_CHANGES])
})

test('an image that is moved to where the listing has been before is not gone', async () => {
  const { subject, folder, fox, outcome } = await withBee('zoo/')
  folder.afterOpening('zoo/bee.png', () => {
    folder.move('zoo/fox.png', 'fox.png')
    subject.catalog.noteMoved(fox, foxIn(''))
  })
  await scan(subject, folder)
  expect(await outcome()).toEqual([3, NO_CHANGES, 3, NO_CHANGES])
})
