import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { initialDesign } from '../../../../src/features/ads/adDesign'
import { DESIGNS_KEY, MAX_DESIGNS, useDesigns } from '../../../../src/features/ads/designStore'
import { PLACEMENTS, TEXT_NAMES } from '../../../../src/features/ads/placements'
import { createFakeFolder } from '../../../support/fakeFolder'
import { createFrameFingers } from '../../../support/frameFingers'
import { makeFileImage } from '../../../support/makeFileImage'
import { makeImage } from '../../../support/makeImage'
import { paintPicture } from '../../../support/pictureFiles'
import { DESKTOP, PHONE, renderApp } from '../../../support/renderApp'
import { createScriptedSource } from '../../../support/scriptedSource'

beforeEach(() => {
  useDesigns.setState({ designs: new Map() })
})

/** A picture of 800 × 400 px. */
const WIDE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='800' height='400'><path fill='teal' d='M0 0h800v400H0z'/></svg>"
const imagesWith = (url: string) => [0, 1, 2].map((index) => makeImage(index, { url }))
const wideImages = imagesWith(WIDE)

const NAMES = [
  'Instagram feed 4:5',
  'Instagram feed 1:1',
  'Instagram Story',
  'Instagram Reel',
  'TikTok in-feed',
  'YouTube in-feed 1.91:1',
  'YouTube in-feed 1:1',
  'YouTube Shorts',
  'YouTube thumbnail',
]

const ads = () => within(screen.getByRole('dialog', { name: 'Test ads' }))
const figure = (name: string) => ads().getByRole('figure', { name })
/** The picture of a placement, without a background. */
const pictureIn = (name: string) => figure(name).querySelector<HTMLImageElement>('[data-drawn]')
/** What is behind the picture of a Story. */
const backgrounds = () => figure('Instagram Story').querySelectorAll('img:not([data-drawn])')
const leftOf = (name: string) => Number.parseFloat(pictureIn(name)?.style.left ?? '')
const slider = (name: string) =>
  within(ads().getByRole('group', { name: 'Focal point' })).getByRole<HTMLInputElement>('slider', {
    name,
  })
const field = (name: string) => ads().getByRole('textbox', { name })

async function openImage(images = wideImages, size = DESKTOP) {
  const source = createScriptedSource([images])
  await renderApp(source, size)
  source.deliver()
  await userEvent.click(page.getByRole('link', { name: /version 1$/ }))
  await userEvent.click(page.getByRole('button', { name: 'Test ads' }))
  await screen.findByRole('dialog', { name: 'Test ads' })
}

async function openAds(images = wideImages, size = DESKTOP) {
  await openImage(images, size)
  await waitFor(() => expect(pictureIn('YouTube thumbnail')).toBeInTheDocument())
}

/** Where the previews are. */
const previews = () => ads().getByRole('region', { name: 'Placements' }).getBoundingClientRect()

test.each([
  { width: 320, height: 568 },
  { width: 664, height: 390 },
])(
  'in a window of $width × $height px a finger on the previews scrolls the dialog',
  async (size) => {
    await openAds(wideImages, size)
    const { drag } = createFrameFingers()
    const { left, width, top } = previews()
    await drag([left + width / 2, size.height - 20], [left + width / 2, 60])
    await drag([left + width / 2, size.height - 20], [left + width / 2, 60])
    await expect.poll(() => previews().top).toBeLessThan(top - 300)
  },
)

test('an image is shown in every placement, and is said once to be an approximation', async () => {
  await openAds()
  const figures = ads().getAllByRole('figure')
  expect(figures.map((each) => each.ariaLabel)).toEqual(NAMES)
  expect(ads().getByText('An approximation, as of Nov 26, 2026')).toBeVisible()
})

test('the focal point decides what a crop shows, up to the edges of the picture', async () => {
  await openAds()
  // 400 of 800 px are seen in a square.
  expect(leftOf('Instagram feed 1:1')).toBe(-50)
  fireEvent.change(slider('Horizontal'), { target: { value: '30' } })
  expect(leftOf('Instagram feed 1:1')).toBe(-10)
  fireEvent.change(slider('Horizontal'), { target: { value: '0' } })
  expect(leftOf('Instagram feed 1:1')).toBe(0)
  fireEvent.change(slider('Horizontal'), { target: { value: '100' } })
  expect(leftOf('Instagram feed 1:1')).toBe(-100)
  expect(slider('Horizontal').ariaValueText).toBe('100% from the left')
})

test('the focal point is dragged on the picture', async () => {
  await openAds()
  const picture = within(ads().getByRole('group', { name: 'Focal point' })).getByRole('img')
  const { left, top, width, height } = picture.getBoundingClientRect()
  const at = (x: number, y: number) => ({
    pointerId: 1,
    button: 0,
    clientX: left + x * width,
    clientY: top + y * height,
  })
  // A made-up pointer cannot be captured.
  const area = picture.parentElement
  if (area === null) throw new Error('The picture has no parent')
  area.setPointerCapture = () => undefined
  area.hasPointerCapture = () => true
  fireEvent.pointerDown(picture, at(0.25, 0.5))
  expect(slider('Horizontal').value).toBe('25')
  fireEvent.pointerMove(picture, at(0.75, 2))
  expect(slider('Horizontal').value).toBe('75')
  expect(slider('Vertical').value).toBe('100')
  // A finger may be about to scroll. If it was not, it has pressed.
  area.hasPointerCapture = () => false
  fireEvent.pointerDown(picture, { ...at(0.5, 0.5), pointerType: 'touch' })
  fireEvent.pointerMove(picture, { ...at(0.5, 0.4), pointerType: 'touch' })
  expect(slider('Vertical').value).toBe('100')
  fireEvent.pointerUp(picture, { ...at(0.5, 0.5), pointerType: 'touch' })
  expect(slider('Vertical').value).toBe('50')
})

test('a placement can have a focal point of its own', async () => {
  await openAds()
  const choice = ads().getByRole('combobox', { name: 'For' })
  await userEvent.selectOptions(choice, 'Instagram feed 1:1')
  fireEvent.change(slider('Horizontal'), { target: { value: '0' } })
  expect(leftOf('Instagram feed 1:1')).toBe(0)
  expect(leftOf('YouTube in-feed 1:1')).toBe(-50)
  await userEvent.click(ads().getByRole('button', { name: 'Use that of all' }))
  expect(leftOf('Instagram feed 1:1')).toBe(-50)
  expect(ads().queryByRole('button', { name: 'Use that of all' })).toBeNull()
  expect(choice).toHaveFocus()
})

test('a picture of which too little would be left is fitted, over itself or a plain ground', async () => {
  await openAds()
  // 800 × 400 px are half as high as wide.
  expect(pictureIn('Instagram Story')?.style.width).toBe('100%')
  expect(backgrounds()).toHaveLength(1)
  await userEvent.click(ads().getByRole('button', { name: 'Plain' }))
  expect(backgrounds()).toHaveLength(0)
  await userEvent.click(ads().getByRole('button', { name: 'Fill' }))
  expect(Number.parseFloat(pictureIn('Instagram Story')?.style.width ?? '')).toBeGreaterThan(300)
})

test('texts begin with the prompt and the author, and are cut and counted as each placement does', async () => {
  await openAds()
  expect(field('Headline')).toHaveValue('a medieval castle')
  expect(field('Primary text')).toHaveValue('a medieval castle, watercolor, version 1')
  expect(field('Call to action')).toHaveValue('Learn more')
  expect(field('Brand name')).toHaveValue('Author 1')
  await userEvent.fill(field('Headline'), 'x'.repeat(60))
  const inFeed = within(figure('YouTube in-feed 1:1'))
  expect(inFeed.getByText('Headline 60 of 40')).toBeVisible()
  expect(inFeed.getByText('The headline is too long: its end is cut off.')).toBeVisible()
  expect(inFeed.getByText(`${'x'.repeat(40)}…`)).toBeVisible()
  expect(within(figure('YouTube thumbnail')).getByText('Headline 60 of 100')).toBeVisible()
  expect(field('Headline')).toHaveAccessibleDescription('60 of 40: 5 placements will cut it off.')
})

/** The names of those texts that a preview shows. */
const shownIn = (each: HTMLElement) =>
  TEXT_NAMES.filter((name) => within(each).queryAllByText(new RegExp(`the ${name}`)).length > 0)

test('a preview shows the texts of its placement, and no others', async () => {
  await openAds()
  for (const [label, name] of [
    ['Headline', 'headline'],
    ['Primary text', 'primaryText'],
    ['Call to action', 'callToAction'],
    ['Brand name', 'brandName'],
  ] as const) {
    await userEvent.fill(field(label), `the ${name}`)
  }
  for (const { name, texts } of PLACEMENTS) {
    expect([name, shownIn(figure(name)).toSorted()]).toEqual([name, texts.toSorted()])
  }
})

test('a picture with too few px, and a focal point that is covered, are said', async () => {
  await openAds()
  const story = within(figure('Instagram feed 1:1'))
  expect(story.getByText('Too few pixels: 37% of the 1080 × 1080 wanted.')).toBeVisible()
  expect(story.queryByText(/^The focal point/)).toBeNull()
  fireEvent.change(slider('Horizontal'), { target: { value: '0' } })
  expect(story.getByText('The focal point is in the zone of the margin.')).toBeVisible()
})

test('“Safe zones” shows what each placement covers, and names it', async () => {
  await openAds()
  expect(ads().queryByText(/^Zones:/)).toBeNull()
  await userEvent.click(ads().getByRole('switch', { name: 'Safe zones' }))
  expect(
    within(figure('Instagram Story')).getByText('Zones: the profile; the button.'),
  ).toBeVisible()
  expect(within(figure('YouTube in-feed 1:1')).getByText('No zone is published.')).toBeVisible()
})

test('the keys of a slider and of a text do not step to another image', async () => {
  await openAds()
  slider('Horizontal').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(slider('Horizontal').value).toBe('51')
  await userEvent.click(field('Headline'))
  await userEvent.keyboard('{ArrowLeft}l')
  expect(field('Headline')).not.toHaveValue('a medieval castle')
  expect(window.location.search).toBe(`?image=${wideImages[0]?.id}`)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Test ads' })).toBeNull()
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/version 1$/)).toBeVisible()
  expect(document.documentElement).toHaveAttribute('data-dimmed', '1')
})

const gutter = () => getComputedStyle(document.documentElement).backgroundColor

test('the gutter of the scroll bar is dimmed as often as the page', async () => {
  await openAds()
  const darker = gutter()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Test ads' })).toBeNull()
  await expect.poll(gutter).not.toBe(darker)
})

test('an image whose photo failed is shown as its drawing', async () => {
  await openImage(imagesWith('data:image/png,none'))
  // The photo has failed, so the page draws the image.
  await waitFor(() => expect(pictureIn('Instagram Story')).toBeInTheDocument())
  expect(field('Headline')).toHaveValue('a medieval castle')
})

async function openFile(
  fileOf: () => Blob | null | Promise<Blob>,
  image = makeFileImage(1, { image: { prompt: 'a fox in snow' } }),
) {
  const source = createScriptedSource([[image]], createFakeFolder({ fileOf }))
  Object.assign(source, { matches: () => true })
  await renderApp(source, PHONE)
  source.deliver()
  await userEvent.click(page.getByRole('link', { name: image.prompt }))
  await userEvent.click(page.getByRole('button', { name: 'Test ads' }))
  await screen.findByRole('dialog', { name: 'Test ads' })
}

describe('in a folder', () => {
  test('the file itself is shown', async () => {
    await openFile(() => paintPicture({ width: 400, height: 400, colours: ['red', 'navy'] }))
    await waitFor(() => expect(pictureIn('Instagram Story')?.src).toMatch(/^blob:/))
    expect(
      within(figure('Instagram feed 1:1')).getByText(
        'Too few pixels: 37% of the 1080 × 1080 wanted.',
      ),
    ).toBeVisible()
  })

  test('a damaged file is said, and its texts can be written', async () => {
    const whole = await paintPicture({ width: 400, height: 400, colours: ['red', 'navy'] })
    // The size of the picture is there, and all of its pixels are missing.
    await openFile(() => whole.slice(0, 60, 'image/png'))
    expect(await ads().findByText('The picture is damaged.')).toBeVisible()
    expect(pictureIn('Instagram Story')).toBeNull()
    await userEvent.fill(field('Headline'), 'A fox')
    expect(within(figure('Instagram feed 1:1')).getByText('A fox')).toBeVisible()
  })

  test('a thin picture is high enough to press', async () => {
    await openFile(() => paintPicture({ width: 8000, height: 100 }))
    const group = within(ads().getByRole('group', { name: 'Focal point' }))
    const picture = await group.findByRole('img')
    await expect.poll(() => picture.clientHeight).toBe(44)
  })

  test('the texts of a file without a prompt begin empty', async () => {
    await openFile(
      () => paintPicture({ width: 400, height: 400 }),
      makeFileImage(1, { image: { prompt: 'IMG_0012.png' }, details: { hasPrompt: false } }),
    )
    expect(field('Headline')).toHaveValue('')
    expect(field('Primary text')).toHaveValue('')
  })

  test('a file that cannot be read is said, and read again on request', async () => {
    let isThere = false
    await openFile(() =>
      isThere ? paintPicture({ width: 400, height: 400, colours: ['red', 'navy'] }) : null,
    )
    expect(await ads().findByText('The picture can’t be loaded.')).toBeVisible()
    expect(field('Headline')).toHaveValue('a fox in snow')
    isThere = true
    await userEvent.click(ads().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(pictureIn('Instagram Story')).toBeInTheDocument())
    expect(ads().queryByText('The picture can’t be loaded.')).toBeNull()
  })
})

/** The pairs of a key and a design. */
function stored(): readonly (readonly unknown[])[] {
  const list: unknown = JSON.parse(localStorage.getItem(DESIGNS_KEY) ?? '[]')
  return Array.isArray(list) ? list.filter((pair) => Array.isArray(pair)) : []
}

describe('designs on this device', () => {
  test('are kept by image, without what cannot be read, and the oldest are dropped', async () => {
    const design = initialDesign({ prompt: 'a castle', user: null })
    const kept = Array.from({ length: MAX_DESIGNS }, (_, place) => [`image ${place}`, design])
    localStorage.setItem(DESIGNS_KEY, JSON.stringify([['bad', {}], 'bad', ...kept]))
    await openAds()
    await userEvent.fill(field('Headline'), 'A better one')
    await expect.poll(() => stored().at(-1)?.[0]).toBe(wideImages[0]?.id)
    await expect
      .poll(() => stored().at(-1)?.[1])
      .toMatchObject({ texts: { headline: 'A better one' } })
    expect(stored()).toHaveLength(MAX_DESIGNS)
    expect(stored()[0]?.[0]).toBe('image 1')
  })

  test('of another tab are shown, and stay if a part of one is changed here', async () => {
    await openAds()
    const design = initialDesign({ prompt: 'a castle', user: null })
    const texts = { ...design.texts, headline: 'From the other tab' }
    const newValue = JSON.stringify([[wideImages[0]?.id, { ...design, texts }]])
    localStorage.setItem(DESIGNS_KEY, newValue)
    fireEvent(window, new StorageEvent('storage', { key: DESIGNS_KEY, newValue }))
    await waitFor(() => expect(field('Headline')).toHaveValue('From the other tab'))
    await userEvent.fill(field('Brand name'), 'Mine')
    await expect
      .poll(() => stored().at(-1)?.[1])
      .toMatchObject({ texts: { headline: 'From the other tab', brandName: 'Mine' } })
  })

  test('of another image begin anew', async () => {
    await openAds()
    await userEvent.fill(field('Brand name'), 'Mine')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.click(page.getByRole('button', { name: 'Test ads' }))
    expect(field('Brand name')).toHaveValue('Author 2')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{ArrowLeft}')
    await userEvent.click(page.getByRole('button', { name: 'Test ads' }))
    expect(field('Brand name')).toHaveValue('Mine')
  })
})
