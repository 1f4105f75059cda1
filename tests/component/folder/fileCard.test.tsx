import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ThumbnailError } from '../../../src/sources/folder/thumbnails/thumbnailError'
import { readMissingAgain } from '../../../src/sources/folder/ui/missingThumbnails'
import { useExploreStore } from '../../../src/gallery/state/exploreStore'
import { createFakeFolder, type FakeFolderOptions } from '../../support/fakeFolder'
import { paintPicture } from '../../support/pictureFiles'
import { makeFileImage } from '../../support/makeFileImage'
import { renderApp } from '../../support/renderApp'
import { createScriptedSource } from '../../support/scriptedSource'

const PROMPT = 'a lighthouse at dawn, oil painting, version 1'

// The page keeps thumbnails for as long as it lasts: each test has an image of its own.
let id = ''
beforeEach(() => {
  id = crypto.randomUUID()
})

async function renderCard(
  changes: Parameters<typeof makeFileImage>[1] = {},
  options: FakeFolderOptions = {},
) {
  const folder = createFakeFolder(options)
  const image = makeFileImage(0, { ...changes, image: { ...changes.image, id } })
  const source = createScriptedSource([[image]], folder)
  await renderApp(source)
  source.deliver()
  const card = await screen.findByRole('article')
  return { folder, card, inCard: within(card) }
}

/** The picture, once the code for pictures of files is loaded. */
async function thumbnail(card: HTMLElement): Promise<HTMLImageElement> {
  const picture = await within(card).findByAltText(PROMPT)
  if (!(picture instanceof HTMLImageElement)) throw new Error('It is no img element')
  return picture
}

test('a card shows the thumbnail, the prompt, model, size and steps, and the date and the folder', async () => {
  const { card, inCard } = await renderCard()
  const picture = await thumbnail(card)
  await expect.poll(() => picture.src).toMatch(/^blob:/)
  expect(picture).toHaveAttribute('alt', PROMPT)
  expect(getComputedStyle(picture)).toMatchObject({ objectFit: 'cover', objectPosition: '50% 30%' })
  expect(inCard.getByRole('link', { name: PROMPT })).toBeVisible()
  expect(inCard.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual([
    'dreamshaper_8',
    '1024 × 1024',
    '30 steps',
  ])
  expect(inCard.getByText('Nov 20, 2026 · 2026-11-20')).toBeVisible()
  expect(inCard.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
    'Reject',
    'Like',
  ])
  expect(card).not.toHaveTextContent('engagement')
})

test.each([
  ['a short', 'a fox', 'a fox'],
  ['a long', `${'a lighthouse at dawn, '.repeat(20)}end`, 'two lines'],
])(
  '%s prompt is shown in two lines, and everything fits into the height of a card',
  async (_, prompt) => {
    const { card, inCard } = await renderCard({ image: { prompt } })
    expect(inCard.getByText(prompt).clientHeight).toBe(40)
    expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight)
  },
)

test('a file in the opened folder itself names that folder', async () => {
  const { inCard } = await renderCard({ file: { folder: '' } })
  expect(inCard.getByText('Nov 20, 2026 · outputs')).toBeVisible()
})

test('a card without settings shows no tags, and no other parameter in their place', async () => {
  const parameters = [
    { name: 'Size', value: '512x768' },
    { name: 'Sampler', value: 'Euler a' },
  ]
  const { inCard } = await renderCard({ details: { parameters } })
  expect(inCard.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['512 × 768'])
})

test('until the thumbnail is there, the picture shows the average colour that is known', async () => {
  const { card } = await renderCard(
    { file: { colour: '#804020' } },
    { fileOf: () => new Promise(() => undefined) },
  )
  const picture = await thumbnail(card)
  expect(getComputedStyle(picture).backgroundColor).toBe('rgb(128, 64, 32)')
  expect(picture.src).toMatch(/^data:/)
})

test('behind a thumbnail is no colour once it is decoded, since it may be transparent', async () => {
  const { card } = await renderCard({ file: { colour: '#804020' } })
  const picture = await thumbnail(card)
  await expect.poll(() => picture.src).toMatch(/^blob:/)
  await expect.poll(() => picture.style.backgroundColor).toBe('')
  expect(getComputedStyle(picture).backgroundImage).toMatch(/conic-gradient/)
})

test.each([
  { state: 'empty', reason: 'The file is empty.', advice: 'Copy or download it again.' },
  { state: 'truncated', reason: 'The file is cut off.', advice: 'Copy or download it again.' },
  {
    state: 'unknown-type',
    reason: 'This is not a PNG, JPEG, WebP or AVIF image.',
    advice: 'Save it in one of these formats.',
  },
] as const)(
  'a file that is $state is shown as that with what can be done, and is not read',
  async ({ state, reason, advice }) => {
    const { folder, inCard } = await renderCard({ file: { state } })
    expect(await inCard.findByText(reason)).toBeVisible()
    expect(inCard.getByText(advice)).toBeVisible()
    expect(inCard.getByText('00012-42.png')).toBeVisible()
    expect(inCard.getByRole('link', { name: `${PROMPT}. ${reason} ${advice}` })).toBeVisible()
    expect(folder.asked).toEqual([])
  },
)

test('a card without a prompt and without a picture shows the name of its file once', async () => {
  const { inCard } = await renderCard({
    image: { prompt: '00012-42.png' },
    details: { hasPrompt: false },
    file: { state: 'empty' },
  })
  await inCard.findByText('The file is empty.')
  expect(inCard.getAllByText('00012-42.png')).toHaveLength(1)
})

test('a picture that does not decode is shown as that', async () => {
  const { inCard } = await renderCard(
    {},
    { thumbnailError: () => new ThumbnailError('undecodable') },
  )
  expect(await inCard.findByText('The picture is damaged.')).toBeVisible()
})

test('a picture that is too large for a thumbnail is shown as that', async () => {
  const { inCard } = await renderCard({}, { thumbnailError: () => new ThumbnailError('too-large') })
  expect(await inCard.findByText('Too large for a preview.')).toBeVisible()
  expect(inCard.getByText('00012-42.png')).toBeVisible()
})

const notice = () => screen.findByRole('alert')

test('where the code for thumbnails cannot be loaded, cards stay plain and one notice tries again, then reloads', async () => {
  let isLost = true
  const { card, inCard } = await renderCard(
    { file: { colour: '#804020' } },
    { thumbnailError: () => (isLost ? new ThumbnailError('not-loaded') : null) },
  )
  expect(await notice()).toHaveTextContent('A part of this page could not be loaded.')
  const picture = await thumbnail(card)
  expect(getComputedStyle(picture).backgroundColor).toBe('rgb(128, 64, 32)')
  expect(inCard.queryByText(/file/)).toBeNull()
  await userEvent.click(within(await notice()).getByRole('button', { name: 'Try again' }))
  const reload = await screen.findByRole('button', { name: 'Reload' })
  expect(screen.getAllByRole('alert')).toEqual([reload.closest('[role=alert]')])
  isLost = false
  act(() => readMissingAgain())
  await expect.poll(() => picture.src).toMatch(/^blob:/)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a file that cannot be read is shown after the folder was opened again', async () => {
  const { folder, card, inCard } = await renderCard({}, { access: 'ask' })
  expect(await inCard.findByText('The folder is not open.')).toBeVisible()
  folder.setStatus({ access: 'open' })
  const picture = await thumbnail(card)
  await expect.poll(() => picture.src).toMatch(/^blob:/)
  expect(folder.asked).toEqual([id, id])
})

test('the pictures are back once a drive that was away is', async () => {
  const drive = { isAway: true }
  const fileOf = () => (drive.isAway ? null : paintPicture({ width: 800, height: 600 }))
  const { folder, card, inCard } = await renderCard({}, { fileOf })
  expect(await inCard.findByText('The file can’t be read.')).toBeVisible()
  act(() => folder.setStatus({ isUnreadable: true }))
  drive.isAway = false
  act(() => folder.setStatus({ isUnreadable: false }))
  const picture = await thumbnail(card)
  await expect.poll(() => picture.src).toMatch(/^blob:/)
})

test('a file that cannot be read in an open folder says what may have happened', async () => {
  const { inCard } = await renderCard({}, { fileOf: () => null })
  expect(await inCard.findByText('The file can’t be read.')).toBeVisible()
  expect(inCard.getByText('It may have been moved, renamed or deleted.')).toBeVisible()
})

test('a press of the Like button likes the file of that source', async () => {
  const { inCard } = await renderCard()
  await userEvent.click(inCard.getByRole('button', { name: 'Like' }))
  expect(inCard.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(useExploreStore.getState().marks.get(id)?.mark).toBe('liked')
})

// In other columns it is another element.
const cardWidth = () => screen.getByRole('article').getBoundingClientRect().width

test('on a narrow card the name of a long model keeps room for its beginning, and the steps are out of sight', async () => {
  const parameters = [
    { name: 'Model', value: 'juggernautXL_v9Rundiffusionphoto2' },
    { name: 'Size', value: '1024x1024' },
    { name: 'Steps', value: '30' },
  ]
  await renderCard({ details: { parameters } })
  await page.viewport(768, 1024)
  await expect.poll(cardWidth).toBeLessThan(230)
  const list = screen.getByRole('list', { name: 'Settings' }).getBoundingClientRect()
  const [model, size, steps] = within(screen.getByRole('list', { name: 'Settings' }))
    .getAllByRole('listitem')
    .map((tag) => tag.getBoundingClientRect())
  expect(model?.width).toBeGreaterThan(95)
  expect(size?.right).toBeLessThanOrEqual(list.right)
  expect(steps?.top).toBeGreaterThanOrEqual(list.bottom)
})
