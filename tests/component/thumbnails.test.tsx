import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Gallery } from '../../src/library/Gallery'
import { listSource } from '../../src/library/listSource'
import type { ListImage } from '../../src/sources/list/listSource'
import { plainUi } from '../../src/sources/list/ui/plainUi'
import { heldPhotos } from '../support/heldPhotos'
import { endLibraryStyles } from '../support/libraryStyles'
import { openCard } from '../support/openCard'

endLibraryStyles()

/** A picture of a width in px, half as high. */
const pictureOf = (width: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"/>`)}`

async function renderImage(image: Partial<ListImage>, width = 1100) {
  await page.viewport(1280, 800)
  await plainUi.detail.load()
  const source = listSource([{ id: '1', url: pictureOf(3000), prompt: 'a castle', ...image }])
  render(
    <div style={{ width }}>
      <Gallery source={source} />
    </div>,
  )
}

const cardPicture = async () =>
  within(await screen.findByRole('article', { name: 'a castle' })).getByRole<HTMLImageElement>(
    'img',
    { name: 'a castle' },
  )

/** Waits until the browser shows a picture on the card. */
const expectOnCard = (url: string) =>
  waitFor(async () => expect(await cardPicture()).toHaveProperty('currentSrc', url))

/** The pictures of the open image, from back to front. */
async function openPictures(): Promise<readonly HTMLImageElement[]> {
  await openCard(/castle$/)
  const dialog = await screen.findByRole('dialog', { name: 'a castle' })
  return [...within(dialog).getByRole('group', { name: 'Picture' }).querySelectorAll('img')]
}

test('a card shows the thumbnail, and the open image the whole picture over it', async () => {
  await renderImage({ thumbnail: pictureOf(600) })
  await expectOnCard(pictureOf(600))
  const pictures = await openPictures()
  expect(pictures.map(({ src }) => src)).toEqual([pictureOf(600), pictureOf(3000)])
  expect(pictures.map(({ alt }) => alt)).toEqual(['', 'a castle'])
  const [behind, front] = pictures.map((each) => each.getBoundingClientRect())
  expect(front).toEqual(behind)
})

// Chromium takes the largest of pictures that need no request: these do.
test.each([
  { width: 1100, card: 320 },
  { width: 600, card: 640 },
])('in $width px the browser takes the thumbnail for $card px', async ({ width, card }) => {
  const { urlOf, load } = heldPhotos()
  const thumbnail = (px: number) => urlOf(`${px}`)
  await renderImage({ thumbnail }, width)
  await cardPicture()
  await load(thumbnail(card))
  const shown = new URL(thumbnail(card), document.baseURI).href
  await expectOnCard(shown)
  const [behind] = await openPictures()
  await waitFor(() => expect(behind).toHaveProperty('currentSrc', shown))
})

test('a host says in HTML what the browser can take', async () => {
  const { urlOf, load } = heldPhotos()
  const srcset = `${urlOf('200')} 200w, ${urlOf('900')} 900w`
  await renderImage({ thumbnail: { url: pictureOf(600), srcset, sizes: '150px' } })
  await cardPicture()
  await load(urlOf('200'))
  await expectOnCard(new URL(urlOf('200'), document.baseURI).href)
  expect((await cardPicture()).src).toBe(pictureOf(600))
})

test('an open image has the shape that a host says before its picture is there, and the card is square', async () => {
  const { urlOf, load } = heldPhotos()
  const url = urlOf('wide')
  await renderImage({ url, thumbnail: pictureOf(600), size: { width: 400, height: 100 } })
  const { width, height } = (await cardPicture()).getBoundingClientRect()
  expect(width).toBeCloseTo(height)
  const [behind, front] = await openPictures()
  const box = front?.getBoundingClientRect()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4)
  expect(behind).toHaveProperty('complete', true)
  await load(url)
})
