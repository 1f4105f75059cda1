import { screen } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DetailPicture } from '../../src/components/detail/DetailPicture'
import { Avatar, Picture } from '../../src/pictures/Picture'
import { fakePhotos } from '../support/fakePhotos'
import { makeImage, PICTURE } from '../support/makeImage'
import { renderPicture } from '../support/renderPicture'

afterEach(() => {
  vi.unstubAllGlobals()
})

const PROMPT = 'a medieval castle, watercolor'
const URL = 'https://photos.test/castle'
const picture = (url: string | null, prompt = PROMPT) => (
  <Picture prompt={prompt} id="1" url={url} />
)
const img = (name = PROMPT) => screen.getByRole('img', { name })
const srcOf = (name = PROMPT) => screen.queryByRole('img', { name })?.getAttribute('src')
const isDrawn = async () => {
  await expect.poll(() => srcOf()).toMatch(/^data:image\/svg\+xml,%3Csvg/)
}

const nextFrame = async () => new Promise((resolve) => requestAnimationFrame(resolve))

test('a picture without a URL is a drawing of 600 × 600 px, named by its prompt', async () => {
  renderPicture(picture(null))
  await isDrawn()
  expect(img()).toHaveAttribute('width', '600')
  expect(img()).toHaveAttribute('height', '600')
  await expect.poll(() => img()).toHaveProperty('complete', true)
})

test('a picture whose photo takes long is drawn', async () => {
  const photos = fakePhotos()
  renderPicture(picture(URL))
  await isDrawn()
  await expect.poll(() => photos.requested).toEqual([URL])
})

test('a photo that comes within 300 ms is shown without a drawing and without a fade', async () => {
  // Real time would run on while the machine is busy.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const photos = fakePhotos()
  const animate = vi.spyOn(Element.prototype, 'animate')
  const { container } = renderPicture(picture(PICTURE))
  const sources = new Set<string | null>()
  new MutationObserver(() => sources.add(img().getAttribute('src'))).observe(container, {
    subtree: true,
    attributeFilter: ['src'],
  })
  // Not `expect.poll`, which advances fake timers. The gradient shows that pictures can be drawn.
  while (!screen.queryByRole('img')?.style.backgroundImage || photos.requested.length === 0)
    await nextFrame()
  vi.advanceTimersByTime(299)
  await nextFrame()
  await nextFrame()
  await nextFrame()
  photos.load(PICTURE)
  while (srcOf() !== PICTURE) await nextFrame()
  const withoutPixel = [...sources].filter((source) => !source?.startsWith('data:image/gif'))
  expect(withoutPixel).toEqual([PICTURE])
  expect(animate).not.toHaveBeenCalled()
})

/** A picture whose photo loads while its drawing is shown. */
async function renderArrival() {
  const photos = fakePhotos()
  const animate = vi.spyOn(Element.prototype, 'animate')
  const { container, rerender } = renderPicture(picture(PICTURE))
  await isDrawn()
  const drawing = img().getAttribute('src')
  await expect.poll(() => photos.requested).toEqual([PICTURE])
  photos.load(PICTURE)
  await expect.poll(() => img().getAttribute('src')).toBe(PICTURE)
  return { drawing, frame: container, animate, rerender }
}

test('a photo that has loaded fades in over the drawing, which is then removed', async () => {
  const { drawing, frame, animate } = await renderArrival()
  expect(animate).toHaveBeenCalledExactlyOnceWith({ opacity: [0, 1] }, 250)
  const behind = () =>
    [...frame.querySelectorAll('img[alt=""]')].map((one) => one.getAttribute('src'))
  expect(behind()).toEqual([drawing])
  await expect.poll(behind).toEqual([])
})

test('with reduced motion the photo does not fade in', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { animate } = await renderArrival()
  expect(animate).not.toHaveBeenCalled()
})

test('a photo that is loaded already is in the first frame, without a drawing or a fade', async () => {
  const { animate, rerender } = await renderArrival()
  animate.mockClear()
  rerender(<div />)
  rerender(picture(PICTURE))
  expect(img()).toHaveAttribute('src', PICTURE)
  expect(animate).not.toHaveBeenCalled()
})

test('a picture whose photo failed stays drawn', async () => {
  const photos = fakePhotos()
  renderPicture(picture(URL))
  await expect.poll(() => photos.requested).toEqual([URL])
  photos.fail(URL)
  await isDrawn()
})

test('a picture whose prompt cannot be drawn shows the placeholder', async () => {
  renderPicture(picture(null, 'a cat on a sofa'))
  await expect.poll(() => srcOf('a cat on a sofa')).toBe('/placeholder.svg')
  await expect.poll(() => img('a cat on a sofa')).toHaveProperty('naturalWidth', 600)
})

const USER = { name: 'Ada Lovelace', avatarUrl: PICTURE }

test('drawn pictures request nothing from any host', async () => {
  const photos = fakePhotos()
  renderPicture(
    <>
      {picture(URL)}
      <Avatar user={USER} id="one" className="size-8" />
    </>,
    'drawn',
  )
  await isDrawn()
  expect(photos.requested).toEqual([])
})

test('an avatar shows initials until its photo has loaded', async () => {
  const photos = fakePhotos()
  renderPicture(<Avatar user={USER} id="one" className="size-8" />)
  expect(await screen.findByText('AL')).toBeInTheDocument()
  await expect.poll(() => photos.requested).toEqual([PICTURE])
  photos.load(PICTURE)
  await expect.poll(() => screen.queryByText('AL')).toBeNull()
  expect(screen.getByAltText('')).toHaveAttribute('src', PICTURE)
})

/** The detail view's picture, whose photo has failed. */
async function renderFailed() {
  const photos = fakePhotos()
  renderPicture(<DetailPicture image={makeImage(0, { prompt: PROMPT, url: PICTURE })} />)
  await expect.poll(() => photos.requested).toEqual([PICTURE])
  photos.fail(PICTURE)
  return photos
}

describe('in the detail view', () => {
  test('“Try again” requests a photo that failed', async () => {
    const photos = await renderFailed()
    await isDrawn()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(photos.requested).toEqual([PICTURE, PICTURE])
    photos.load(PICTURE)
    await expect.poll(() => img().getAttribute('src')).toBe(PICTURE)
  })

  test('a photo that fails again offers “Try again” again', async () => {
    const photos = await renderFailed()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    photos.fail(PICTURE)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a picture whose photo is loading, or that has none, offers no “Try again”', async () => {
    const photos = fakePhotos()
    const { rerender } = renderPicture(<DetailPicture image={makeImage(0, { prompt: PROMPT })} />)
    await expect.poll(() => photos.requested).toEqual([PICTURE])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    rerender(<DetailPicture image={makeImage(1, { prompt: PROMPT, url: null })} />)
    await isDrawn()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
