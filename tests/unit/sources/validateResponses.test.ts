import { getEventListeners } from 'node:events'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest'
import type { GalleryImage } from '../../../src/sources/image'
import { validateResponses } from '../../../src/sources/validateResponses'
import { withUi } from '../../../src/sources/defineSource'
import { fileSchema } from '../../../src/sources/folder/fileSchema'
import type { FoundImage, ImagePage, PageRequest } from '../../../src/sources/source'
import { campaignUi } from '../../../src/sources/generated/ui/campaignUi'
import { makeFileImage } from '../../support/makeFileImage'
import { makeImage } from '../../support/makeImage'
import { createUnevenSource } from '../../support/unevenSource'

/** Some of the images are files, and others have no details. */
const DETAILS = v.nullable(fileSchema)

const request: PageRequest = { filter: null, signal: new AbortController().signal }

let said: Mock

beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Takes anything for an image, as a source can that does not look at what comes over a network. */
function takeForImage(value: unknown): asserts value is GalleryImage {
  expect(value).toBeDefined()
}

function typedAsImage(value: unknown): GalleryImage {
  takeForImage(value)
  return value
}

const pageOf = (images: readonly GalleryImage[], changes: object = {}): ImagePage => ({
  number: 1,
  start: 0,
  images,
  next: null,
  previous: null,
  total: images.length,
  ...changes,
})

/** The page as it comes out of the check. */
async function check(page: ImagePage): Promise<ImagePage | undefined> {
  const { pages } = validateResponses(
    {
      async *pages() {
        await Promise.resolve()
        yield page
      },
      find: () => Promise.resolve(null),
    },
    0,
    DETAILS,
  )
  for await (const checked of pages(1, request)) return checked
  return undefined
}

test('a page of good images passes as it is', async () => {
  const page = pageOf([makeImage(0), makeFileImage(1), makeImage(2, { user: null, size: null })])
  expect(await check(page)).toBe(page)
  expect(said).not.toHaveBeenCalled()
})

test('any text is good text', async () => {
  const texts = ['', '<b>', 'javascript:alert(1)', '\u202E\0\uD800', 'a'.repeat(1_000_000)]
  const images = texts.map((text, index) =>
    makeImage(index, { prompt: text, user: { name: text.slice(0, 1000), avatarUrl: '/1.png' } }),
  )
  const page = pageOf(images)
  expect(await check(page)).toBe(page)
})

test.each([
  'https://picsum.photos/seed/nature-1/600/600',
  'http://127.0.0.1:8080/1.png',
  '/pictures/nature.png',
  'pictures/nature.png',
  './a:b.png',
  'data:image/png;base64,AAAA',
  'blob:https://example.com/1234',
  'HTTPS://EXAMPLE.COM/1.PNG',
  '?image=a:b',
  '#a:b',
])('a picture can be at %s', async (url) => {
  const page = pageOf([makeImage(0, { url })])
  expect(await check(page)).toBe(page)
})

const good = makeImage(0)
const file = makeFileImage(0)

test.each(['unread', 'read', 'empty', 'unknown-type', 'truncated', 'unavailable'] as const)(
  'a file can be %s',
  async (state) => {
    const page = pageOf([makeFileImage(0, { file: { state, colour: '#a0b1c2' } })])
    expect(await check(page)).toBe(page)
  },
)

const without = (image: object, part: string) =>
  Object.fromEntries(Object.entries(image).filter(([name]) => name !== part))

test.each(Object.keys(good))('an image without its %s is left out', async (part) => {
  const page = pageOf([typedAsImage(without(good, part)), makeImage(1)])
  expect((await check(page))?.images).toEqual([makeImage(1)])
})

test.each(['hasPrompt', 'tool', 'parameters', 'file'])(
  'an image file without its %s is left out',
  async (part) => {
    const details = without(file.details, part)
    const page = pageOf([typedAsImage({ ...file, details }), makeImage(1)])
    expect((await check(page))?.images).toEqual([makeImage(1)])
  },
)

test.each(['name', 'folder', 'bytes', 'state', 'colour'])(
  'an image file whose file lacks its %s is left out',
  async (part) => {
    const { details } = file
    const changed = { ...details, file: without(details.file, part) }
    const page = pageOf([typedAsImage({ ...file, details: changed }), makeImage(1)])
    expect((await check(page))?.images).toEqual([makeImage(1)])
  },
)

test.each([
  ['no id', { ...good, id: '' }, 'id'],
  ['half a surrogate pair in its id', { ...good, id: 'a\uD83D' }, 'id'],
  [
    'a name of a million letters',
    { ...good, user: { name: 'a'.repeat(1_000_000), avatarUrl: '/' } },
    'user.name',
  ],
  ['a number for a prompt', { ...good, prompt: 7 }, 'prompt'],
  ['no prompt', { ...good, prompt: undefined }, 'prompt'],
  ['a script for a photo', { ...good, url: 'javascript:alert(1)' }, 'url'],
  ['a disguised script for a photo', { ...good, url: ' java\tscript:alert(1)' }, 'url'],
  ['a file of the computer for a photo', { ...good, url: 'file:///etc/passwd' }, 'url'],
  [
    'a script for an avatar',
    { ...good, user: { name: '', avatarUrl: 'vbscript:x' } },
    'user.avatarUrl',
  ],
  ['half a like', { ...good, likes: 0.5 }, 'likes'],
  ['fewer likes than none', { ...good, likes: -1 }, 'likes'],
  ['a size beyond all numbers', { ...good, size: { width: 600, height: Infinity } }, 'size.height'],
  ['a size without a height', { ...good, size: { width: 600 } }, 'size.height'],
  ['a picture of another scheme', { ...good, url: 'x https://example.com/' }, 'url'],
  ['an author without an avatar', { ...good, user: { name: 'Ada' } }, 'user.avatarUrl'],
  [
    'a parameter without a value',
    { ...file, details: { ...file.details, parameters: [{ name: 'Seed' }] } },
    'details.parameters.0.value',
  ],
  ['more than a colour', makeFileImage(0, { file: { colour: '#a0b1c2d' } }), 'details.file.colour'],
  [
    'a colour after a text',
    makeFileImage(0, { file: { colour: 'x#a0b1c2' } }),
    'details.file.colour',
  ],
  ['a size of 0', { ...good, size: { width: 0, height: 600 } }, 'size.width'],
  ['details of another kind', { ...good, details: { kind: 'html' } }, 'details.hasPrompt'],
  [
    'parameters that are no list',
    { ...file, details: { ...file.details, parameters: {} } },
    'details.parameters',
  ],
  [
    'styles for a colour',
    makeFileImage(0, { file: { colour: 'red;background:url(https://tracker.example)' } }),
    'details.file.colour',
  ],
])('an image with %s is left out and reported', async (_, image, path) => {
  const page = pageOf([makeImage(1), typedAsImage(image), makeImage(2)], {
    start: 40,
    previous: 2,
    number: 3,
  })
  expect(await check(page)).toEqual({ ...page, images: [makeImage(1), makeImage(2)] })
  expect(said).toHaveBeenCalledTimes(1)
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining(`The source sent an image that is left out. ${path}: Invalid`),
    image,
  )
})

const FOR_A_WIDTH = (width: number) => `/1-${width}.jpg`

test.each(['/1.jpg', FOR_A_WIDTH, { url: '/1.jpg', srcset: '/2.jpg 2x', sizes: undefined }])(
  'an image can have the thumbnail %o',
  async (thumbnail) => {
    const page = pageOf([{ ...good, thumbnail }])
    expect(await check(page)).toBe(page)
  },
)

test.each([5, null, { srcset: '/1.jpg 300w' }, { url: '/1.jpg', sizes: 300 }])(
  'an image of the thumbnail %o is left out, and reported with it',
  async (thumbnail) => {
    const page = pageOf([typedAsImage({ ...good, thumbnail }), makeImage(1)])
    expect((await check(page))?.images).toEqual([makeImage(1)])
    expect(said).toHaveBeenCalledWith(
      'The source sent an image that is left out. thumbnail: It is neither an address, nor a function of a width, nor an object with url, srcset and sizes.',
      { ...good, thumbnail },
    )
  },
)

test.each([
  'yesterday',
  '3 Nov 2026',
  '2026-13-03',
  '2026-02-30',
  '2026-02-30T12:00Z',
  '2026-11-03 12:00',
])('an image of the date “%s” is left out, and reported with it', async (date) => {
  expect((await check(pageOf([{ ...good, date }])))?.images).toEqual([])
  expect(said).toHaveBeenCalledWith(
    `The source sent an image that is left out. date: “${date}” is neither a day, such as 2026-11-03, nor an instant of ISO 8601.`,
    { ...good, date },
  )
})

test.each([
  '2026-11-03',
  '+002026-11-03',
  '2026-11-03T12:00:00.000Z',
  '2026-11-03T12:00+13:00',
  '',
])('an image of the date “%s” is shown', async (date) => {
  expect((await check(pageOf([{ ...good, date }])))?.images).toHaveLength(1)
})

test('something that is no image at all is left out', async () => {
  for (const nothing of [null, 'text', 7, []]) {
    const checked = await check(pageOf([typedAsImage(nothing), good]))
    expect(checked?.images).toEqual([good])
  }
})

test.each([
  ['a number below 1', { number: 0 }],
  ['a start that is none', { start: null }],
  ['a start between two images', { start: 1.5 }],
  ['a total below 0', { total: -1 }],
  ['images that are no list', { images: 'many' }],
])('a page with %s counts as failed', async (_, changes) => {
  await expect(check(pageOf([good], changes))).rejects.toThrow('Invalid')
})

/** The answer of a source that finds this image at this index, as it comes out of the check. */
const answer = (image: GalleryImage, index: FoundImage['index']) =>
  validateResponses(
    { async *pages() {}, find: () => Promise.resolve({ image, index }) },
    0,
    DETAILS,
  ).find(image.id, request)

test('an empty page counts as failed where more pages follow: a run of them would be requested in a loop', async () => {
  await expect(check(pageOf([], { next: 2 }))).rejects.toThrow('Page 1 has no images')
  expect(await check(pageOf([]))).toMatchObject({ images: [], next: null })
})

test('an image that was asked for by its id is checked too, and so is its index', async () => {
  expect(await answer(good, 3)).toEqual({ image: good, index: 3 })
  expect(await answer(typedAsImage({ ...good, likes: 'many' }), 3)).toBeNull()
  await expect(answer(good, -3)).rejects.toThrow('Invalid')
})

test.each(['excluded', 'unknown'] as const)('the index of an image can be %s', async (index) => {
  expect(await answer(good, index)).toEqual({ image: good, index })
})

test('every fault of an image is reported, each with a space before it', async () => {
  const image = typedAsImage({ ...good, date: 'yesterday', likes: -1 })
  await check(pageOf([image, makeImage(1)]))
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(/left out\. date: “yesterday” is neither a day.* likes: /),
    image,
  )
})

test('a reader that takes no more pages ends those of the source, and leaves no listener', async () => {
  const { signal } = new AbortController()
  const ended = vi.fn()
  const { pages } = validateResponses(
    {
      async *pages() {
        try {
          yield await Promise.resolve(pageOf([good]))
        } finally {
          ended()
        }
      },
      find: () => Promise.resolve(null),
    },
    0,
    DETAILS,
  )
  const reader = pages(1, { filter: null, signal })
  await reader.next()
  await reader.return()
  expect(ended).toHaveBeenCalledOnce()
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a source that is defined with a schema leaves out images whose details are others', async () => {
  const images = [makeImage(0), makeImage(1, { details: { kind: 'html' } })]
  const source = createUnevenSource(1)
  source.pages = async function* pages() {
    await Promise.resolve()
    yield pageOf(images)
  }
  const checked = withUi(source, v.null(), campaignUi)
  const page = (await checked.pages(1, request).next()).value
  expect(page?.images).toEqual([makeImage(0)])
  expect(said).toHaveBeenCalledOnce()
})
