import { expect, test } from 'vitest'
import { readAvif } from '../../../../src/metadata/containers/avif'
import { createSliceReader } from '../../../../src/metadata/sliceReader'
import { avif, box, exifItem, xmpItem } from '../../../support/avifFile'
import { CountedFile, exif, joinBytes, latin1 } from '../../../support/imageFiles'
import { fc } from '../../../support/properties'

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const file = new CountedFile(bytes)
  const content = await readAvif(createSliceReader(file))
  return { ...content, texts: Object.fromEntries(content.texts), bytesRead: file.bytesRead }
}

const block = exif({ main: { ImageDescription: 'a cat' } })

test('EXIF and XMP behind megabytes of pixels are read in a few kB', async () => {
  const { bytesRead, ...content } = await read(
    avif({
      width: 1216,
      height: 832,
      pixelBytes: 3_000_000,
      items: [exifItem(block), xmpItem('<x:xmpmeta/>')],
    }),
  )
  expect(content).toEqual({
    size: { width: 1216, height: 832 },
    texts: { ImageDescription: 'a cat', XMP: '<x:xmpmeta/>' },
    isTruncated: false,
    readOn: null,
  })
  expect(bytesRead).toBeLessThan(36 * 1024)
})

test.each([0, 1, 2] as const)('locations of version %i lead to the texts', async (version) => {
  const { size, texts } = await read(
    avif({ version, items: [exifItem(block), xmpItem('<x:', 'xmpmeta/>')] }),
  )
  expect(size).toEqual({ width: 4, height: 3 })
  expect(texts).toEqual({ ImageDescription: 'a cat', XMP: '<x:xmpmeta/>' })
})

test('the data of an item may stand beside its description', async () => {
  const items = [{ ...xmpItem('<x:xmpmeta/>'), isInIdat: true }]
  expect((await read(avif({ version: 1, items }))).texts).toEqual({ XMP: '<x:xmpmeta/>' })
})

test('the EXIF block begins where its first number says', async () => {
  expect((await read(avif({ items: [exifItem(block, 6)] }))).texts).toEqual({
    ImageDescription: 'a cat',
  })
})

test('an item of more than 16 MB in all its parts is left out', async () => {
  const part = `<x:xmpmeta/>${' '.repeat(2 ** 20)}`
  const items = [xmpItem(...Array.from({ length: 16 }, () => part)), exifItem(block)]
  const { texts } = await read(avif({ items }))
  expect(Object.keys(texts)).toEqual(['ImageDescription'])
})

test('of several items with EXIF or XMP, and of several descriptions, the first is read', async () => {
  const other = exif({ main: { Software: 'a tool' } })
  const empty = xmpItem('')
  const items = [exifItem(block), empty, exifItem(other), xmpItem('<x:xmpmeta/>')]
  expect((await read(avif({ items }))).texts).toEqual({ ImageDescription: 'a cat' })
  const inside = { ...xmpItem('<x:xmpmeta/>'), isInIdat: true }
  const second = avif({ version: 1, items: [inside] })
  const { texts } = await read(joinBytes(avif({ items: [exifItem(block)] }), second))
  expect(texts).toEqual({ ImageDescription: 'a cat' })
})

test('an item of another MIME type is no XMP', async () => {
  const items = [{ ...xmpItem('{}'), contentType: 'application/json' }]
  expect((await read(avif({ items }))).texts).toEqual({})
})

test.each([
  [1, { width: 3, height: 4 }],
  [2, { width: 4, height: 3 }],
  [3, { width: 3, height: 4 }],
])(
  'a picture that is turned by %i quarters has the size that it is shown with',
  async (turns, size) => {
    expect((await read(avif({ turns }))).size).toEqual(size)
  },
)

test('Content Credentials are read', async () => {
  const uuid = '\xd8\xfe\xc3\xd6\x1b\x0e\x48\x3c\x92\x97\x58\x28\x87\x7e\xc4\x81'
  const { texts } = await read(
    avif({ afterPixels: [box('uuid', latin1(`${uuid}OpenAI`)), box('uuid', latin1('other'))] }),
  )
  expect(texts).toEqual({ C2PA: `${uuid}OpenAI` })
})

test('a file that ends within its pixels is truncated', async () => {
  const bytes = avif({ items: [xmpItem('<x:xmpmeta/>')] })
  expect(await read(bytes.slice(0, -20))).toMatchObject({
    size: { width: 4, height: 3 },
    texts: {},
    isTruncated: true,
  })
})

test('a file that ends within its description has no size', async () => {
  expect(await read(avif().slice(0, 100))).toMatchObject({ size: null, isTruncated: true })
})

test('a damaged file is read to some end, whatever its numbers say', async () => {
  const whole = avif({ version: 1, items: [exifItem(block), xmpItem('<x:xmpmeta/>')] })
  const damage = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const bytes = whole.slice()
      for (const [place, value] of changes) bytes[place] = value
      expect(await read(bytes)).toHaveProperty('readOn', null)
    }),
  )
})
