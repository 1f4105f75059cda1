import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThumbnailError } from '../../../src/sources/folder/thumbnails/thumbnailError'
import { createThumbnails } from '../../../src/sources/folder/thumbnails/createThumbnails'
import type { Thumbnails } from '../../../src/sources/folder/thumbnails/createThumbnails'
import { createThumbnailStore } from '../../../src/sources/folder/thumbnails/thumbnailStore'
import { fileVersion, type FileImage } from '../../../src/sources/folder/fileImage'
import type { Thumbnail } from '../../../src/sources/folder/localFolder'
import { forgetFolder } from '../../../src/sources/folder/folders'
import { listFolder } from '../../support/listFolder'
import { makeFileImage } from '../../support/makeFileImage'
import { paintPicture, pixelOf, pixelSizeOf, turnedPicture } from '../../support/pictureFiles'

const IMAGE = makeFileImage(0)
const neverAborted = new AbortController().signal

let opened: Thumbnails | null = null

beforeEach(() => listFolder('outputs'))

afterEach(async () => {
  vi.restoreAllMocks()
  opened?.close()
  await forgetFolder('outputs')
  opened = null
  vi.unstubAllGlobals()
})

/** All that is read of an image for a size. */
async function readAll(
  thumbnails: Thumbnails,
  image = IMAGE,
  { side = 320, signal = neverAborted } = {},
): Promise<readonly Thumbnail[]> {
  const all: Thumbnail[] = []
  for await (const thumbnail of thumbnails.read(image, side, signal)) all.push(thumbnail)
  return all
}

/** The one thumbnail that is read of an image, for cards of 320 px. */
async function read(thumbnails: Thumbnails, image?: FileImage, signal?: AbortSignal) {
  const [first, ...others] = await readAll(thumbnails, image, { signal })
  if (first === undefined || others.length > 0) throw new Error('Not one thumbnail')
  return first
}

/** @param file what the folder gives for any image; an error where it cannot be read */
function open(file: Blob | Error) {
  const readFile = vi.fn(() =>
    file instanceof Error ? Promise.reject(file) : Promise.resolve(file),
  )
  const onColour = vi.fn()
  opened = createThumbnails({ folder: 'outputs', readFile, onColour })
  return { thumbnails: opened, readFile, onColour }
}

test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
  'the thumbnail of an %s file is a WebP whose shorter side is 320 px, with the average colour',
  async (type) => {
    const file = await paintPicture({ width: 1280, height: 640, type, colours: ['red', 'blue'] })
    const { thumbnails, onColour } = open(file)
    const { blob, colour } = await read(thumbnails)
    expect(blob.type).toBe('image/webp')
    expect(await pixelSizeOf(blob)).toBe('640 × 320')
    expect(colour).toMatch(/^#(?:7f|80|81)0[0-2](?:7f|80|81)$/)
    expect(onColour).toHaveBeenCalledExactlyOnceWith('file1', colour)
  },
)

test('a picture that is smaller than a thumbnail keeps its size', async () => {
  const { thumbnails } = open(await paintPicture({ width: 48, height: 96 }))
  const { blob, colour } = await read(thumbnails)
  expect(await pixelSizeOf(blob)).toBe('48 × 96')
  expect(colour).toBe('#ff0000')
})

test('a very long picture has a thumbnail of at least one pixel in height', async () => {
  const { thumbnails } = open(await paintPicture({ width: 6400, height: 1 }))
  const { blob } = await read(thumbnails)
  expect(await pixelSizeOf(blob)).toBe('1280 × 1')
})

test('a photo is turned as its EXIF orientation says', async () => {
  const file = await turnedPicture({ width: 1280, height: 640, colours: ['red', 'blue'] })
  const { thumbnails } = open(file)
  const { blob } = await read(thumbnails)
  expect(await pixelSizeOf(blob)).toBe('320 × 640')
  const [topRed = 0] = await pixelOf(blob, 160, 40)
  const [bottomRed = 0] = await pixelOf(blob, 160, 600)
  expect(topRed).toBeGreaterThan(200)
  expect(bottomRed).toBeLessThan(50)
})

test('transparent pixels do not count in the average colour', async () => {
  const file = await paintPicture({ width: 8, height: 8, colours: ['lime', 'transparent'] })
  const { thumbnails } = open(file)
  expect((await read(thumbnails)).colour).toBe('#00ff00')
})

test('a file that is no picture is rejected as undecodable', async () => {
  const { thumbnails } = open(new Blob(['not a picture']))
  await expect(read(thumbnails)).rejects.toEqual(new ThumbnailError('undecodable'))
})

test('a picture of more than 120 million pixels is rejected without being read', async () => {
  const tooLarge = makeFileImage(0, { image: { size: { width: 30_000, height: 30_000 } } })
  const { thumbnails, readFile } = open(await paintPicture({ width: 8, height: 8 }))
  await expect(read(thumbnails, tooLarge)).rejects.toEqual(new ThumbnailError('too-large'))
  expect(readFile).not.toHaveBeenCalled()
})

test('where the code of the workers cannot be loaded, thumbnails are rejected as that until it can', async () => {
  const { Worker } = globalThis
  vi.stubGlobal('Worker', function createLostWorker() {
    return new Worker('/no-such-code.js', { type: 'module' })
  })
  const { thumbnails } = open(await paintPicture({ width: 8, height: 8 }))
  const images = [0, 1, 2, 3, 4, 5].map((index) => makeFileImage(index))
  const results = await Promise.allSettled(images.map((image) => read(thumbnails, image)))
  expect(results).toEqual(
    images.map(() => ({ status: 'rejected', reason: new ThumbnailError('not-loaded') })),
  )
  vi.unstubAllGlobals()
  expect((await read(thumbnails)).colour).toBe('#ff0000')
})

test('an error of reading the file is passed on', async () => {
  const gone = new DOMException('It is gone', 'NotFoundError')
  const { thumbnails } = open(gone)
  await expect(read(thumbnails)).rejects.toBe(gone)
})

test('a file that vanishes before it is decoded is not taken for a damaged picture', async () => {
  const directory = await navigator.storage.getDirectory()
  const handle = await directory.getFileHandle('vanishing.png', { create: true })
  const writable = await handle.createWritable()
  await writable.write(await paintPicture({ width: 8, height: 8 }))
  await writable.close()
  const file = await handle.getFile()
  await directory.removeEntry('vanishing.png')
  const { thumbnails } = open(file)
  const error: unknown = await read(thumbnails).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ThumbnailError)
})

test('a stored thumbnail is read without its file', async () => {
  const first = open(await paintPicture({ width: 8, height: 8 }))
  await read(first.thumbnails)
  const second = open(new Error('The folder is closed'))
  await expect.poll(async () => (await read(second.thumbnails)).colour).toBe('#ff0000')
  first.thumbnails.close()
})

const sizesOf = (all: readonly Thumbnail[]) => Promise.all(all.map(({ blob }) => pixelSizeOf(blob)))

test('a stored thumbnail that is too small comes first, and then a larger one, which is stored', async () => {
  const { thumbnails } = open(await paintPicture({ width: 900, height: 900 }))
  expect(await sizesOf(await readAll(thumbnails))).toEqual(['320 × 320'])
  const larger = { side: 640 }
  await expect
    .poll(async () => sizesOf(await readAll(thumbnails, IMAGE, larger)))
    .toEqual(['320 × 320', '640 × 640'])
  await expect
    .poll(async () => sizesOf(await readAll(thumbnails, IMAGE, larger)))
    .toEqual(['640 × 640'])
  expect(await sizesOf(await readAll(thumbnails))).toEqual(['640 × 640'])
})

test('of a picture that is smaller than its thumbnail, no larger one is made', async () => {
  const { thumbnails, readFile } = open(await paintPicture({ width: 48, height: 96 }))
  await read(thumbnails)
  const store = createThumbnailStore()
  await expect.poll(() => store.read(fileVersion(IMAGE))).not.toBeNull()
  await store.close()
  expect(await readAll(thumbnails, IMAGE, { side: 640 })).toHaveLength(1)
  expect(readFile).toHaveBeenCalledOnce()
})

test('a file of another date has another thumbnail', async () => {
  const { thumbnails, readFile } = open(await paintPicture({ width: 8, height: 8 }))
  await read(thumbnails)
  const changed = makeFileImage(0, { image: { date: '2026-11-21T12:00:00.000Z' } })
  await read(thumbnails, changed)
  expect(readFile).toHaveBeenCalledTimes(2)
})

test('an image that is known to have the colour reports none', async () => {
  const { thumbnails, onColour } = open(await paintPicture({ width: 8, height: 8 }))
  const known = makeFileImage(0, { file: { colour: '#ff0000' } })
  await read(thumbnails, known)
  expect(onColour).not.toHaveBeenCalled()
})

test('an aborted request rejects with the reason, and reads no file', async () => {
  const { thumbnails, readFile } = open(await paintPicture({ width: 8, height: 8 }))
  const request = new AbortController()
  const reading = read(thumbnails, IMAGE, request.signal)
  request.abort(new Error('It has left the window'))
  await expect(reading).rejects.toThrow('It has left the window')
  expect(readFile).not.toHaveBeenCalled()
})

test('where the browser keeps nothing, thumbnails are made all the same', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not in this window', 'SecurityError')
  })
  const { thumbnails, readFile } = open(await paintPicture({ width: 8, height: 8 }))
  await read(thumbnails)
  await read(thumbnails)
  expect(readFile).toHaveBeenCalledTimes(2)
})

test('thumbnails that were asked for together are all made', async () => {
  const { thumbnails } = open(await paintPicture({ width: 64, height: 64 }))
  const images = Array.from({ length: 12 }, (_, index) => makeFileImage(index))
  const made = await Promise.all(images.map((image) => read(thumbnails, image)))
  expect(new Set(made.map(({ colour }) => colour))).toEqual(new Set(['#ff0000']))
})

test('when the folder is closed, thumbnails that are being made or wait for it are rejected', async () => {
  const { thumbnails, readFile } = open(await paintPicture({ width: 4000, height: 4000 }))
  const numbers = [0, 1, 2, 3, 4, 5]
  const readings = numbers.map((number) => read(thumbnails, makeFileImage(number)))
  const results = Promise.allSettled(readings)
  await expect.poll(() => readFile, { interval: 1 }).toHaveBeenCalledTimes(6)
  thumbnails.close()
  expect(new Set((await results).map(({ status }) => status))).toEqual(new Set(['rejected']))
})

test('after the folder was closed, no thumbnail is made', async () => {
  const { thumbnails } = open(await paintPicture({ width: 8, height: 8 }))
  thumbnails.close()
  await expect(read(thumbnails)).rejects.toThrow('The folder was closed')
})
