import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FolderStatus } from '../../../src/sources/folder/localFolder'
import { createNoFolder } from '../../../src/sources/folder/noFolder'
import { fileSchema } from '../../../src/sources/folder/fileSchema'
import { folderUi } from '../../../src/sources/folder/ui/folderUi'
import { withUi } from '../../../src/sources/defineSource'
import { useMessages } from '../../../src/ui/messages'
import { createFakeFolder, type FakeFolderOptions } from '../../support/fakeFolder'
import { renderApp } from '../../support/renderApp'
import { createScriptedSource } from '../../support/scriptedSource'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A press of a button that opens the picker rejects this call: the test only counts it. */
function stubPicker() {
  const picker = vi.fn(() => Promise.reject(new DOMException('dismissed', 'AbortError')))
  vi.stubGlobal('showDirectoryPicker', picker)
  return picker
}

/** The message in place of the images of a folder that has none. */
async function renderEmpty(options: FakeFolderOptions, status: Partial<FolderStatus> = {}) {
  const folder = createFakeFolder(options)
  const source = createScriptedSource([[]], folder)
  act(() => folder.setStatus({ count: 0, ...status }))
  await renderApp(source)
  source.deliver()
  const main = within(screen.getByRole('main'))
  await main.findByRole('heading', { level: 2 })
  return { folder, main, text: () => screen.getByRole('main').textContent }
}

test('without a folder the page says what it shows, and opens one', async () => {
  const picker = stubPicker()
  await renderApp(withUi(createNoFolder(), fileSchema, folderUi(null)))
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'No folder is open' })).toBeVisible()
  const banner = within(screen.getByRole('banner'))
  expect(await banner.findByRole('button', { name: 'Open a folder' })).toBeVisible()
  expect(screen.getByRole('banner')).not.toHaveTextContent('0 images')
  await userEvent.click(main.getByRole('button', { name: 'Open a folder' }))
  expect(picker).toHaveBeenCalledOnce()
})

const READING = { found: 0, isListed: false, read: 0, rate: 0 }

test('an empty folder says what is looked for, and that new images show up', async () => {
  const picker = stubPicker()
  const { main, text } = await renderEmpty({})
  expect(text()).toMatch(
    /^No images in this folderThere is no PNG, JPEG, WebP or AVIF file in “outputs”/,
  )
  expect(text()).toMatch(/Images that are saved there later show up here\./)
  await userEvent.click(main.getByRole('button', { name: 'Open another folder' }))
  expect(picker).toHaveBeenCalledOnce()
})

test('an empty folder of a browser that does not notice new files promises none', async () => {
  const { main, text } = await renderEmpty({ noticesNewFiles: false })
  expect(text()).toMatch(/This browser does not notice new files: choose the folder again/)
  expect(text()).not.toMatch(/show up here/)
  expect(main.getByRole('button', { name: 'Choose again' })).toBeVisible()
})

test('a folder that the browser asks for is opened again', async () => {
  const { folder, main, text } = await renderEmpty({ access: 'ask' })
  expect(text()).toMatch(/The browser asks once more before Explore may read “outputs”\./)
  await userEvent.click(main.getByRole('button', { name: 'Open the folder again' }))
  expect(folder.calls).toEqual(['reopen'])
})

test('a folder that has to be chosen again is', async () => {
  const picker = stubPicker()
  const { main, text } = await renderEmpty({ access: 'choose', noticesNewFiles: false })
  expect(text()).toMatch(/Choose “outputs” again\./)
  await userEvent.click(main.getByRole('button', { name: 'Open the folder again' }))
  expect(picker).toHaveBeenCalledOnce()
})

test('a folder that cannot be read says so once, and is tried again', async () => {
  const { folder, main, text } = await renderEmpty({}, { isUnreadable: true })
  expect(text()).toMatch(/^The folder can’t be read“outputs” was moved, renamed or deleted/)
  expect(useMessages.getState().notices).toEqual([])
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  expect(folder.calls).toEqual(['reopen'])
})

test('a folder whose reading was stopped goes on', async () => {
  const { folder, main, text } = await renderEmpty({}, { reading: { ...READING, isStopped: true } })
  expect(text()).toMatch(/No image was found in “outputs” until then\./)
  await userEvent.click(main.getByRole('button', { name: 'Go on reading' }))
  expect(folder.calls).toEqual(['resumeReading'])
})

test('a folder that is being read says so', async () => {
  const { text } = await renderEmpty({}, { reading: { ...READING, isStopped: false } })
  expect(text()).toBe('No images yet“outputs” is being read.')
})
