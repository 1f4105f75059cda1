import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { filterFrom, type Filter } from '../../../src/sources/filter'
import type { Marks } from '../../../src/sources/marks'
import { withUi } from '../../../src/sources/defineSource'
import { fileSchema } from '../../../src/sources/folder/fileSchema'
import { folderUi } from '../../../src/sources/folder/ui/folderUi'
import { createFolderSource, type FolderSource } from '../../../src/sources/folder/folderSource'
import { unpackRecord } from '../../../src/sources/folder/catalog/storage/records'
import { openDatabase } from '../../../src/sources/folder/database'
import { openFolderSource } from '../../../src/sources/folder/openFolderSource'
import { addFolder, forgetFolder, listFolders } from '../../../src/sources/folder/folders'
import { isAbortError } from '../../../src/lib/isAbortError'
import type { ImageSource } from '../../../src/sources/source'
import { NO_CHANGES } from '../../../src/sources/sourceChanges'
import { createGate } from '../../support/gate'
import { pngPainter } from '../../support/paintedPng'
import { testMatchFinder, testSourceContract } from '../../support/sourceContract'
import { searchableMarks } from '../../support/searchableMarks'

const FOLDER = 'contract'
const COUNT = 400
let id = ''
const opened: FolderSource['source'][] = []
let marks: Marks = new Map()

/** Every second image is a harbour; there are three models, two folders and two tools. */
beforeAll(async () => {
  const paint = await pngPainter(4, 3)
  const root = await navigator.storage.getDirectory()
  const handle = await root.getDirectoryHandle(FOLDER, { create: true })
  const days = [
    await handle.getDirectoryHandle('monday', { create: true }),
    await handle.getDirectoryHandle('tuesday', { create: true }),
  ]
  for (let index = 0; index < COUNT; index++) {
    const file = await days[index % 3 === 0 ? 0 : 1]?.getFileHandle(`${index}.png`, {
      create: true,
    })
    const writable = await file?.createWritable()
    const subject = index % 2 === 0 ? 'harbour' : 'orchard'
    const tool = index % 5 === 0 ? ', Version: f2.0.1v1.10.1' : ''
    const settings = `Steps: 20, Seed: ${index}, Size: 4x3, Model: model${index % 3}${tool}`
    await writable?.write(paint('parameters', `${subject} at dawn, number ${index}\n${settings}`))
    await writable?.close()
  }
  id = await addFolder(FOLDER, { kind: 'handle', handle })
  // The first reading. The sources of the tests are opened from its index.
  const { source, folder } = await openFolder()
  const { changes } = source
  await vi.waitUntil(() => changes?.isIndexing() === false, { timeout: 30_000 })
  // If the listing is slow, the first images are shown alone. There is no gallery here that lets in the others.
  await changes?.applyPending(null)
  await vi.waitUntil(() => folder.status.getState().count === COUNT, { timeout: 30_000 })
  source.close()
}, 60_000)

afterEach(() => {
  for (const source of opened.splice(0)) source.close()
})

afterAll(async () => {
  shared?.close()
  await forgetFolder(id)
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER, { recursive: true })
})

async function createSource(): Promise<FolderSource> {
  const stored = (await listFolders()).find((folder) => folder.id === id)
  if (stored === undefined) throw new Error('The folder is not in the list')
  return createFolderSource(
    stored,
    searchableMarks(() => marks),
  )
}

async function openFolder(): Promise<FolderSource> {
  const found = await createSource()
  opened.push(found.source)
  return found
}

const openSource = async () => (await openFolder()).source

/** The source of the contract, which changes nothing: it is opened again, which starts a worker, once it was closed. */
let shared: ImageSource | null = null

async function openShared(): Promise<ImageSource> {
  if (shared !== null) return shared
  const { source } = await createSource()
  const close = source.close.bind(source)
  const closeShared = () => {
    shared = null
    close()
  }
  shared = withUi(Object.assign(source, { close: closeShared }), fileSchema, folderUi(null))
  return shared
}

const subject = {
  open: openShared,
  word: 'harbour',
}
testSourceContract('the images of a folder', subject)
testMatchFinder('the images of a folder', subject)

test('a source knows its stored images as soon as it is open, before the worker reports anything', async () => {
  // Callbacks that are passed to a worker are called by a message port, reports by the first.
  const reports = vi.spyOn(MessagePort.prototype, 'addEventListener').mockReturnValueOnce(undefined)
  const { source, folder } = await openFolder()
  reports.mockRestore()
  expect(source.total).toBe(COUNT)
  expect(folder.status.getState().count).toBe(COUNT)
})

test('a report that changes neither the categories nor the pending images keeps both objects', async () => {
  const source = await openSource()
  const { categories, changes } = source
  const pending = changes?.pending()
  await new Promise<void>((resolve) => {
    changes?.subscribe(resolve)
  })
  expect(source.categories).toBe(categories)
  expect(changes?.pending()).toBe(pending)
  expect(pending).toEqual(NO_CHANGES)
})

/** Opens the folder and waits until it has been read. Resolves to a mock that is called for each report. */
async function openRead() {
  const source = await openSource()
  const reported = vi.fn()
  source.changes?.subscribe(reported)
  await expect.poll(() => reported).toHaveBeenCalled()
  let calls = 0
  await expect
    .poll(
      () => {
        const before = calls
        calls = reported.mock.calls.length
        return calls - before
      },
      { interval: 500 },
    )
    .toBe(0)
  reported.mockClear()
  return reported
}

test('a folder is looked at again when the window gets focus', async () => {
  const reported = await openRead()
  window.dispatchEvent(new FocusEvent('focus'))
  await expect.poll(() => reported.mock.calls.length).toBeGreaterThan(0)
})

test('in a browser that does not observe files, a folder is looked at again every ten seconds', async () => {
  vi.stubGlobal('FileSystemObserver', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const { folder } = await openFolder()
  const updated = vi.fn()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  folder.status.subscribe(updated)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => updated).toHaveBeenCalled()
})

test('a search finds the marks of its beginning, and keeps what it found until it is made again', async () => {
  const source = await openSource()
  const signal = new AbortController().signal
  const search = async (filter: Filter | null) =>
    (await source.pages(1, { filter, signal }).next()).value?.images
  const first = (await search(null))?.[0]
  const liked = filterFrom('liked:', [])
  marks = new Map([[`folder:${first?.id}`, { mark: 'liked', at: 1 }]])
  expect(await search(liked)).toEqual([first])
  marks = new Map([[`folder:${first?.id}`, { mark: 'rejected', at: 2 }]])
  expect(await search(liked)).toEqual([first])
  expect(await search(filterFrom('rejected:', []))).toEqual([first])
  expect(await search(filterFrom('liked:', []))).toEqual([])
})

test('a search completes operators, and values by the number of their images', async () => {
  const source = await openSource()
  expect(await source.complete?.('fox mo')).toEqual({
    start: 4,
    items: [{ text: 'model:', label: 'model:', note: 'A model' }],
  })
  expect(await source.complete?.('model:')).toMatchObject({
    start: 0,
    items: [{ label: 'model0', note: 134 }, { note: 133 }, { note: 133 }],
  })
})

test('an unknown folder is reported, and the folder that was opened last is shown', async () => {
  const { source, folder, problems } = await openFolderSource(
    new URLSearchParams('gallery=folder&folder=other'),
    searchableMarks(() => marks),
  )
  opened.push(source)
  expect(problems).toEqual([
    'This folder is not known in this browser. Open it again to see its images.',
  ])
  expect(folder?.name).toBe(FOLDER)
})

test('what is moved last when a folder is closed is noted and stored', async () => {
  const root = await navigator.storage.getDirectory()
  const handle = await root.getDirectoryHandle('moves', { create: true })
  await handle.getFileHandle('fox.png', { create: true })
  const moves = await addFolder('moves', { kind: 'handle', handle })
  onTestFinished(async () => {
    await forgetFolder(moves)
    await root.removeEntry('moves', { recursive: true })
  })
  const stored = (await listFolders()).find((folder) => folder.id === moves)
  if (stored === undefined) throw new Error('The folder is not in the list')
  const { source, folder } = await createFolderSource(stored, searchableMarks())
  await expect.poll(() => source.changes?.isIndexing()).toBe(false)
  const request = { filter: null, signal: new AbortController().signal }
  const [fox] = (await source.pages(1, request).next()).value?.images ?? []
  const copied = createGate()
  async function move() {
    await copied.opened
    const to = { folder: 'best', name: 'fox.png', bytes: 0, modified: 5 }
    await folder.noteMoved(fox?.id ?? '', to)
  }
  const job = folder.keepFor(move())
  source.close()
  copied.open()
  await job
  const database = await openDatabase()
  const placesOf = async () =>
    (unpackRecord(await database.get('records', [moves, 0])) ?? []).map(({ image }) => image.folder)
  await expect.poll(placesOf).toEqual(['best'])
  database.close()
})

test('what is asked of a folder that is closed before the answer is rejected', async () => {
  const { source, folder } = await openFolder()
  const request = { filter: null, signal: new AbortController().signal }
  const answers = [
    source.find('any', request),
    source.changes?.applyPending(null) ?? Promise.resolve(),
    folder.file('any'),
    folder.details('any'),
    folder.images(['any']),
  ]
  source.close()
  const outcomes = await Promise.allSettled(answers)
  expect(
    outcomes.map((outcome) => outcome.status === 'rejected' && isAbortError(outcome.reason)),
  ).toEqual(answers.map(() => true))
})
