import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThumbnailError } from '../../../src/sources/folder/thumbnails/thumbnailError'
import { createThumbnails } from '../../../src/sources/folder/thumbnails/createThumbnails'
import type { Thumbnails } from '../../../src/sources/folder/thumbnails/createThumbnails'
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
  'the thumbnail of an %s file is a WebP whose longer side is 320 px, with the average colour',
  async (type) => {
    const file = await paintPicture({ width: 640, height: 320, type, colours: ['red', 'blue'] })
    const { thumbnails, onColour } = open(file)
    const { blob, colour } = await thumbnails.read(IMAGE, neverAborted)
    expect(blob.type).toBe('image/webp')
    expect(await pixelSizeOf(blob)).toBe('320 × 160')
    expect(colour).toMatch(/^#(?:7f|80|81)0[0-2](?:7f|80|81)$/)
    expect(onColour).toHaveBeenCalledExactlyOnceWith('file1', colour)
  },
)

test('a picture that is smaller than a thumbnail keeps its size', async () => {
  const { thumbnails } = open(await paintPicture({ width: 48, height: 96 }))
  const { blob, colour } = await thumbnails.read(IMAGE, neverAborted)
  expect(await pixelSizeOf(blob)).toBe('48 × 96')
  expect(colour).toBe('#ff0000')
})

test('a line of one pixel has a thumbnail of one pixel in height', async () => {
  const { thumbnails } = open(await paintPicture({ width: 1000, height: 1 }))
  const { blob } = await thumbnails.read(IMAGE, neverAborted)
  expect(await pixelSizeOf(blob)).toBe('320 × 1')
})

test('a photo is turned as its EXIF orientation says', async () => {
  const file = await turnedPicture({ width: 400, height: 200, colours: ['red', 'blue'] })
  const { thumbnails } = open(file)
  const { blob } = await thumbnails.read(IMAGE, neverAborted)
  expect(await pixelSizeOf(blob)).toBe('160 × 320')
  const [topRed = 0] = await pixelOf(blob, 80, 20)
  const [bottomRed = 0] = await pixelOf(blob, 80, 300)
  expect(topRed).toBeGreaterThan(200)
  expect(bottomRed).toBeLessThan(50)
})

test('transparent pixels do not count in the average colour', async () => {
  const file = await paintPicture({ width: 8, height: 8, colours: ['lime', 'transparent'] })
  const { thumbnails } = open(file)
  expect((await thumbnails.read(IMAGE, neverAborted)).colour).toBe('#00ff00')
})

test('a file that is no picture is rejected as undecodable', async () => {
  const { thumbnails } = open(new Blob(['not a picture']))
  await expect(thumbnails.read(IMAGE, neverAborted)).rejects.toEqual(
    new ThumbnailError('undecodable'),
  )
})

test('a picture of more than 120 million pixels is rejected without being read', async () => {
  const tooLarge = makeFileImage(0, { image: { size: { width: 30_000, height: 30_000 } } })
  const { thumbnails, readFile } = open(await paintPicture({ width: 8, height: 8 }))
  await expect(thumbnails.read(tooLarge, neverAborted)).rejects.toEqual(
    new ThumbnailError('too-large'),
  )
  expect(readFile).not.toHaveBeenCalled()
})

test('where the code of the workers cannot be loaded, thumbnails are rejected as that until it can', async () => {
  const { Worker } = globalThis
  vi.stubGlobal('Worker', function createLostWorker() {
    return new Worker('/no-such-code.js', { type: 'module' })
  })
  const { thumbnails } = open(await paintPicture({ width: 8, height: 8 }))
  const images = [0, 1, 2, 3, 4, 5].map((index) => makeFileImage(index))
  const results = await Promise.allSettled(
    images.map((image) => thumbnails.read(image, neverAborted)),
  )
  expect(results).toEqual(
    images.map(() => ({ status: 'rejected', reason: new ThumbnailError('not-loaded') })),
  )
  vi.unstubAllGlobals()
  expect((await thumbnails.read(IMAGE, neverAborted)).colour).toBe('#ff0000')
})

test('an error of reading the file is passed on', async () => {
  const gone = new DOMException('It is gone', 'NotFoundError')
  const { thumbnails } = open(gone)
  await expect(thumbnails.read(IMAGE, neverAborted)).rejects.toBe(gone)
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
  const error: unknown = await thumbnails
    .read(IMAGE, neverAborted)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ThumbnailError)
})

test('a stored thumbnail is read without its file', async () => {
  const first = open(await paintPicture({ width: 8, height: 8 }))
  await first.thumbnails.read(IMAGE, neverAborted)
  const second = open(new Error('The folder is closed'))
  await vi.waitFor(async () => {
    expect((await second.thumbnails.read(IMAGE, neverAborted)).colour).toBe('#ff0000')
  })
  first.thumbnails.close()
})

test('a file of another date has another thumbnail', async () => {
  const { thumbnails, readFile } = open(await paintPicture({ width: 8, height: 8 }))
  await thumbnails.read(IMAGE, neverAborted)
  const changed = makeFileImage(0, { image: { date: '2026-11-21T12:00:00.000Z' } })
  await thumbnails.read(changed, neverAborted)
  expect(readFile).toHaveBeenCalledTimes(2)
})

test('an image that is known to have the colour reports none', async () => {
  const { thumbnails, onColour } = open(await paintPicture({ width: 8, height: 8 }))
  const known = makeFileImage(0, { file: { colour: '#ff0000' } })
  await thumbnails.read(known, neverAborted)
  expect(onColour).not.toHaveBeenCalled()
})

test('an aborted request rejects with the reason, and reads no file', async () => {
  const { thumbnails, readFile } = open(await paintPicture({ width: 8, height: 8 }))
  const request = new AbortController()
  const reading = thumbnails.read(IMAGE, request.signal)
  request.abort(new Error('It has left the window'))
  await expect(reading).rejects.toThrow('It has left the window')
  expect(readFile).not.toHaveBeenCalled()
})

test('where the browser keeps nothing, thumbnails are made all the same', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not in this window', 'SecurityError')
  })
  const { thumbnails, readFile } = open(await paintPicture({ width: 8, height: 8 }))
  await thumbnails.read(IMAGE, neverAborted)
  await thumbnails.read(IMAGE, neverAborted)
  expect(readFile).toHaveBeenCalledTimes(2)
})

test('thumbnails that were asked for together are all made', async () => {
  const { thumbnails } = open(await paintPicture({ width: 64, height: 64 }))
  const images = Array.from({ length: 12 }, (_, index) => makeFileImage(index))
  const made = await Promise.all(images.map((image) => thumbnails.read(image, neverAborted)))
  expect(new Set(made.map(({ colour }) => colour))).toEqual(new Set(['#ff0000']))
})

test('when the folder is closed, thumbnails that are being made or wait for it are rejected', async () => {
  const { thumbnails, readFile } = open(await paintPicture({ width: 4000, height: 4000 }))
  const numbers = [0, 1, 2, 3, 4, 5]
  const readings = numbers.map((number) => thumbnails.read(makeFileImage(number), neverAborted))
  const results = Promise.allSettled(readings)
  await vi.waitFor(() => expect(readFile).toHaveBeenCalledTimes(6), { interval: 1 })
  thumbnails.close()
  expect(new Set((await results).map(({ status }) => status))).toEqual(new Set(['rejected']))
})

test('after the folder was closed, no thumbnail is made', async () => {
  const { thumbnails } = open(await paintPicture({ width: 8, height: 8 }))
  thumbnails.close()
  await expect(thumbnails.read(IMAGE, neverAborted)).rejects.toThrow('The folder was closed')
})
