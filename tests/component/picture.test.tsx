import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DetailPicture } from '../../src/parts/detail/DetailPicture'
import { Avatar, Picture } from '../../src/pictures/Picture'
import { usePictureView } from '../../src/pictures/pictureView'
import placeholder from '../../src/pictures/placeholder.svg?inline'
import { heldPhotos } from '../support/heldPhotos'
import { makeImage } from '../support/makeImage'
import { showMotion } from '../support/motion'
import { framesUntil, nextFrame } from '../support/nextFrame'
import { renderPicture } from '../support/renderPicture'

afterEach(() => {
  vi.unstubAllGlobals()
})

const PROMPT = 'a medieval castle, watercolor'
const DRAWING = /^blob:/
const SVG = /^data:image\/svg\+xml,%3Csvg/
const picture = (url: string | null, prompt = PROMPT) => (
  <Picture prompt={prompt} id="1" url={url} className="block aspect-square w-full" />
)
const img = (name = PROMPT) => screen.getByRole<HTMLImageElement>('img', { name })
const srcOf = (name = PROMPT) => screen.queryByRole('img', { name })?.getAttribute('src')
const isDrawn = async (format = DRAWING) => {
  await expect.poll(() => srcOf()).toMatch(format)
}
/** The drawing in front of a photo that is being loaded. */
const drawingInFront = () => document.querySelector<HTMLImageElement>('img[alt=""]')
const isDrawnInFront = async () => {
  await expect.poll(() => drawingInFront()?.getAttribute('src')).toMatch(DRAWING)
}
const isLoaded = async () => {
  await expect.poll(() => img().complete && img().naturalWidth).toBe(6)
}

/** Whether a picture shows the gradient in the colours of its drawing. */
const hasGradient = () =>
  screen.queryAllByRole('img').some((each) => each.style.backgroundImage !== '')

test('a picture without a URL is a drawing of 600 × 600 px, named by its prompt', async () => {
  renderPicture(picture(null))
  await isDrawn()
  expect(img()).toHaveAttribute('width', '600')
  expect(img()).toHaveAttribute('height', '600')
  await expect.poll(() => img()).toHaveProperty('complete', true)
})

test('a picture is drawn with a third more pixels on a screen with finer pixels', async () => {
  vi.stubGlobal('devicePixelRatio', 2)
  renderPicture(picture(null))
  await isDrawn()
  await expect.poll(() => img().naturalWidth).toBe(800)
})

test('a picture is drawn again when pictures become large, and shows its drawing until then', async () => {
  onTestFinished(() => usePictureView.setState({ size: 'default' }))
  renderPicture(picture(null))
  await isDrawn()
  const drawn = srcOf()
  act(() => usePictureView.setState({ size: 'large' }))
  expect(srcOf()).toBe(drawn)
  await expect.poll(() => img().naturalWidth).toBe(1200)
  const large = srcOf()
  act(() => usePictureView.setState({ size: 'default' }))
  await nextFrame()
  expect(srcOf()).toBe(large)
})

test('a picture that was drawn before has its drawing at the first rendering', async () => {
  const { rerender } = renderPicture(picture(null))
  await isDrawn()
  const drawn = srcOf()
  rerender(<div />)
  rerender(picture(null))
  expect(srcOf()).toBe(drawn)
})

test('a picture of another prompt does not show the drawing of the one before', async () => {
  const { rerender } = renderPicture(picture(null))
  await isDrawn()
  const other = 'a medieval castle, anime style'
  rerender(picture(null, other))
  expect(screen.getByRole('img', { name: other })).not.toHaveAttribute('src')
  await expect.poll(() => srcOf(other)).toMatch(DRAWING)
})

const sources = () => screen.queryAllByRole('img').map((each) => each.getAttribute('src') ?? '')
const areSvgs = async (count: number) => {
  await expect.poll(() => sources().filter((src) => SVG.test(src))).toHaveLength(count)
}

describe('if bitmaps cannot be made, pictures are drawn as SVG', () => {
  const SIX = ['1', '2', '3', '4', '5', '6'].map((id) => (
    <Picture key={id} prompt={PROMPT} id={id} url={null} className="inline-block size-40" />
  ))

  test('since the worker cannot be loaded', async () => {
    const posted: unknown[] = []
    class LostWorker extends EventTarget {
      postMessage(message: unknown) {
        posted.push(message)
        setTimeout(() => this.dispatchEvent(new Event('error')))
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', LostWorker)
    renderPicture(<>{SIX}</>)
    await areSvgs(6)
    expect(posted).toHaveLength(4)
  })

  test('since the worker does not answer', async () => {
    const terminate = vi.fn()
    class SilentWorker extends EventTarget {
      postMessage() {}
      terminate = terminate
    }
    vi.stubGlobal('Worker', SilentWorker)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    renderPicture(<>{SIX}</>)
    await framesUntil(hasGradient, () => vi.advanceTimersByTime(0))
    for (let frame = 0; frame < 3; frame++) await nextFrame()
    vi.advanceTimersByTime(14_000)
    for (let frame = 0; frame < 3; frame++) await nextFrame()
    expect(terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1100)
    await areSvgs(6)
    expect(terminate).toHaveBeenCalled()
  })
})

test('a picture whose photo takes long is drawn', async () => {
  renderPicture(picture(heldPhotos().urlOf('castle')))
  await isDrawnInFront()
  expect(img().complete).toBe(false)
})

test('the text of a picture is not seen while its photo is being loaded', async () => {
  renderPicture(picture(heldPhotos().urlOf('castle')))
  await expect.poll(() => srcOf()).toMatch(/castle$/)
  expect(img()).toHaveStyle({ color: 'rgba(0, 0, 0, 0)' })
})

test('a picture is drawn when it comes into view', async () => {
  renderPicture(
    <>
      <div style={{ height: '3000px' }} />
      {picture(heldPhotos().urlOf('castle'))}
    </>,
  )
  await expect.poll(() => srcOf()).toMatch(/castle$/)
  await nextFrame()
  window.scrollTo(0, 3000)
  await isDrawnInFront()
})

test('a photo that comes within 300 ms is shown without a drawing and without a fade', async () => {
  await showMotion()
  // Real time would run on while the machine is busy.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const photos = heldPhotos()
  const url = photos.urlOf('castle')
  const animate = vi.spyOn(Element.prototype, 'animate')
  renderPicture(picture(url))
  // The gradient shows that pictures can be drawn.
  await framesUntil(hasGradient, () => vi.advanceTimersByTime(0))
  vi.advanceTimersByTime(299)
  for (let frame = 0; frame < 3; frame++) await nextFrame()
  await photos.load(url)
  await framesUntil(() => img().complete)
  vi.advanceTimersByTime(1000)
  for (let frame = 0; frame < 3; frame++) await nextFrame()
  expect(srcOf()).toBe(url)
  expect(drawingInFront()).toBeNull()
  expect(animate).not.toHaveBeenCalled()
})

/** A picture whose photo loads while its drawing is shown. */
async function renderArrival() {
  const photos = heldPhotos()
  const url = photos.urlOf('castle')
  const animate = vi.spyOn(Element.prototype, 'animate')
  const { rerender } = renderPicture(picture(url))
  await isDrawnInFront()
  await photos.load(url)
  await isLoaded()
  await expect.poll(drawingInFront).toBeNull()
  return { url, animate, rerender }
}

test('a drawing fades out in front of the photo that has loaded', async () => {
  await showMotion()
  const { animate } = await renderArrival()
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    { opacity: 0 },
    { duration: 250, fill: 'forwards' },
  )
})

test('with reduced motion the drawing does not fade out', async () => {
  const { animate } = await renderArrival()
  expect(animate).not.toHaveBeenCalled()
})

test('a photo that is loaded already is in the first frame, without a drawing or a fade', async () => {
  await showMotion()
  const { url, animate, rerender } = await renderArrival()
  animate.mockClear()
  rerender(<div />)
  rerender(picture(url))
  expect(srcOf()).toBe(url)
  expect(img()).toHaveProperty('complete', true)
  expect(img()).toHaveAttribute('decoding', 'sync')
  expect(drawingInFront()).toBeNull()
  expect(animate).not.toHaveBeenCalled()
})

test('a picture whose photo failed stays drawn', async () => {
  const photos = heldPhotos()
  const url = photos.urlOf('castle')
  renderPicture(picture(url))
  await isDrawnInFront()
  await photos.fail(url)
  await isDrawn()
  expect(drawingInFront()).toBeNull()
})

test('a drawing stays in front of a photo that is requested again', async () => {
  const photos = heldPhotos()
  const url = photos.urlOf('castle')
  const image = makeImage(0, { prompt: PROMPT, url })
  const card = <Picture prompt={PROMPT} id={image.id} url={url} className="block size-40" />
  const { rerender } = renderPicture(card)
  await isDrawnInFront()
  await photos.fail(url)
  await isDrawn()
  const drawn = srcOf()
  rerender(<div />)
  rerender(
    <>
      {card}
      <DetailPicture image={image} />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.getAllByRole('img')[0]?.getAttribute('src')).toBe(url)
  expect(drawingInFront()).toHaveAttribute('src', drawn)
})

test('a loaded photo is kept without the elements that it was shown in', async () => {
  const { rerender } = await renderArrival()
  const kept = img()
  rerender(<div />)
  await expect.poll(() => kept.parentNode).toBeNull()
  expect(kept).toHaveProperty('naturalWidth', 6)
})

test('the request of a photo ends when its picture is removed', async () => {
  const url = heldPhotos().urlOf('castle')
  const { rerender } = renderPicture(picture(url))
  await isDrawnInFront()
  const removed = img()
  rerender(<div />)
  await expect.poll(() => removed.getAttribute('src')).toBe('')
})

test('a picture whose prompt cannot be drawn shows the placeholder', async () => {
  renderPicture(picture(null, 'a cat on a sofa'))
  await expect.poll(() => srcOf('a cat on a sofa')).toBe(placeholder)
  await expect.poll(() => img('a cat on a sofa')).toHaveProperty('naturalWidth', 600)
})

test('drawn pictures request nothing from any host', async () => {
  renderPicture(
    <>
      {picture('https://photos.test/castle')}
      <Avatar
        user={{ name: 'Ada Lovelace', avatarUrl: 'https://photos.test/ada' }}
        id="one"
        className="relative size-8"
      />
    </>,
    'drawn',
  )
  await isDrawn()
  expect(screen.getByText('AL')).toBeVisible()
  expect(document.querySelectorAll('img[src^="http"]')).toHaveLength(0)
})

test('an avatar shows initials until its photo has loaded, which then hides them', async () => {
  const photos = heldPhotos()
  const url = photos.urlOf('ada')
  renderPicture(
    <Avatar user={{ name: 'Ada Lovelace', avatarUrl: url }} id="one" className="relative size-8" />,
  )
  const avatar = await screen.findByText('AL')
  const photo = await within(avatar).findByAltText('')
  expect(photo).toHaveAttribute('src', url)
  expect(photo).not.toBeVisible()
  await photos.load(url)
  await expect.poll(() => getComputedStyle(photo).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(photo).toBeVisible()
  expect(photo).toHaveProperty('naturalWidth', 6)
  expect(photo.getBoundingClientRect()).toEqual(avatar.getBoundingClientRect())
})

test('the initials of an avatar stay if its photo failed', async () => {
  const photos = heldPhotos()
  const url = photos.urlOf('ada')
  renderPicture(
    <Avatar user={{ name: 'Ada Lovelace', avatarUrl: url }} id="one" className="relative size-8" />,
  )
  await screen.findByText('AL')
  await photos.fail(url)
  await expect.poll(() => screen.getByAltText('').getAttribute('src')).toMatch(/^data:image\/gif/)
  expect(screen.getByText('AL')).toBeVisible()
})

/** The detail view's picture, whose photo has failed. */
async function renderFailed() {
  const photos = heldPhotos()
  const url = photos.urlOf('castle')
  renderPicture(<DetailPicture image={makeImage(0, { prompt: PROMPT, url })} />)
  await photos.fail(url)
  return { photos, url }
}

describe('in the detail view', () => {
  test('the drawing of the card is shown until there is one that is sharp at any size', async () => {
    const { rerender } = renderPicture(picture(null))
    await isDrawn()
    const drawn = srcOf()
    const image = { ...makeImage(0, { prompt: PROMPT, url: null }), id: '1' }
    rerender(<DetailPicture image={image} />)
    expect(srcOf()).toBe(drawn)
    await isDrawn(SVG)
  })

  test('“Try again” requests a photo that failed', async () => {
    const { photos, url } = await renderFailed()
    await isDrawn(SVG)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await photos.load(url)
    await isLoaded()
    expect(srcOf()).toBe(url)
  })

  test('a photo that fails again offers “Try again” again', async () => {
    const { photos, url } = await renderFailed()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await photos.fail(url)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a picture whose photo is loading, or that has none, offers no “Try again”', async () => {
    const url = heldPhotos().urlOf('castle')
    const { rerender } = renderPicture(
      <DetailPicture image={makeImage(0, { prompt: PROMPT, url })} />,
    )
    await expect.poll(() => srcOf()).toBe(url)
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    rerender(<DetailPicture image={makeImage(1, { prompt: PROMPT, url: null })} />)
    await isDrawn(SVG)
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})
