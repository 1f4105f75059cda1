import { proxy } from 'comlink'
import { afterEach, expect, test } from 'vitest'
import { filterFrom } from '../../../src/sources/filter'
import type { CatalogState } from '../../../src/sources/folder/catalog/catalogApi'
import {
  createListCaller,
  startCatalog,
} from '../../../src/sources/folder/catalog/worker/startCatalog'
import { openDatabase } from '../../../src/sources/folder/database'
import { forgetFolder } from '../../../src/sources/folder/folders'
import { listFolder } from '../../support/listFolder'
import { pngPainter } from '../../support/paintedPng'
import { searchableMarks } from '../../support/searchableMarks'

const paint = await pngPainter(4, 3)
const FOLDER = 'pictures'
const open: (() => void)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) close()
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER, { recursive: true })
})

/** Opens the catalog of a folder in its worker. */
async function start(folder: string) {
  const { worker, close } = startCatalog()
  open.push(close)
  const states: CatalogState[] = []
  const report = proxy((state: CatalogState) => states.push(state))
  const api = await worker.open(folder, 'kept', report)
  states.push(await api.readState())
  const call = createListCaller(api, searchableMarks(), new AbortController().signal)
  const { signal } = new AbortController()
  return {
    api,
    state: () => states.at(-1),
    page: (number: number, text = '') =>
      call({ filter: filterFrom(text, []), signal }, (request) => api.page(number, request)),
    close,
  }
}

async function directory(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(FOLDER, { create: true })
}

/** Writes a picture that AUTOMATIC1111 made. */
async function write(
  parent: FileSystemDirectoryHandle,
  name: string,
  prompt: string,
  seed: number,
) {
  const handle = await parent.getFileHandle(name, { create: true })
  const writable = await handle.createWritable()
  const settings = `Steps: 20, Seed: ${seed}, Size: 4x3, Model: flux`
  await writable.write(paint('parameters', `${prompt}\n${settings}`))
  await writable.close()
}

test('a folder of 300 files is listed, paged, searched, opened from its index, and read again', async () => {
  const handle = await directory()
  const days = await Promise.all(
    ['2026-11-19', '2026-11-20'].map((day) => handle.getDirectoryHandle(day, { create: true })),
  )
  for (let index = 0; index < 300; index++) {
    const day = days[index % 2]
    if (day !== undefined) await write(day, `${index}.png`, `picture ${index} of a fox`, index)
  }

  const folder = crypto.randomUUID()
  await listFolder(folder)
  const first = await start(folder)
  await first.api.scan(handle)
  // If the listing is slow, the first images are shown alone. There is no gallery here that lets in the others.
  await first.api.applyPending(null)
  await expect.poll(first.state).toMatchObject({
    count: 300,
    isIndexing: false,
    reading: null,
    problem: null,
    categories: [
      {
        name: 'Folders',
        categories: [
          { name: '2026-11-19/', count: 150 },
          { name: '2026-11-20/', count: 150 },
        ],
      },
      { name: 'Models', categories: [{ name: 'flux', count: 300 }] },
      { name: 'Tools', categories: [{ label: 'AUTOMATIC1111', count: 300 }] },
    ],
  })
  const page = await first.page(5)
  expect(page).toMatchObject({ number: 5, start: 240, next: null, previous: 4, total: 300 })
  expect(page.images).toHaveLength(60)
  const found = await first.page(1, 'seed:42')
  expect(found).toMatchObject({ total: 1, images: [{ prompt: 'picture 42 of a fox' }] })
  const id = found.images[0]?.id ?? ''
  expect(await (await first.api.file(id)).text()).toContain('picture 42 of a fox')
  first.close()

  const second = await start(folder)
  await expect.poll(second.state).toMatchObject({ count: 300, isIndexing: false })
  expect((await second.page(5)).images).toEqual(page.images)
  await expect(second.api.file(id)).rejects.toThrow('The folder may not be read')

  await write(handle, 'new.png', 'an owl', 1)
  await second.api.scan(handle)
  await expect.poll(second.state).toMatchObject({ pending: { added: 1 } })
  await second.api.applyPending(null)
  const [newest] = (await second.page(1)).images
  expect(newest).toMatchObject({ prompt: 'an owl', details: { file: { folder: '' } } })
  expect((await second.page(1, 'picture 299')).images).toHaveLength(1)
})

test('after a folder was forgotten in another tab, its catalog stores nothing again', async () => {
  const handle = await directory()
  await write(handle, 'fox.png', 'a fox', 1)
  const folder = crypto.randomUUID()
  await listFolder(folder)
  const { api, state } = await start(folder)
  await api.scan(handle)
  await forgetFolder(folder)
  await write(handle, 'owl.png', 'an owl', 1)
  await api.scan(handle)
  await expect
    .poll(() => state()?.problem)
    .toBe(
      'This folder was forgotten in another tab, so nothing of it is stored any more. Press “Open a folder” to choose it again.',
    )
  expect((await start(folder)).state()).toMatchObject({ count: 0 })
})

test('a move is told to the catalogs of the folder in other tabs', async () => {
  const handle = await directory()
  await write(handle, 'fox.png', 'a fox', 1)
  await write(handle, 'owl.png', 'an owl', 1)
  const folder = crypto.randomUUID()
  await listFolder(folder)
  const mover = await start(folder)
  await mover.api.scan(handle)
  const other = await start(folder)
  expect(other.state()).toMatchObject({ count: 2 })
  const [fox] = (await mover.page(1, 'fox')).images
  await mover.api.noteMoved(fox?.id ?? '', null)
  await expect.poll(other.state).toMatchObject({ count: 1, moves: 1 })
  expect((await other.page(1)).images).toMatchObject([{ prompt: 'an owl' }])
})

test('a record that another tab has stored in a newer version during the visit is not replaced', async () => {
  const handle = await directory()
  await write(handle, 'fox.png', 'a fox', 1)
  const folder = crypto.randomUUID()
  await listFolder(folder)
  const { api, state } = await start(folder)
  await api.scan(handle)
  const database = await openDatabase()
  await database.put('records', { version: 3 }, [folder, 0])
  await write(handle, 'owl.png', 'an owl', 1)
  await api.scan(handle)
  await expect
    .poll(() => state()?.problem)
    .toBe(
      'A newer version of Explore has stored the index of this folder, and it stays as it is. What is read now is not stored. Reload the page.',
    )
  expect(await database.get('records', [folder, 0])).toEqual({ version: 3 })
  database.close()
})
