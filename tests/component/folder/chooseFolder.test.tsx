import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { droppedFolders, pickFolder } from '../../../src/sources/folder/ui/chooseFolder'
import { openFolderSource } from '../../../src/sources/folder/openFolderSource'
import { addFolder, forgetFolder, listFolders } from '../../../src/sources/folder/folders'
import { marksText } from '../../../src/marks/marksText'
import { useExploreStore } from '../../../src/gallery/state/exploreStore'
import { NO_MARKS } from '../../../src/sources/marks'
import { dispatch } from '../../../src/gallery/navigation/navigate'
import { FOLDER } from '../../../src/sources/folder/register'
import { createLoadSource } from '../../../src/app/sourceOpener'
import { makeImages } from '../../support/makeImage'
import { pickedFiles } from '../../support/pickedFiles'
import { renderApp, renderSources } from '../../support/renderApp'
import { createScriptedSource } from '../../support/scriptedSource'
import { searchableMarks } from '../../support/searchableMarks'

let handle: FileSystemDirectoryHandle
beforeEach(async () => {
  const root = await navigator.storage.getDirectory()
  handle = await root.getDirectoryHandle('outputs', { create: true })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const { id } of await listFolders()) await forgetFolder(id)
  window.history.replaceState(null, '', '/')
})

const stubPicker = (answer: () => Promise<FileSystemDirectoryHandle>) =>
  vi.stubGlobal('showDirectoryPicker', answer)

/** What is dropped, as far as `droppedFolders` looks at it. */
function dropped(...items: readonly object[]): DataTransfer {
  const transfer = new DataTransfer()
  Object.defineProperty(transfer, 'items', { value: items })
  return transfer
}

test('the picker gives a folder, or nothing where the visitor chooses none', async () => {
  stubPicker(() => Promise.resolve(handle))
  expect(await pickFolder()).toEqual({ name: 'outputs', content: { kind: 'handle', handle } })
  stubPicker(() => Promise.reject(new DOMException('dismissed', 'AbortError')))
  expect(await pickFolder()).toBeNull()
  stubPicker(() => Promise.reject(new DOMException('a folder of the system', 'SecurityError')))
  await expect(pickFolder()).rejects.toThrow('a folder of the system')
})

test('of what is dropped, only folders count', async () => {
  const file = await handle.getFileHandle('a.txt', { create: true })
  const items = dropped(
    { kind: 'string' },
    { kind: 'file', getAsFileSystemHandle: () => Promise.resolve(file) },
    { kind: 'file', getAsFileSystemHandle: () => Promise.resolve(handle) },
    { kind: 'file', webkitGetAsEntry: () => null },
  )
  expect(await droppedFolders(items)).toEqual([
    { name: 'outputs', content: { kind: 'handle', handle } },
  ])
})

/** A file entry, as browsers without handles give it. */
const fileEntry = (fullPath: string) => ({
  isFile: true,
  fullPath,
  file: (resolve: (found: File) => void) => resolve(new File([], 'any.png')),
})

/** A folder entry. It hands over its entries once, and none afterwards. */
const folderEntry = (name: string, fullPath: string, entries: readonly object[]) => ({
  isDirectory: true,
  name,
  fullPath,
  createReader() {
    const batches = [entries, []]
    return { readEntries: (resolve: (some: unknown) => void) => resolve(batches.shift()) }
  },
})

test('a folder is read through its entries where the browser gives no handle', async () => {
  const inner = folderEntry('monday', '/outputs/monday', [fileEntry('/outputs/monday/b.png')])
  const entry = folderEntry('outputs', '/outputs', [fileEntry('/outputs/a.png'), inner])
  const [folder] = await droppedFolders(dropped({ kind: 'file', webkitGetAsEntry: () => entry }))
  expect(folder?.name).toBe('outputs')
  const paths: string[] = []
  if (folder?.content.kind === 'files') {
    for await (const some of folder.content.files) paths.push(...some.map(({ path }) => path))
  }
  expect(paths).toEqual(['a.png', 'monday/b.png'])
})

test('a folder that was chosen before keeps its id', async () => {
  const id = await addFolder('outputs', { kind: 'handle', handle })
  expect(await addFolder('outputs', { kind: 'handle', handle })).toBe(id)
  const other = await addFolder('outputs', { kind: 'files', files: pickedFiles([]) })
  expect(other).not.toBe(id)
  expect(await addFolder('outputs', { kind: 'files', files: pickedFiles([]) })).toBe(other)
  expect((await listFolders()).map((folder) => folder.id)).toEqual([other, id])
})

test('a folder that is chosen twice at once gets one id', async () => {
  const content = { kind: 'handle', handle } as const
  const ids = await Promise.all([addFolder('outputs', content), addFolder('outputs', content)])
  expect((await listFolders()).map(({ id }) => id)).toEqual([ids[0]])
  expect(ids[1]).toBe(ids[0])
})

test('without any folder the gallery is empty', async () => {
  const { source, problems } = await openFolderSource(new URLSearchParams(), searchableMarks())
  expect(problems).toEqual([])
  const request = { filter: null, signal: new AbortController().signal }
  expect((await source.pages(1, request).next()).value?.total).toBe(0)
  expect(await source.find('any', request)).toBeNull()
  source.close()
})

async function openDialog() {
  const source = createScriptedSource([makeImages(0, 4)])
  await renderApp(source)
  source.deliver()
  await userEvent.click(await screen.findByRole('button', { name: 'Your folders' }))
  return within(await screen.findByRole('dialog', { name: 'Your folders' }))
}

test('a folder is forgotten after a question, with its likes if the visitor wants that', async () => {
  const id = await addFolder('outputs', { kind: 'handle', handle })
  useExploreStore.setState({ marks: NO_MARKS.with([[`folder:${id}-1`, { mark: 'liked', at: 1 }]]) })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: 'Forget outputs' }))
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Forget “outputs”\?/)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Forget outputs')
  await userEvent.click(dialog.getByRole('button', { name: 'Forget outputs' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Forget with the likes' }))
  await dialog.findByText('No folder has been opened yet.')
  expect(dialog.getByRole('button', { name: 'Open a folder' })).toHaveFocus()
  expect(await listFolders()).toEqual([])
  expect(useExploreStore.getState().marks.get(`folder:${id}-1`)?.mark).toBe('none')
})

test('a toast says that likes were imported', async () => {
  const dialog = await openDialog()
  const likes = new File([marksText(new Map())], 'explore-likes.json', { type: 'application/json' })
  await userEvent.upload(dialog.getByLabelText('Likes file'), likes)
  const toast = await screen.findByText('Likes imported', { selector: 'p' })
  expect(toast).toBeVisible()
})

test('a recent folder is opened by its address, and the dialog closes', async () => {
  const id = await addFolder('outputs', { kind: 'handle', handle })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: 'Open outputs' }))
  await expect.poll(() => window.location.search).toBe(`?gallery=folder&folder=${id}`)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a folder that comes on screen while the dialog is open becomes the first of the list', async () => {
  const id = await addFolder('outputs', { kind: 'handle', handle })
  const sketches = await handle.getDirectoryHandle('sketches', { create: true })
  await addFolder('sketches', { kind: 'handle', handle: sketches })
  // Without an address the folder that was opened last is shown.
  await renderSources(createLoadSource([FOLDER], () => new Map()))
  await userEvent.click(await screen.findByRole('button', { name: 'Your folders' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your folders' }))
  const names = () =>
    dialog
      .getAllByRole('button', { name: /^Forget / })
      .map(({ ariaLabel }) => ariaLabel?.replace('Forget ', ''))
  await dialog.findByRole('button', { name: 'Open outputs' })
  // Two that were opened in the same ms would have no order.
  await dialog.findByText('Shown now')
  expect(names()).toEqual(['sketches', 'outputs'])
  act(() => dispatch({ type: 'went to gallery', source: { gallery: 'folder', folder: id } }))
  await expect.poll(names).toEqual(['outputs', 'sketches'])
})

test('what another tab has changed in the list is shown when the visitor returns to the dialog', async () => {
  const dialog = await openDialog()
  await dialog.findByText('No folder has been opened yet.')
  await addFolder('outputs', { kind: 'handle', handle })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await dialog.findByRole('button', { name: 'Open outputs' })).toBeVisible()
})

/** Drops files or folders on the page; null if the browser gives no handle of one. */
function drop(...items: readonly (FileSystemHandle | null)[]): void {
  const dataTransfer = dropped(
    ...items.map((item) => ({
      kind: 'file',
      getAsFileSystemHandle: () => Promise.resolve(item),
    })),
  )
  Object.defineProperty(dataTransfer, 'types', { value: ['Files'] })
  const event = new DragEvent('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  document.body.dispatchEvent(event)
}

/** When the last folder was opened, in ms since 1970; 0 without any. */
const openedAt = async () => (await listFolders())[0]?.openedAt ?? 0

test('a folder can be dropped anywhere on the page, and single files get a notice', async () => {
  const source = createScriptedSource([makeImages(0, 4)])
  await renderApp(source)
  source.deliver()
  // It listens for drops by then.
  await screen.findByRole('button', { name: 'Open a folder' })
  drop(null)
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Drop a folder here, not single files.')
  drop(handle)
  await expect.poll(() => window.location.search).toMatch(/^\?gallery=folder&folder=/)
  expect(screen.queryByRole('alert')).toBeNull()
  const first = await openedAt()
  drop(handle, handle)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'One folder is shown at a time: of those that you dropped, the first is open.',
  )
  // Else it would be stored after this test.
  await expect.poll(openedAt).toBeGreaterThan(first)
})

test('of folders that are dropped one right after another the last is shown, and Back leads to what was shown before', async () => {
  const sketches = await handle.getDirectoryHandle('sketches', { create: true })
  const id = await addFolder('sketches', { kind: 'handle', handle: sketches })
  const source = createScriptedSource([makeImages(0, 4)])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('button', { name: 'Open a folder' })
  const push = vi.spyOn(window.history, 'pushState')
  drop(handle)
  drop(sketches)
  await expect.poll(() => window.location.search).toBe(`?gallery=folder&folder=${id}`)
  expect((await listFolders()).map(({ name }) => name)).toEqual(['sketches', 'outputs'])
  expect(push).toHaveBeenCalledOnce()
})

test('a picture of the page itself is no folder, and after it was dragged one can be dropped', async () => {
  const source = createScriptedSource([makeImages(0, 4)])
  await renderApp(source)
  source.deliver()
  await screen.findByRole('button', { name: 'Open a folder' })
  const [link] = await screen.findAllByRole('link')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([], 'a.png'))
  const drag = (type: string) => new DragEvent(type, { bubbles: true, dataTransfer })
  link?.dispatchEvent(drag('dragstart'))
  act(() => void document.body.dispatchEvent(drag('dragenter')))
  expect(screen.queryByText('Drop the folder to open it')).toBeNull()
  // Its card is taken away meanwhile, so that the page does not hear of its end.
  drop(handle)
  await expect.poll(() => window.location.search).toMatch(/^\?gallery=folder&folder=/)
})

test('a folder that the browser refuses gets a notice', async () => {
  stubPicker(() => Promise.reject(new DOMException('a folder of the system', 'SecurityError')))
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: 'Open a folder' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The browser gives no access to this folder.',
  )
})
