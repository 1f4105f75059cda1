import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { folderActions } from '../../../../src/sources/folder/ui/actions/folderActions'
import { addNotice } from '../../../../src/ui/messages'
import { say } from '../../../../src/ui/toast'
import { chooseInBar } from '../../../support/chooseInBar'
import { createFakeFolder } from '../../../support/fakeFolder'
import { waitForLazyCode } from '../../../support/lazyCode'
import { makeFileImage } from '../../../support/makeFileImage'
import { renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 664, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]

const UNREADABLE = 'The folder can’t be read: it was moved, renamed or deleted.'
const LOST = 'A part of this page could not be loaded.'

const READING = { found: 12_000, isListed: true, read: 1_200, rate: 300, isStopped: false }

beforeEach(() => {
  vi.stubGlobal('showSaveFilePicker', async () =>
    (await navigator.storage.getDirectory()).getFileHandle('bottom.zip', { create: true }),
  )
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await (await navigator.storage.getDirectory()).removeEntry('bottom.zip').catch(() => undefined)
})

/** A folder that is being read, of whose 12 images all are selected. */
async function renderFolder(size: (typeof SIZES)[number]) {
  const images = Array.from({ length: 12 }, (_, index) => makeFileImage(index))
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const folder = createFakeFolder({
    handle: await navigator.storage.getDirectory(),
    images,
    fileOf: () => new Promise(() => undefined),
  })
  Object.assign(folder, { closed: closing.signal })
  folder.setStatus({ count: 12, reading: READING })
  const source = createScriptedSource([images], folder)
  Object.assign(source, { actions: folderActions(folder) })
  await renderApp(source, size)
  source.deliver()
  await screen.findAllByRole('article')
  await waitForLazyCode()
  await userEvent.keyboard('{Control>}a{/Control}')
  await screen.findByText('12 selected')
  return folder
}

/** Two notices, one with an action, and a message that goes by itself. */
function tell() {
  const retry = vi.fn()
  act(() => {
    addNotice(UNREADABLE)
    addNotice(LOST, { label: 'Try again', run: retry })
    say('12 images rejected')
  })
  return retry
}

/** Whether a press in the middle of an element, scrolled into view, meets that element, and nothing that covers it. */
const isPressable = (element: Element): boolean =>
  (['nearest', 'start', 'center'] as const).some((block) => {
    element.scrollIntoView({ block, inline: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })

/** The names of those of some elements that something covers. */
const covered = (elements: readonly HTMLElement[]) =>
  elements
    .filter((element) => !isPressable(element))
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)

/** Whether a question shows less than all of its text. */
function isCut(question: HTMLElement): boolean {
  const panel = within(question).getByRole('heading').parentElement
  return panel === null || panel.scrollHeight > panel.clientHeight
}

const button = (name: RegExp | string) => screen.getByRole('button', { name })
const bar = () => within(screen.getByRole('region', { name: 'Selection' }))

const stopped = () => screen.findByText(/^Stopped/, { selector: 'p' })

for (const size of SIZES) {
  const at = `at ${size.width} × ${size.height}`

  test(`${at}, the bar is one row of buttons of 44 px, its menu is above it in the window, and of all that stands at the bottom nothing covers anything`, async () => {
    const folder = await renderFolder(size)
    const inBar = bar().getAllByRole('button')
    const names = ['End selection', 'Reject', 'Like', 'Compare', 'More']
    expect(inBar.map(({ ariaLabel }) => ariaLabel)).toEqual(names)
    const boxes = inBar.map((each) => each.getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    const sides = boxes.flatMap(({ width, height }) => [width, height])
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
    const edges = boxes.flatMap(({ left, right }) => [left, size.width - right])
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(16)
    await userEvent.click(button('More'))
    const menu = (await screen.findByRole('menu')).getBoundingClientRect()
    expect(Math.min(menu.left, menu.top, size.width - menu.right)).toBeGreaterThanOrEqual(0)
    expect(menu.bottom).toBeLessThanOrEqual(boxes[0]?.top ?? 0)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save as ZIP' }))
    await screen.findByRole('progressbar', { name: 'Saving' })
    const retry = tell()
    const buttons = () => [
      ...bar().getAllByRole('button'),
      ...screen.getAllByRole('button', { name: /^Stop|Dismiss|Try again/ }),
    ]
    await expect.poll(() => covered(buttons())).toEqual([])
    const toast = screen.getByText('12 images rejected', { selector: 'p' }).getBoundingClientRect()
    expect(toast.top).toBeGreaterThan(0)
    for (const role of ['progressbar', 'region']) {
      const tops = screen.getAllByRole(role).map((each) => each.getBoundingClientRect().top)
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(toast.bottom)
    }
    await userEvent.click(button('Stop reading'))
    expect(folder.calls).toContain('stopReading')
    await userEvent.click(button('Try again'))
    expect(retry).toHaveBeenCalledOnce()
    await userEvent.click(button('Dismiss'))
    await userEvent.click(button('Stop saving'))
    await stopped()
    await userEvent.click(bar().getByRole('button', { name: 'End selection' }))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  test(`${at}, nothing at the bottom covers a question`, async () => {
    await renderFolder(size)
    await chooseInBar('Move to “_rejected”')
    const question = await screen.findByRole('dialog', { name: /^Move 12 images/ })
    tell()
    await expect.poll(() => covered(within(question).getAllByRole('button'))).toEqual([])
    // On the smallest phone its text may scroll.
    await expect.poll(() => size.width === 320 || !isCut(question)).toBe(true)
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test(`${at}, nothing at the bottom covers what is done in the detail view`, async () => {
    await renderFolder(size)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(
      within(screen.getAllByRole('article')[0] ?? document.body).getByRole('link'),
    )
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as ZIP' }))
    await within(dialog).findByRole('progressbar', { name: 'Saving' })
    tell()
    const always = /^Close|Next|Reject|Like|Save|Actions|^Stop|Dismiss|Try again/
    // A sheet on its side has no room for its text between all of this.
    const name = size.height < 480 ? always : /./
    const buttons = () => within(dialog).getAllByRole('button', { name })
    await expect.poll(() => covered(buttons())).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop saving' }))
    await stopped()
  })
}
