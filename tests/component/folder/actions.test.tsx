import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useExploreStore } from '../../../src/gallery/state/exploreStore'
import { folderActions } from '../../../src/sources/folder/ui/actions/folderActions'
import { useMessages } from '../../../src/ui/messages'
import { chooseInBar } from '../../support/chooseInBar'
import { createFakeFolder, type FakeFolderOptions } from '../../support/fakeFolder'
import { createGate } from '../../support/gate'
import { waitForLazyCode } from '../../support/lazyCode'
import { makeFileImage } from '../../support/makeFileImage'
import { renderApp } from '../../support/renderApp'
import { createScriptedSource } from '../../support/scriptedSource'

const IMAGES = [
  makeFileImage(0, { file: { name: 'fox.png', folder: 'may' } }),
  makeFileImage(1, { file: { name: 'owl.png', folder: '' }, details: { hasPrompt: false } }),
]

/** A folder of the origin private file system with the files of the images. */
let handle: FileSystemDirectoryHandle

async function write(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
  await writable.write(name)
  await writable.close()
}

beforeEach(async () => {
  const root = await navigator.storage.getDirectory()
  await root.removeEntry('acted', { recursive: true }).catch(() => undefined)
  handle = await root.getDirectoryHandle('acted', { create: true })
  await write(await handle.getDirectoryHandle('may', { create: true }), 'fox.png')
  await write(handle, 'owl.png')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function renderFolder(options: FakeFolderOptions = {}) {
  const folder = createFakeFolder({ handle, images: IMAGES, ...options })
  folder.setStatus({ count: 2 })
  const source = createScriptedSource([IMAGES], folder)
  Object.assign(source, { actions: folderActions(folder) })
  await renderApp(source)
  // For the gallery, and for each action on all images.
  for (let times = 0; times < 3; times++) source.deliver()
  await screen.findAllByRole('article')
  return folder
}

/** Opens the menu of all images, or of the open image. */
async function openMenu(): Promise<HTMLElement> {
  const dialog = screen.queryByRole('dialog')
  const around = dialog === null ? screen : within(dialog)
  await userEvent.click(await around.findByRole('button', { name: 'Actions' }))
  return screen.findByRole('menu')
}

const namesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)

async function choose(name: string): Promise<void> {
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

const toast = (text: string) => screen.findByText(text, { selector: 'p' })

const question = () => screen.findByRole('dialog', { name: /\?$/ })

/** Answers the first question. */
async function answer(button: string): Promise<void> {
  await userEvent.click(within(await question()).getByRole('button', { name: button }))
}

const bar = () => screen.getByRole('region', { name: 'Selection' })

/** The names of what is in a folder; null if there is none. */
async function listed(path: string): Promise<readonly string[] | null> {
  try {
    let folder = handle
    for (const name of path.split('/').filter(Boolean))
      folder = await folder.getDirectoryHandle(name)
    const names: string[] = []
    for await (const { name } of folder.values()) names.push(name)
    return names.toSorted()
  } catch {
    return null
  }
}

test('keys in an open menu look for its items: they decide and select nothing', async () => {
  await renderFolder()
  await waitForLazyCode()
  const link = within(screen.getAllByRole('article')[0] ?? document.body).getByRole('link')
  fireEvent.click(link, { ctrlKey: true, detail: 1 })
  await openMenu()
  await userEvent.keyboard('x{Control>}a{/Control}')
  expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 selected')
  await userEvent.keyboard('{Escape}{Escape}')
  await userEvent.click(link)
  const dialog = await screen.findByRole('dialog')
  await openMenu()
  await userEvent.keyboard('lx{ArrowRight}')
  expect(within(dialog).getByText('1 of 2')).toBeVisible()
  expect(useExploreStore.getState().marks.size).toBe(0)
})

test('the menus have what can be done with all images, and with one', async () => {
  await renderFolder()
  const menu = await openMenu()
  expect(within(menu).getByText('All 2 images')).toBeVisible()
  expect(namesIn(menu)).toEqual([
    'Save as ZIP',
    'Copy to a folder…',
    'Move to a folder…',
    'Move to “_rejected”',
    'Copy prompts',
    'Copy as JSON',
    'Copy file names',
  ])
  await userEvent.keyboard('{Escape}')
  const [card] = screen.getAllByRole('article')
  await userEvent.click(within(card ?? document.body).getByRole('link'))
  await screen.findByRole('dialog')
  expect(namesIn(await openMenu())).toEqual([
    'Save as ZIP',
    'Copy to a folder…',
    'Move to a folder…',
    'Move to “_rejected”',
    'Copy as JSON',
    'Copy file names',
  ])
})

test('a browser that cannot write folders offers the ZIP and the lists only', async () => {
  vi.stubGlobal('showDirectoryPicker', undefined)
  await renderFolder({ handle: null })
  expect(namesIn(await openMenu())).toEqual([
    'Save as ZIP',
    'Copy prompts',
    'Copy as JSON',
    'Copy file names',
  ])
})

test('among the rejected images, they can be moved back', async () => {
  await renderFolder({ view: 'rejected' })
  const names = namesIn(await openMenu())
  expect(names).toContain('Move back')
  expect(names).not.toContain('Move to “_rejected”')
})

test('prompts are copied, and the message says which images have none', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied.push((await (await item?.getType('text/plain'))?.text()) ?? '')
  })
  await renderFolder()
  await choose('Copy prompts')
  await toast('1 prompt copied; 1 image without a prompt')
  expect(copied).toEqual(['a lighthouse at dawn, oil painting, version 1'])
  expect(useMessages.getState().status.text).toBe('1 prompt copied; 1 image without a prompt')
})

test.each(['prompt', 'negativePrompt'] as const)(
  'a %s of which only the beginning is known is copied whole',
  async (text) => {
    let copied = ''
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
      copied = (await (await item?.getType('text/plain'))?.text()) ?? ''
    })
    const beginning = { [text]: 'b'.repeat(2000) }
    const cut = makeFileImage(0, text === 'prompt' ? { image: beginning } : { details: beginning })
    const folder = await renderFolder({ images: [cut, ...IMAGES.slice(1)] })
    const { details } = folder
    Object.assign(folder, {
      details: async (id: string) => ({ ...(await details(id)), [text]: 'b'.repeat(2500) }),
    })
    await choose('Copy as JSON')
    await toast('2 images copied as JSON')
    expect(copied).toContain(`"${'b'.repeat(2500)}"`)
  },
)

test('what the browser does not let the page copy is shown, selected', async () => {
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  )
  await renderFolder()
  await userEvent.click(
    within(screen.getAllByRole('article')[0] ?? document.body).getByRole('link'),
  )
  await screen.findByRole('dialog')
  await choose('Copy file names')
  const dialog = within(await screen.findByRole('dialog', { name: 'Not copied' }))
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' })
  await expect.poll(() => document.activeElement).toBe(field)
  expect(field).toHaveValue('fox.png')
  expect(field.selectionEnd).toBe(7)
  // The image behind takes no keys.
  await userEvent.keyboard('x{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Not copied' })).toBeNull()
  expect(useExploreStore.getState().marks.size).toBe(0)
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('images are moved after a question, and the gallery is told where they are', async () => {
  const folder = await renderFolder()
  await choose('Move to “_rejected”')
  await answer('Cancel')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await listed('')).toEqual(['may', 'owl.png'])
  await choose('Move to “_rejected”')
  await answer('Move')
  await toast('Moved 2 images to “_rejected”')
  expect(await listed('')).toEqual(['_rejected', 'may'])
  expect(await listed('_rejected/may')).toEqual(['fox.png'])
  expect(folder.calls).toEqual([
    'save',
    'noteMoved file1 to _rejected/may/fox.png',
    'noteMoved file2 to _rejected/owl.png',
    'save',
  ])
})

test('a question is taken back when its folder leaves the screen', async () => {
  const closing = new AbortController()
  Object.assign(await renderFolder(), { closed: closing.signal })
  await choose('Move to “_rejected”')
  await screen.findByRole('dialog', { name: 'Move 2 images to “_rejected”?' })
  closing.abort()
  await toast('Stopped. Nothing was moved')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await listed('')).toEqual(['may', 'owl.png'])
})

test('images that are moved out of the folder are gone from the gallery', async () => {
  const target = await (
    await navigator.storage.getDirectory()
  ).getDirectoryHandle('keepers', {
    create: true,
  })
  vi.stubGlobal('showDirectoryPicker', () => Promise.resolve(target))
  const folder = await renderFolder()
  await choose('Move to a folder…')
  await answer('Move')
  await toast('Moved 2 images to “keepers”')
  expect(folder.calls).toContain('noteMoved file1 to nowhere')
  await (await navigator.storage.getDirectory()).removeEntry('keepers', { recursive: true })
})

test('an image that is moved while the next one is shown does not close that one', async () => {
  const gate = createGate()
  Object.assign(handle, { requestPermission: () => gate.opened.then(() => 'granted') })
  await renderFolder()
  const [card] = screen.getAllByRole('article')
  await userEvent.click(within(card ?? document.body).getByRole('link'))
  await screen.findByRole('dialog')
  await choose('Move to “_rejected”')
  await userEvent.keyboard('{ArrowRight}')
  gate.open()
  await toast('Moved 1 image to “_rejected”')
  expect(within(screen.getByRole('dialog')).getByText('2 of 2')).toBeVisible()
})

test('what cannot be moved is named in a notice, and all others are moved, which can be undone', async () => {
  await (await handle.getDirectoryHandle('may')).removeEntry('fox.png')
  await renderFolder()
  await choose('Move to “_rejected”')
  await answer('Move')
  await screen.findByText('Moved 1 image to “_rejected”. fox.png could not be moved.')
  expect(await listed('_rejected')).toEqual(['may', 'owl.png'])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await toast('Moved 1 image back')
  expect(await listed('')).toEqual(['_rejected', 'may', 'owl.png'])
})

test('a move that ends because another gallery is shown says how far it came', async () => {
  const closing = new AbortController()
  const folder = await renderFolder({ closed: closing.signal })
  vi.spyOn(folder, 'noteMoved').mockImplementationOnce(() => {
    closing.abort()
    return Promise.resolve()
  })
  await choose('Move to “_rejected”')
  await answer('Move')
  expect(await toast('Stopped. Moved 1 image to “_rejected”')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an image that was moved is not called left behind if the gallery cannot be told of it, and can be moved back', async () => {
  const folder = await renderFolder()
  vi.spyOn(folder, 'noteMoved').mockRejectedValueOnce(new Error('The worker is gone'))
  await choose('Move to “_rejected”')
  await answer('Move')
  await screen.findByText('Not all images could be moved. Those that were not are untouched.')
  await toast('Stopped. Moved 1 image to “_rejected”')
  expect(await listed('')).toEqual(['_rejected', 'may', 'owl.png'])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await toast('Moved 1 image back')
  expect(await listed('may')).toEqual(['fox.png'])
})

test('nothing is moved if the browser may not write into the folder', async () => {
  Object.defineProperty(handle, 'requestPermission', { value: () => Promise.resolve('denied') })
  await renderFolder()
  await choose('Move to “_rejected”')
  await answer('Move')
  await screen.findByText('The browser may not change files in “outputs”, so nothing was moved.')
  expect(await listed('')).toEqual(['may', 'owl.png'])
})

test('Ctrl+Z undoes a move: the files are back, and so are their folders', async () => {
  const folder = await renderFolder()
  await waitForLazyCode()
  await choose('Move to “_rejected”')
  await answer('Move')
  await toast('Moved 2 images to “_rejected”')
  await userEvent.keyboard('{Control>}z{/Control}')
  await toast('Moved 2 images back')
  expect(await listed('')).toEqual(['may', 'owl.png'])
  expect(await listed('may')).toEqual(['fox.png'])
  expect(folder.calls.slice(-3)).toEqual([
    'noteMoved file1 to may/fox.png',
    'noteMoved file2 to /owl.png',
    'save',
  ])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('“Undo” of the notice undoes a move, and what is not there any more is named', async () => {
  await renderFolder()
  await choose('Move to “_rejected”')
  await answer('Move')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await (await handle.getDirectoryHandle('_rejected')).removeEntry('owl.png')
  await userEvent.click(undo)
  await screen.findByText('Moved 1 image back. owl.png could not be moved.')
  expect(await listed('may')).toEqual(['fox.png'])
})

test('the first question on a device says what a move does to dates', async () => {
  await renderFolder()
  await choose('Move to “_rejected”')
  const note = /The moved files get the date of the move; here they keep their own\.$/
  expect(within(await question()).getByText(note)).toBeVisible()
  await answer('Cancel')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await choose('Move to “_rejected”')
  expect(within(await question()).queryByText(note)).toBeNull()
  await answer('Cancel')
})

test('an image that is open when a move of several takes it is closed', async () => {
  const gate = createGate()
  Object.assign(handle, { requestPermission: () => gate.opened.then(() => 'granted') })
  await renderFolder()
  await choose('Move to “_rejected”')
  await answer('Move')
  await screen.findByRole('progressbar', { name: 'Moving' })
  const [card] = screen.getAllByRole('article')
  await userEvent.click(within(card ?? document.body).getByRole('link'))
  await screen.findByRole('dialog')
  gate.open()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  // The next test begins with files of the same names.
  await toast('Moved 2 images to “_rejected”')
})

test('a move that fails for some images keeps them selected, and no others', async () => {
  await (await handle.getDirectoryHandle('may')).removeEntry('fox.png')
  await renderFolder()
  await waitForLazyCode()
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.findByText('All 2 images selected')
  await chooseInBar('Move to “_rejected”')
  await answer('Move')
  await screen.findByText('Moved 1 image to “_rejected”. fox.png could not be moved.')
  expect(bar()).toHaveTextContent('1 selected')
  const { selection } = useExploreStore.getState()
  expect(selection?.spans).toEqual([{ start: 0, end: 1 }])
})

test('a move for which nobody answers the browser can be stopped, and focus goes to the images', async () => {
  Object.assign(handle, { requestPermission: () => new Promise(() => undefined) })
  await renderFolder()
  await choose('Move to “_rejected”')
  await answer('Move')
  await screen.findByRole('progressbar', { name: 'Moving' })
  await userEvent.click(screen.getByRole('button', { name: 'Stop moving' }))
  await toast('Stopped. Nothing was moved')
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(document.activeElement).toHaveAttribute('id', 'explore-images')
  expect(await listed('')).toEqual(['may', 'owl.png'])
})

test.each([
  { name: 'Move to “_rejected”', past: 'moved' },
  { name: 'Copy to a folder…', past: 'copied' },
])(
  '$name ends at the first image for which the disk has no room, and says how much was not written',
  async ({ name, past }) => {
    vi.stubGlobal('showDirectoryPicker', () => handle.getDirectoryHandle('may'))
    await renderFolder({ fileOf: () => new Blob(['a']) })
    const create = vi
      .spyOn(FileSystemFileHandle.prototype, 'createWritable')
      .mockImplementation(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
    await choose(name)
    if (past === 'moved') await answer('Move')
    await screen.findByText(
      `The disk is full: 2 images (2.8 MB) were not written. Nothing was ${past}.`,
    )
    expect(create).toHaveBeenCalledOnce()
    create.mockRestore()
    expect(await listed('may')).toEqual(['fox.png'])
  },
)

test('of the images that are gone none counts as not written', async () => {
  vi.stubGlobal('showDirectoryPicker', () => handle.getDirectoryHandle('may'))
  const create = vi.spyOn(FileSystemFileHandle.prototype, 'createWritable')
  const folder = await renderFolder({
    fileOf(id) {
      if (id === IMAGES[1]?.id) create.mockRejectedValue(new DOMException('', 'QuotaExceededError'))
      return new Blob(['a'])
    },
  })
  const copy = folderActions(folder).find(({ name }) => name === 'Copy to a folder…')
  const ids = ['gone', ...IMAGES.map(({ id }) => id)]
  await act(() => copy?.run({ ids: () => ids }))
  expect(
    await screen.findByText(/^The disk is full: 1 image \(1\.4 MB\) was not written\. Copied 1 /),
  ).toBeVisible()
})

test('an image that comes twice, since others have joined before it, is copied once', async () => {
  let copied = ''
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied = (await (await item?.getType('text/plain'))?.text()) ?? ''
  })
  const folder = await renderFolder()
  const copy = folderActions(folder).find(({ name }) => name === 'Copy file names')
  const [fox, owl] = IMAGES.map(({ id }) => id)
  await act(() => copy?.run({ ids: () => [fox ?? '', owl ?? '', owl ?? ''] }))
  await toast('2 file names copied')
  expect(copied).toBe('fox.png\nowl.png')
})

test('a ZIP that is stopped is not saved, and says so', async () => {
  const root = await navigator.storage.getDirectory()
  vi.stubGlobal('showSaveFilePicker', () => root.getFileHandle('stopped.zip', { create: true }))
  const gate = createGate()
  await renderFolder({ fileOf: () => gate.opened.then(() => new Blob(['a'])) })
  await choose('Save as ZIP')
  const progress = await screen.findByRole('progressbar', { name: 'Saving' })
  expect(progress).toHaveAttribute('aria-valuetext', 'Saving 0 of 2')
  await userEvent.click(screen.getByRole('button', { name: 'Stop saving' }))
  await toast('Stopped. Nothing was saved')
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  gate.open()
  await expect(root.getFileHandle('stopped.zip')).rejects.toThrow(DOMException)
})

test('a second action is refused with a notice, which goes when the first is done', async () => {
  vi.stubGlobal('showSaveFilePicker', undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const gate = createGate()
  await renderFolder({ fileOf: () => gate.opened.then(() => new Blob(['a'])) })
  await choose('Save as ZIP')
  await screen.findByRole('progressbar', { name: 'Saving' })
  await choose('Copy file names')
  await screen.findByText(/^Another action is in progress/)
  gate.open()
  await toast('Saved 2 images')
  await expect.poll(() => screen.queryByText(/^Another action is in progress/)).toBeNull()
})

test('a download of more than 2 GB is refused before anything is read', async () => {
  vi.stubGlobal('showSaveFilePicker', undefined)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await renderFolder({ images: [makeFileImage(0, { file: { bytes: 2_000_000_001 } })] })
  await choose('Save as ZIP')
  await screen.findByText(/^This browser can save 2.0 GB at most in one ZIP/)
  expect(click).not.toHaveBeenCalled()
})

test('a browser without a picker for files downloads the ZIP', async () => {
  vi.stubGlobal('showSaveFilePicker', undefined)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await renderFolder()
  await choose('Save as ZIP')
  await toast('Saved 2 images')
  expect(names).toEqual(['outputs.zip'])
})

/** Tries to leave the page; false if the browser asks first. */
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving the page while images are moved asks first', async () => {
  const root = await navigator.storage.getDirectory()
  vi.stubGlobal('showSaveFilePicker', () => root.getFileHandle('left.zip', { create: true }))
  const gate = createGate()
  await renderFolder({ fileOf: () => gate.opened.then(() => new Blob(['a'])) })
  expect(leave()).toBe(true)
  await choose('Save as ZIP')
  await screen.findByRole('progressbar', { name: 'Saving' })
  expect(leave()).toBe(false)
  gate.open()
  await toast('Saved 2 images')
  expect(leave()).toBe(true)
  await root.removeEntry('left.zip')
})
