import { expect, test } from 'vitest'
import { focalPointOf, initialDesign, type AdDesign } from '../../../../src/features/ads/adDesign'
import { drawnIn } from '../../../../src/features/ads/crop'
import { kitEntries, type KitImage } from '../../../../src/features/ads/kit/kitEntries'
import { PictureProblem } from '../../../../src/features/ads/kit/bitmapOf'
import { PLACEMENTS } from '../../../../src/features/ads/placements'

const DESIGN: AdDesign = {
  ...initialDesign({ prompt: 'A red fox, in the snow', user: null }),
  texts: {
    headline: 'A red fox',
    primaryText: '=SUM(1)\nand "more"',
    callToAction: 'Learn more',
    brandName: '',
  },
  focalPoint: { x: 0.25, y: 0.5 },
  ownFocalPoints: { 'instagram-story': { x: 1, y: 0 } },
}

const GONE = { problem: 'can’t be read' }
const image = (name: string, picture: KitImage['picture'] = new Blob()): KitImage => ({
  name,
  picture,
  design: DESIGN,
})

interface Options {
  readonly placements?: number
  readonly maxBytes?: number
}

/** The files of a kit of images whose pictures are 1600 × 1200 px, and the images that were left out. */
async function kit(images: readonly KitImage[], { placements = 3, maxBytes = 1e9 }: Options = {}) {
  const left: (string | null)[] = []
  const files = new Map<string, string>()
  const entries = kitEntries({
    images,
    render({ picture, design }) {
      if (picture === GONE) return Promise.reject(new PictureProblem(GONE.problem))
      return Promise.resolve(
        PLACEMENTS.slice(0, placements).map((placement) => ({
          placement,
          drawn: drawnIn(
            { width: 1600, height: 1200 },
            placement,
            focalPointOf(design, placement.id),
            design.framing,
          ),
          jpeg: new TextEncoder().encode('1234').buffer,
        })),
      )
    },
    onImage: (leftOut) => void left.push(leftOut && `${leftOut.source} ${leftOut.reason}`),
    maxBytes,
  })
  for await (const { name, input } of entries) {
    files.set(name, typeof input === 'string' ? input : new TextDecoder().decode(input))
  }
  return { files, left }
}

test('a kit has a picture for each placement, and the texts', async () => {
  const { files, left } = await kit([image('fox.png')], { placements: 9 })
  expect([...files.keys()]).toEqual([
    'fox-instagram-feed-4x5.jpg',
    'fox-instagram-feed-1x1.jpg',
    'fox-instagram-story.jpg',
    'fox-instagram-reel.jpg',
    'fox-tiktok-in-feed.jpg',
    'fox-youtube-in-feed-191x100.jpg',
    'fox-youtube-in-feed-1x1.jpg',
    'fox-youtube-shorts.jpg',
    'fox-youtube-thumbnail.jpg',
    'texts.csv',
    'campaign.json',
  ])
  expect(left).toEqual([null])
})

test('images of one name have files of different names', async () => {
  const { files } = await kit([image('fox.png'), image('Fox.jpg'), image('fox?.png')], {
    placements: 1,
  })
  expect([...files.keys()]).toEqual([
    'fox-instagram-feed-4x5.jpg',
    'Fox (2)-instagram-feed-4x5.jpg',
    'fox_-instagram-feed-4x5.jpg',
    'texts.csv',
    'campaign.json',
  ])
})

test('the texts are a table with a row for each picture', async () => {
  const { files } = await kit([image('fox.png')], { placements: 1 })
  expect(files.get('texts.csv')).toBe(
    '\uFEFF"file","source image","placement","width","height","headline","primary text","call to action","brand name","bid per variant in USD"\r\n' +
      '"fox-instagram-feed-4x5.jpg","fox.png","Instagram feed 4:5","1080","1350","A red fox","\'=SUM(1)\nand ""more""","Learn more","","50"\r\n',
  )
})

test('the campaign names all that the kit was made from, and what is not in it', async () => {
  const { files, left } = await kit([image('gone.png', GONE), image('fox.png')])
  expect(left).toEqual(['gone.png can’t be read', null])
  expect(JSON.parse(files.get('campaign.json') ?? '')).toEqual({
    rulesDate: '2026-11-26',
    images: [
      {
        sourceImage: 'fox.png',
        texts: {
          headline: 'A red fox',
          primaryText: '=SUM(1)\nand "more"',
          callToAction: 'Learn more',
          brandName: '',
        },
        bid: { amount: 50, currency: 'USD' },
        focalPoint: { x: 0.25, y: 0.5 },
        placements: [
          {
            name: 'Instagram feed 4:5',
            file: 'fox-instagram-feed-4x5.jpg',
            width: 1080,
            height: 1350,
            focalPoint: { x: 0.25, y: 0.5 },
            isFitted: false,
            background: null,
            sourceRectangle: { x: 0, y: 0, width: 960, height: 1200 },
            sourcePixelsPercent: 88,
          },
          {
            name: 'Instagram feed 1:1',
            file: 'fox-instagram-feed-1x1.jpg',
            width: 1080,
            height: 1080,
            focalPoint: { x: 0.25, y: 0.5 },
            isFitted: false,
            background: null,
            sourceRectangle: { x: 0, y: 0, width: 1200, height: 1200 },
            sourcePixelsPercent: 111,
          },
          {
            name: 'Instagram Story',
            file: 'fox-instagram-story.jpg',
            width: 1080,
            height: 1920,
            focalPoint: { x: 1, y: 0 },
            isFitted: false,
            background: null,
            sourceRectangle: { x: 925, y: 0, width: 675, height: 1200 },
            sourcePixelsPercent: 62,
          },
        ],
      },
    ],
    leftOut: [{ source: 'gone.png', reason: 'can’t be read' }],
  })
})

test('a kit of too many bytes, or without any image, is none', async () => {
  const images = [image('fox.png'), image('owl.png')]
  await expect(kit(images, { maxBytes: 20 })).rejects.toMatchObject({ name: 'TooLarge' })
  await expect(kit([image('gone.png', GONE)])).rejects.toMatchObject({ name: 'Empty' })
})
