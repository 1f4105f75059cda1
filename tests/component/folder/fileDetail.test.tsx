import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ThumbnailError } from '../../../src/sources/folder/thumbnails/thumbnailError'
import type { FileDetails } from '../../../src/metadata/fileDetails'
import type { SourceChanges } from '../../../src/sources/sourceChanges'
import { createFakeFolder, type FakeFolderOptions } from '../../support/fakeFolder'
import { isRevoked } from '../../support/isRevoked'
import { makeFileImage } from '../../support/makeFileImage'
import { NO_SOURCE_CHANGES } from '../../support/noSourceChanges'
import { paintPicture } from '../../support/pictureFiles'
import { DESKTOP, PHONE, renderApp } from '../../support/renderApp'
import { createScriptedSource } from '../../support/scriptedSource'
import { dispatch } from '../../../src/gallery/navigation/navigate'

const PROMPT = 'a lighthouse at dawn, oil painting, version 1'

/** What was copied, the last text last. */
let copied: string[] = []
/** The files that were saved: name and content. */
let saved: string[] = []
// The page keeps thumbnails for as long as it lasts: each test has images of its own.
let id = ''

beforeEach(() => {
  id = crypto.randomUUID()
  copied = []
  saved = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text)
    return Promise.resolve()
  })
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const blob = await item?.getType('text/plain')
    copied.push((await blob?.text()) ?? '')
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Searches while the detail view is open, which covers the search field. */
const search = (text: string) =>
  act(() => {
    dispatch({ type: 'typed', text })
    dispatch({ type: 'typing paused' })
  })

async function openDetail(
  options: FakeFolderOptions = {},
  changes: Parameters<typeof makeFileImage>[1] = {},
  size = DESKTOP,
) {
  const folder = createFakeFolder(options)
  const images = [
    makeFileImage(0, { ...changes, image: { id, ...changes.image } }),
    makeFileImage(1, { image: { id: `${id}-2` } }),
  ]
  const source = createScriptedSource([images], folder)
  let updates = 0
  const listeners = new Set<() => void>()
  const sourceChanges: SourceChanges = {
    ...NO_SOURCE_CHANGES,
    updates: () => updates,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  /** The file of the first image is written again, at a later time. */
  const overwrite = () =>
    act(() => {
      images[0] = { ...makeFileImage(0), id, date: new Date(2026, 10, 21, 12).toISOString() }
      updates++
      for (const listener of listeners) listener()
      source.deliver()
    })
  // An image of a folder matches by more than its prompt.
  Object.assign(source, { matches: () => true, changes: sourceChanges })
  await renderApp(source, size)
  source.deliver()
  const [card] = await screen.findAllByRole('article')
  if (card === undefined) throw new Error('There is no card')
  // The mocked click of links is for saving; cards are clicked as a visitor does.
  await userEvent.click(within(card).getByRole('link'))
  const dialog = await screen.findByRole('dialog')
  // It is transparent until it begins to come in.
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible())
  await expect.poll(() => dialog.getAnimations({ subtree: true })).toEqual([])
  return { folder, dialog, detail: within(dialog), overwrite }
}

/** The large picture, once it is decoded. */
async function wholePicture(dialog: HTMLElement, prompt = PROMPT): Promise<HTMLImageElement> {
  const find = () =>
    [...dialog.querySelectorAll('img')].filter(
      (img) => img.alt === prompt && img.naturalWidth > 320,
    )
  await expect.poll(() => find().length).toBe(1)
  await expect.poll(() => dialog.querySelectorAll('img').length).toBe(1)
  const [picture] = find()
  if (picture === undefined) throw new Error('There is no picture')
  return picture
}

const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
}

/** A picture that fits into each window of the tests at its own pixels, but into no thumbnail. */
const SMALL: FakeFolderOptions = { fileOf: () => paintPicture({ width: 350, height: 300 }) }

/** A picture that is larger than any window of the tests. */
const LARGE: FakeFolderOptions = { fileOf: () => paintPicture({ width: 3000, height: 2000 }) }

test('the detail view shows the whole picture, both prompts, every parameter, the file and the tool', async () => {
  const { dialog, detail } = await openDetail()
  const picture = await wholePicture(dialog)
  const { width, height } = picture.getBoundingClientRect()
  expect(width / height).toBeCloseTo(800 / 600, 2)
  expect(detail.getByRole('img', { name: PROMPT })).toBe(picture)
  expect(screen.getByRole('dialog', { name: PROMPT })).toBe(dialog)
  expect(detail.getByText('Nov 20, 2026')).toBeInTheDocument()
  expect(detail.getByText('Made with AUTOMATIC1111')).toBeInTheDocument()
  expect(await detail.findByText('blurry, low quality')).toBeInTheDocument()
  expect(detail.getByText('outputs/2026-11-20/00012-42.png, 1.4 MB')).toBeInTheDocument()
  const rows = within(detail.getByRole('table', { name: 'Parameters' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Modeldreamshaper_8',
    'Seed42',
    'LoRAdetail_tweaker: 0.8',
  ])
})

test('searched words are highlighted in the prompt, the name of the file, the model and the seed', async () => {
  const { dialog, detail } = await openDetail(SMALL)
  await detail.findByText('blurry, low quality')
  const marks = () => [...dialog.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks()).toEqual([])
  // The negative prompt, the LoRAs and the folder are not searched.
  search('light dream 42 blurry tweaker 2026')
  await expect.poll(marks).toEqual(['light', 'dream', '42', '42'])
  expect(dialog).toHaveAccessibleName(PROMPT)
})

test('there are no figures of campaigns, and no address to share', async () => {
  const { dialog, detail } = await openDetail(SMALL)
  await wholePicture(dialog)
  await detail.findByText('blurry, low quality')
  const names = detail
    .getAllByRole('button')
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
  expect(names.filter((name) => !/^Copy (?:Model|Seed|LoRA)$/.test(name))).toEqual([
    'Show the picture alone',
    'Copy negative prompt',
    'Copy all parameters',
    'Run ads',
    'Test ads',
    'This prompt is wrong?',
    'Reject',
    'Like',
    'Copy prompt',
    'Save original',
    'Previous image',
    'Next image',
    'Close',
  ])
  expect(detail.queryByText('Bid Amount')).toBeNull()
})

test.each([
  { button: 'Copy prompt', text: PROMPT, outcome: 'Prompt copied' },
  {
    button: 'Copy negative prompt',
    text: 'blurry, low quality',
    outcome: 'Negative prompt copied',
  },
  { button: 'Copy Seed', text: '42', outcome: 'Seed copied' },
  {
    button: 'Copy all parameters',
    text: 'a lighthouse at dawn\nSteps: 30, Sampler: Euler a, Seed: 42',
    outcome: 'Parameters copied',
  },
])('“$button” copies it and says so', async ({ button, text, outcome }) => {
  const { detail } = await openDetail()
  await press(button)
  expect(await detail.findByText(outcome)).toBeVisible()
  expect(copied).toEqual([text])
  await expect.poll(() => screen.getByRole('status').textContent).toBe(outcome)
})

const NO_DETAILS: FileDetails = {
  prompt: null,
  negativePrompt: null,
  description: null,
  isPromptGuessed: false,
  parameters: [],
  infotext: null,
  hasWorkflow: false,
  sidecar: null,
}
const WITH_WORKFLOW: FileDetails = { ...NO_DETAILS, hasWorkflow: true }

test('the whole prompt of a file, whose card has the beginning, is shown and copied', async () => {
  const prompt = `a castle${' in the rain'.repeat(500)}`
  const { detail } = await openDetail(
    { details: { ...NO_DETAILS, prompt } },
    { image: { prompt: prompt.slice(0, 2000) } },
  )
  expect(await detail.findByText(prompt)).toBeVisible()
  await press('Copy prompt')
  expect(await detail.findByText('Prompt copied')).toBeVisible()
  expect(copied).toEqual([prompt])
})

test('a text that nothing says to be the prompt is a description, in which searched words are highlighted', async () => {
  const { detail } = await openDetail({
    details: { ...NO_DETAILS, description: 'two boats in a harbour' },
  })
  const heading = await detail.findByRole('heading', { name: 'Description' })
  expect(heading.parentElement).toHaveTextContent('two boats in a harbour')
  search('boats')
  await expect.poll(() => heading.parentElement?.querySelector('mark')?.textContent).toBe('boats')
})

test('what was read beside the image is shown with the name of its file', async () => {
  const { detail } = await openDetail({ details: { ...NO_DETAILS, sidecar: 'a.swarm.json' } })
  expect(await detail.findByText('From a.swarm.json, beside the image')).toBeVisible()
})

test.each([
  { isPromptGuessed: true, count: 1 },
  { isPromptGuessed: false, count: 0 },
])(
  'a prompt that was guessed ($isPromptGuessed) has “Probably” before it',
  async ({ isPromptGuessed, count }) => {
    const { detail } = await openDetail({ details: { ...NO_DETAILS, isPromptGuessed } })
    await detail.findByRole('button', { name: 'This prompt is wrong?' })
    expect(detail.queryAllByText('Probably:')).toHaveLength(count)
  },
)

test('“This prompt is wrong?” copies the report on the image', async () => {
  const { detail } = await openDetail()
  await press('This prompt is wrong?')
  expect(await detail.findByText('Report copied')).toBeVisible()
  expect(copied).toEqual([`the report on ${id}`])
})

test('a workflow can be copied, and saved as JSON under the name of the file', async () => {
  const { detail } = await openDetail({ details: WITH_WORKFLOW, workflow: '{"nodes":[]}' })
  await press('Copy workflow')
  expect(await detail.findByText('Workflow copied')).toBeVisible()
  expect(copied).toEqual(['{"nodes":[]}'])
  await press('Save workflow')
  expect(await detail.findByText('Workflow saved')).toBeVisible()
  expect(saved).toEqual(['00012-42.json'])
})

test('a workflow that cannot be read any more is not copied, and the detail view says so', async () => {
  const { detail } = await openDetail({ details: WITH_WORKFLOW, workflow: null })
  await press('Copy workflow')
  expect(await detail.findByText('Workflow could not be copied')).toBeVisible()
  await press('Save workflow')
  expect(await detail.findByText('Workflow could not be saved')).toBeVisible()
})

test('“Save original” saves the file under its own name', async () => {
  const { detail } = await openDetail()
  await press('Save original')
  expect(await detail.findByText('Original saved')).toBeVisible()
  expect(saved).toEqual(['00012-42.png'])
})

test('an image without a prompt is named by its file, and “Copy prompt” says that it has none', async () => {
  const { detail } = await openDetail(
    { details: { ...WITH_WORKFLOW, hasWorkflow: false } },
    {
      image: { prompt: '00012-42.png' },
      details: { hasPrompt: false, tool: null, parameters: [] },
    },
  )
  expect(await detail.findByText('This file does not say how the image was made.')).toBeVisible()
  expect(screen.getByRole('dialog', { name: '00012-42.png' })).toBeInTheDocument()
  const copy = detail.getByRole('button', { name: 'Copy prompt' })
  expect(copy).toHaveAttribute('aria-disabled', 'true')
  act(() => copy.click())
  expect(await detail.findByText('This image has no prompt')).toBeVisible()
  expect(detail.queryByText(/^Made with/)).toBeNull()
  expect(detail.queryByRole('table')).toBeNull()
})

test('dragging the picture out of the page hands over the original file', async () => {
  const { dialog } = await openDetail()
  const picture = await wholePicture(dialog)
  const dataTransfer = new DataTransfer()
  picture.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
  expect(dataTransfer.getData('DownloadURL')).toBe(`image/png:${id}.png:${picture.src}`)
})

test('a colon in the name of a dragged file is replaced, since colons separate the name from the rest', async () => {
  const { dialog } = await openDetail({}, { image: { id: `12:30 ${id}` } })
  const picture = await wholePicture(dialog)
  const dataTransfer = new DataTransfer()
  picture.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
  expect(dataTransfer.getData('DownloadURL')).toBe(`image/png:12_30 ${id}.png:${picture.src}`)
})

test('the object URL of a file is revoked when another image is shown', async () => {
  const { dialog } = await openDetail()
  const { src } = await wholePicture(dialog)
  expect(await isRevoked(src)).toBe(false)
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: /version 2$/ })
  expect(await isRevoked(src)).toBe(true)
})

test('the picture of the next image is loaded while this one is shown, and a step shows what was loaded', async () => {
  const create = vi.spyOn(URL, 'createObjectURL')
  const urlsOf = (name: string) =>
    create.mock.calls.flatMap(([file], call) =>
      file instanceof File && file.name === name ? [String(create.mock.results[call]?.value)] : [],
    )
  const { dialog } = await openDetail()
  await wholePicture(dialog)
  await waitFor(() => expect(urlsOf(`${id}-2.png`)).toHaveLength(1))
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: /version 2$/ })
  const { src } = await wholePicture(dialog, 'a lighthouse at dawn, oil painting, version 2')
  expect(urlsOf(`${id}-2.png`)).toEqual([src])
})

/** The place of the picture on screen. */
const placeOf = (picture: Element) => {
  const { left, top, width, height } = picture.getBoundingClientRect()
  return [left, top, width, height].map(Math.round)
}

test.each([
  ['a click on the picture', (picture: Element) => userEvent.click(picture)],
  ['F', () => userEvent.keyboard('f')],
  ['its button', () => press('Show the picture alone')],
])(
  '%s shows the picture alone, as large as the window, and Escape leads back',
  async (_, showAlone) => {
    const { dialog, detail } = await openDetail(LARGE)
    const picture = await wholePicture(dialog)
    const before = placeOf(picture)
    await showAlone(picture)
    // The window has 1,280 × 800 px, and perhaps a scroll bar.
    await expect.poll(() => placeOf(picture).slice(1)).toEqual([0, 1200, 800])
    await expect.poll(() => document.activeElement?.ariaLabel).toBe('Picture')
    expect(detail.getByRole('button', { name: 'Save original' }).closest('[inert]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(placeOf(picture)).toEqual(before)
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(detail.getByRole('button', { name: 'Show the picture alone' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('a picture alone is enlarged to twice its own pixels at most, and not at all beside its details', async () => {
  const { dialog } = await openDetail(SMALL)
  const picture = await wholePicture(dialog)
  expect(picture.getBoundingClientRect().width).toBe(350)
  await userEvent.keyboard('f')
  await expect.poll(() => picture.getBoundingClientRect().width).toBe(700)
})

test('a picture alone is zoomed by keys and by a double click, to its own pixels about the pointer, and moved by the arrow keys', async () => {
  const { dialog } = await openDetail(LARGE)
  const picture = await wholePicture(dialog)
  await userEvent.keyboard('f')
  await expect.poll(() => picture.getBoundingClientRect().width).toBeCloseTo(1200, 1)
  await userEvent.keyboard('+')
  await expect.poll(() => picture.getBoundingClientRect().width).toBeCloseTo(1800, 1)
  const { left } = picture.getBoundingClientRect()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => picture.getBoundingClientRect().left).toBeLessThan(left - 100)
  expect(screen.getByRole('dialog', { name: PROMPT })).toBeInTheDocument()
  await userEvent.keyboard('0')
  await expect.poll(() => picture.getBoundingClientRect().width).toBeCloseTo(1200, 1)
  const whole = picture.getBoundingClientRect()
  const at = { x: whole.width * 0.75, y: whole.height * 0.25 }
  fireEvent.dblClick(picture, { clientX: whole.left + at.x, clientY: whole.top + at.y })
  await expect.poll(() => picture.getBoundingClientRect().width).toBeCloseTo(3000, 1)
  const own = picture.getBoundingClientRect()
  expect((whole.left + at.x - own.left) / 3000).toBeCloseTo(0.75, 2)
  expect((whole.top + at.y - own.top) / 2000).toBeCloseTo(0.25, 2)
})

test('a step shows the next picture alone, and an image that is opened anew is not alone', async () => {
  const { dialog } = await openDetail(LARGE)
  await wholePicture(dialog)
  await userEvent.keyboard('f')
  await userEvent.keyboard('{ArrowRight}')
  const next = 'a lighthouse at dawn, oil painting, version 2'
  const picture = await wholePicture(await screen.findByRole('dialog', { name: next }), next)
  await expect.poll(() => picture.getBoundingClientRect().height).toBe(800)
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Picture')
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('{Enter}')
  const again = await wholePicture(await screen.findByRole('dialog', { name: next }), next)
  expect(again.getBoundingClientRect().height).toBeLessThan(700)
})

test('Forward right after Back shows the image with its details, which was alone before', async () => {
  const { dialog } = await openDetail(LARGE)
  await wholePicture(dialog)
  await userEvent.keyboard('f')
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Picture')
  window.history.back()
  await expect.poll(() => dialog.inert).toBe(true)
  window.history.forward()
  await screen.findByRole('dialog', { name: PROMPT })
  expect(document.documentElement).not.toHaveAttribute('data-alone')
})

test('a file that vanished is reported, with what was known before', async () => {
  const gone = { isGone: true }
  const { detail } = await openDetail({
    fileOf: () => (gone.isGone ? null : paintPicture({ width: 800, height: 600 })),
  })
  expect(await detail.findByText('The file can’t be read.')).toBeVisible()
  expect(detail.getByText('It may have been moved, renamed or deleted.')).toBeVisible()
  expect(
    await detail.findByText(
      'The file can’t be read now: these settings were read before, and there may be more.',
    ),
  ).toBeInTheDocument()
  const table = detail.getByRole('table', { name: 'Parameters' })
  expect(within(table).getByRole('row', { name: /^Sampler Euler a/ })).toBeInTheDocument()
  await press('Save original')
  expect(await detail.findByText('The file could not be read')).toBeVisible()
  gone.isGone = false
  await press('Try again')
  await expect.poll(() => detail.queryByText('The file can’t be read.')).not.toBeInTheDocument()
})

test('once a drive that was away is back, the picture and its details follow', async () => {
  const drive = { isAway: true }
  const { folder, dialog, detail } = await openDetail({
    fileOf: () => (drive.isAway ? null : paintPicture({ width: 800, height: 600 })),
  })
  expect(await detail.findByText('The file can’t be read.')).toBeVisible()
  act(() => folder.setStatus({ isUnreadable: true }))
  drive.isAway = false
  act(() => folder.setStatus({ isUnreadable: false }))
  await wholePicture(dialog)
  expect(await detail.findByText('blurry, low quality')).toBeInTheDocument()
})

test('where the browser asks for the folder again, a button does it, and the picture follows', async () => {
  const { folder, dialog, detail } = await openDetail({ access: 'ask' })
  const reopen = vi.spyOn(folder, 'reopen').mockImplementation(() => {
    folder.setStatus({ access: 'open' })
    return Promise.resolve()
  })
  expect(await detail.findByText('The folder is not open.')).toBeVisible()
  await userEvent.click(await detail.findByRole('button', { name: 'Open the folder again' }))
  expect(reopen).toHaveBeenCalledOnce()
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Picture')
  await wholePicture(dialog)
  expect(await detail.findByText('blurry, low quality')).toBeInTheDocument()
})

test.each([
  { access: 'open', text: /^The file can’t be read\. It may/, button: 'Try again' },
  { access: 'ask', text: /^The whole picture can be shown when/, button: 'Open the folder again' },
  {
    access: 'choose',
    text: /^The whole picture can be shown when/,
    button: 'Open the folder again',
  },
] as const)(
  'over a thumbnail, a line with a button says why there is no larger picture (access: $access)',
  async ({ access, text, button }) => {
    const { detail } = await openDetail({ access, storedThumbnails: true, fileOf: () => null })
    expect(await detail.findByText(text)).toBeVisible()
    expect(detail.getByRole('button', { name: button })).toBeVisible()
    expect(detail.getByRole('img', { name: PROMPT })).toBeVisible()
  },
)

test('behind a transparent picture is a quiet pattern, once it is decoded', async () => {
  const { dialog } = await openDetail()
  const picture = await wholePicture(dialog)
  expect(getComputedStyle(picture).backgroundImage).toMatch(/conic-gradient/)
})

test('a file that is no picture shows its name and the reason, and its details all the same', async () => {
  const { detail } = await openDetail({
    fileOf: () => new Blob(['no picture']),
    thumbnailError: () => new ThumbnailError('undecodable'),
  })
  expect(await detail.findByText('The picture is damaged.')).toBeVisible()
  expect(detail.getByText('00012-42.png')).toBeVisible()
  expect(await detail.findByText('blurry, low quality')).toBeInTheDocument()
})

test('a file that is no picture is shown once it is written again, while it is open', async () => {
  let file = new Blob(['no picture'])
  const { dialog, overwrite } = await openDetail({ fileOf: () => file, storedThumbnails: true })
  await expect.poll(() => dialog.querySelector('img')?.naturalWidth).toBe(32)
  file = await paintPicture({ width: 800, height: 600 })
  overwrite()
  expect((await wholePicture(dialog)).naturalWidth).toBe(800)
})

test('a picture that is cut off is damaged here as on its card, and cannot be shown alone', async () => {
  const whole = await paintPicture({ width: 3000, height: 2000 })
  const { dialog, detail } = await openDetail({
    fileOf: () => whole.slice(0, whole.size / 2),
    thumbnailError: () => new ThumbnailError('undecodable'),
  })
  const reason = await detail.findByText('The picture is damaged.')
  expect(dialog.querySelector('img')).toBeNull()
  expect(detail.queryByRole('button', { name: 'Show the picture alone' })).toBeNull()
  const frame = detail.getByRole('group', { name: 'Picture' }).getBoundingClientRect()
  const { left, right, top } = reason.getBoundingClientRect()
  expect((left + right) / 2).toBeCloseTo((frame.left + frame.right) / 2, 0)
  expect(top).toBeGreaterThan(frame.top + frame.height / 4)
})

test('a file that is known to be unreadable says why, and there are no ads of it', async () => {
  const { detail } = await openDetail({}, { file: { state: 'empty' } })
  expect(await detail.findByText('The file is empty.')).toBeVisible()
  expect(detail.getByRole('button', { name: 'Save original' })).toBeVisible()
  expect(detail.queryByRole('button', { name: 'Run ads' })).toBeNull()
  expect(detail.queryByRole('button', { name: 'Test ads' })).toBeNull()
})

test.each(['too-large', 'not-loaded'] as const)(
  'the picture itself is shown where its thumbnail is %s',
  async (reason) => {
    const { dialog, detail } = await openDetail({
      thumbnailError: () => new ThumbnailError(reason),
    })
    const picture = await wholePicture(dialog)
    expect(picture.naturalWidth).toBe(800)
    expect(detail.queryByText('Too large for a preview.')).toBeNull()
  },
)

test.each([PHONE, { width: 768, height: 1024 }, DESKTOP])(
  'at $width × $height px the picture is whole and the main actions are in view',
  async (size) => {
    const { dialog, detail } = await openDetail(LARGE, {}, size)
    const picture = (await wholePicture(dialog)).getBoundingClientRect()
    expect(picture.left).toBeGreaterThanOrEqual(0)
    expect(picture.right).toBeLessThanOrEqual(size.width)
    expect(picture.width / picture.height).toBeCloseTo(1.5, 1)
    for (const name of ['Like', 'Copy prompt', 'Save original']) {
      await expect
        .poll(() => detail.getByRole('button', { name }).getBoundingClientRect().bottom)
        .toBeLessThanOrEqual(size.height)
    }
  },
)

test('on a phone on its side the actions leave room for the text', async () => {
  const { detail } = await openDetail(LARGE, {}, { width: 844, height: 390 })
  const like = detail.getByRole('button', { name: 'Like' }).getBoundingClientRect()
  const save = detail.getByRole('button', { name: 'Save original' }).getBoundingClientRect()
  expect(save.top).toBe(like.top)
  const prompt = detail.getByText(PROMPT).getBoundingClientRect()
  expect(prompt.bottom).toBeLessThan(like.top)
  expect(like.top - prompt.top).toBeGreaterThan(75)
})

test('a prompt in Arabic is written from right to left', async () => {
  const prompt = 'قلعة قديمة على تلة خضراء'
  const { detail } = await openDetail({}, { image: { prompt } })
  expect(getComputedStyle(detail.getByText(prompt)).direction).toBe('rtl')
  expect(getComputedStyle(await detail.findByText('Steps')).direction).toBe('ltr')
})
