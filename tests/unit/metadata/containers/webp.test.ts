import { expect, test } from 'vitest'
import { readWebp } from '../../../../src/metadata/containers/webp'
import { createSliceReader } from '../../../../src/metadata/sliceReader'
import { CountedFile, exif, latin1, webp, webpChunk } from '../../../support/imageFiles'

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const file = new CountedFile(bytes)
  const content = await readWebp(createSliceReader(file))
  return { ...content, texts: Object.fromEntries(content.texts), bytesRead: file.bytesRead }
}

const block = exif({ main: { ImageDescription: 'a cat' } })

test.each(['VP8X', 'VP8 ', 'VP8L'] as const)(
  'the size of the picture is read from %s',
  async (coding) => {
    const { size } = await read(webp({ coding, width: 1216, height: 832 }))
    expect(size).toEqual({ width: 1216, height: 832 })
  },
)

async function largest(coding: 'VP8X' | 'VP8 ' | 'VP8L', side: number) {
  return (await read(webp({ coding, width: side, height: side }))).size
}

test('the largest size of each coding is read', async () => {
  expect(await largest('VP8X', 16_777_216)).toEqual({ width: 16_777_216, height: 16_777_216 })
  expect(await largest('VP8 ', 16_383)).toEqual({ width: 16_383, height: 16_383 })
  expect(await largest('VP8L', 16_384)).toEqual({ width: 16_384, height: 16_384 })
})

test('EXIF, XMP and C2PA behind megabytes of pixels are read in a few kB', async () => {
  const { texts, bytesRead, isTruncated } = await read(
    webp({
      pixelBytes: 3_000_001,
      afterPixels: [
        webpChunk('EXIF', block),
        webpChunk('XMP ', latin1('<x:xmpmeta/>')),
        webpChunk('C2PA', latin1('OpenAI')),
      ],
    }),
  )
  expect(texts).toEqual({ ImageDescription: 'a cat', XMP: '<x:xmpmeta/>', C2PA: 'OpenAI' })
  expect(bytesRead).toBeLessThan(36 * 1024)
  expect(isTruncated).toBe(false)
})

test('a chunk of odd length is followed by a byte of padding', async () => {
  const odd = webpChunk('ICCP', new Uint8Array(7))
  expect((await read(webp({ afterPixels: [odd, webpChunk('EXIF', block)] }))).texts).toEqual({
    ImageDescription: 'a cat',
  })
})

test('EXIF may have the prefix that it has in JPEG files', async () => {
  const data = Uint8Array.from([...latin1('Exif\0\0'), ...block])
  expect((await read(webp({ afterPixels: [webpChunk('EXIF', data)] }))).texts).toEqual({
    ImageDescription: 'a cat',
  })
})

test.each([0xffffffff, 500])(
  'a chunk that says it has %i bytes in a shorter file ends the reading',
  async (length) => {
    const lying = webpChunk('EXIF', block, length)
    expect(await read(webp({ afterPixels: [lying, webpChunk('EXIF', block)] }))).toMatchObject({
      size: { width: 4, height: 3 },
      texts: {},
      isTruncated: true,
    })
  },
)

test('a file that ends within a chunk header is truncated', async () => {
  expect(await read(webp().slice(0, 15))).toMatchObject({
    size: null,
    texts: {},
    isTruncated: true,
  })
})

test('chunks of pixels without their marks have no size', async () => {
  const bytes = webp({ coding: 'VP8 ' })
  bytes[23] = 0
  expect((await read(bytes)).size).toBeNull()
  const second = webp({ coding: 'VP8 ' })
  second[25] = 0
  expect((await read(second)).size).toBeNull()
  const lossless = webp({ coding: 'VP8L' })
  lossless[20] = 0
  expect((await read(lossless)).size).toBeNull()
})

test('what has no type of four printable characters ends the reading', async () => {
  const junk = webpChunk('\0\0\0\0', new Uint8Array(4))
  expect(await read(webp({ afterPixels: [junk, webpChunk('EXIF', block)] }))).toMatchObject({
    texts: {},
    isTruncated: false,
  })
})

test('a chunk that is too short for its size has none', async () => {
  const bytes = [...webp().slice(0, 12), ...webpChunk('VP8X', new Uint8Array(6).fill(9))]
  expect((await read(Uint8Array.from([...bytes, ...webpChunk('EXIF', block)]))).size).toBeNull()
})

test('the size is that of the stored picture, which Chromium does not turn', async () => {
  const turned = webpChunk('EXIF', exif({ orientation: 6 }))
  expect((await read(webp({ afterPixels: [turned] }))).size).toEqual({ width: 4, height: 3 })
})
