import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useMessages } from '../../../src/ui/messages'
import { begin } from '../../../src/gallery/interactive'
import { NO_CHANGES } from '../../../src/sources/sourceChanges'
import { createGrowingSource } from '../../support/growingSource'
import { createFakeFolder, type FakeFolderOptions } from '../../support/fakeFolder'
import { makeFileImage } from '../../support/makeFileImage'
import { renderApp } from '../../support/renderApp'
import { createScriptedSource } from '../../support/scriptedSource'

async function renderFolder(options: FakeFolderOptions = {}) {
  const folder = createFakeFolder(options)
  const source = createScriptedSource([[makeFileImage(0)]], folder)
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article')
  await screen.findByText(/outputs ·/)
  return folder
}

const READING = { found: 1200, isListed: false, read: 300, rate: 150, isStopped: false }

test('the line under the title names the folder and counts its images', async () => {
  const folder = await renderFolder()
  const line = screen.getByText(/outputs ·/)
  await expect.poll(() => line.textContent).toBe('outputs · 60 images')
  act(() => folder.setStatus({ count: 12_345 }))
  await expect.poll(() => line.textContent).toBe('outputs · 12,345 images')
  act(() => folder.setStatus({ count: 1 }))
  await expect.poll(() => line.textContent).toBe('outputs · 1 image')
  expect(screen.queryByText(/plaforms/)).toBeNull()
})

test('an address with an unknown folder gets the one that is shown, which a notice says', async () => {
  window.history.replaceState(null, '', '?gallery=folder&folder=gone')
  const { id } = await renderFolder()
  await expect.poll(() => window.location.search).toBe(`?gallery=folder&folder=${id}`)
  expect(await screen.findByText(/^This folder is not known in this browser/)).toBeVisible()
})

test('all that is wrong with an address is in one notice', async () => {
  window.history.replaceState(null, '', '?gallery=folder&folder=gone&category=Nonsense')
  await renderFolder()
  await screen.findByText(/“category” takes one of/)
  begin('?gallery=folder&folder=gone&stacks=off')
  await screen.findByText(/“stacks” takes “on”\./)
  const notice = screen.getByRole('alert')
  for (const text of ['“category” takes one of', 'This folder is not known in this browser.']) {
    expect(notice.textContent?.split(text)).toHaveLength(2)
  }
})

test('the line counts all images that were read, also the last ones, which join the list later', async () => {
  const folder = createFakeFolder({})
  const source = createScriptedSource([[makeFileImage(0)]], folder)
  const { changes } = createGrowingSource(1)
  const pending = { ...NO_CHANGES, joining: 1 }
  Object.assign(source, { changes: changes && { ...changes, pending: () => pending } })
  await renderApp(source)
  source.deliver()
  expect(await screen.findByText('61 images')).toBeVisible()
})

test.each([
  {
    leftOut: { system: 1, others: 1, rejected: 1 },
    text: 'outputs · 60 images · 1 preview or system file left out · 1 file of another kind is not shown',
  },
  {
    leftOut: { system: 12, others: 0, rejected: 0 },
    text: 'outputs · 60 images · 12 previews or system files left out',
  },
  {
    leftOut: { system: 0, others: 1312, rejected: 0 },
    text: 'outputs · 60 images · 1,312 files of other kinds are not shown',
  },
])('the line says what was left out: $text', async ({ leftOut, text }) => {
  const folder = await renderFolder()
  act(() => folder.setStatus({ leftOut }))
  await expect.poll(() => screen.getByText(/outputs ·/).textContent).toBe(text)
})

test('“Show rejected” is there once a folder “_rejected” is found, also where files are only read', async () => {
  const folder = await renderFolder()
  expect(screen.queryByRole('button', { name: 'Show rejected' })).toBeNull()
  act(() => folder.setStatus({ leftOut: { system: 0, others: 0, rejected: 1 } }))
  expect(await screen.findByRole('button', { name: 'Show rejected' })).toBeVisible()
})

test('the progress has no value until the folder is listed, and is gone when it is read', async () => {
  const folder = await renderFolder()
  expect(screen.queryByRole('progressbar')).toBeNull()
  act(() => folder.setStatus({ reading: READING }))
  const bar = await screen.findByRole('progressbar', { name: 'Reading the folder' })
  expect(bar).not.toHaveAttribute('aria-valuenow')
  expect(bar).toHaveAttribute('aria-valuetext', '1,200 images found, 300 read, 150 per second')
  act(() => folder.setStatus({ reading: { ...READING, found: 2000, isListed: true } }))
  await expect.poll(() => bar.ariaValueNow).toBe('300')
  expect(bar).toHaveAttribute('aria-valuemax', '2000')
  act(() => folder.setStatus({ reading: null }))
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
})

test('the reading can be stopped and continued', async () => {
  const folder = await renderFolder()
  act(() => folder.setStatus({ reading: READING }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop reading' }))
  act(() => folder.setStatus({ reading: { ...READING, isStopped: true } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue reading' }))
  expect(folder.calls).toEqual(['stopReading', 'resumeReading'])
})

test('“Open the folder again” asks for access, and is gone once there is access', async () => {
  const folder = await renderFolder({ access: 'ask' })
  const button = screen.getByRole('button', { name: 'Open the folder again' })
  await userEvent.click(button)
  expect(folder.calls).toEqual(['reopen'])
  act(() => folder.setStatus({ access: 'open' }))
  await expect.poll(() => button.isConnected).toBe(false)
  expect(screen.getByRole('button', { name: 'Back to Explore' })).toHaveFocus()
})

test('a problem of the folder is a notice for as long as it lasts', async () => {
  const folder = await renderFolder()
  act(() => folder.setStatus({ problem: 'The disk is full.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.')
  act(() => folder.setStatus({ problem: null }))
  await expect.poll(() => useMessages.getState().notices).toEqual([])
})

test('the list of keys explains the search of folders', async () => {
  await renderFolder()
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  const list = await screen.findByRole('region', { name: 'In the search field' })
  for (const text of ['"red fox"', '-blurry', 'model:flux', 'seed:42', 'steps:20-30', 'liked:']) {
    expect(list).toHaveTextContent(text)
  }
})

test('a folder with images that cannot be read any more gets a notice and a button that tries again', async () => {
  const folder = await renderFolder()
  act(() => folder.setStatus({ isUnreadable: true }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The folder can’t be read')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(folder.calls).toEqual(['reopen'])
  act(() => folder.setStatus({ isUnreadable: false }))
  await expect.poll(() => useMessages.getState().notices).toEqual([])
  expect(screen.getByRole('button', { name: 'Back to Explore' })).toHaveFocus()
})

const box = (element: HTMLElement) => element.getBoundingClientRect()

test('on a phone on its side the search field begins where the cards do, below the line', async () => {
  await renderFolder()
  await page.viewport(844, 390)
  const card = screen.getByRole('article')
  await expect.poll(() => box(card).top).toBeLessThan(140)
  const field = box(screen.getByRole('searchbox'))
  expect(field.left).toBe(box(card).left)
  expect(field.top).toBeGreaterThan(box(screen.getByText(/outputs ·/)).bottom)
})
