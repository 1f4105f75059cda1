import { expect, test } from 'vitest'
import { readJpeg } from '../../../../src/metadata/containers/jpeg'
import { createSliceReader } from '../../../../src/metadata/sliceReader'
import {
  CountedFile,
  exif,
  exifSegment,
  jpeg,
  jpegSegment,
  latin1,
  xmpSegment,
} from '../../../support/imageFiles'

async function read(bytes: Uint8Array<ArrayBuffer>, size?: number) {
  const file = new CountedFile(bytes, size)
  const content = await readJpeg(createSliceReader(file))
  return { ...content, texts: Object.fromEntries(content.texts), bytesRead: file.bytesRead }
}

const manifest = (text: string) => jpegSegment(0xeb, latin1(text))
const comment = jpegSegment(0xfe, new TextEncoder().encode('a café'))

test.each([0xc0, 0xc1, 0xc2, 0xcf])(
  'the size of the picture is read from the frame header %i',
  async (frameMarker) => {
    const { size } = await read(jpeg([], { width: 1216, height: 832, frameMarker }))
    expect(size).toEqual({ width: 1216, height: 832 })
  },
)

test.each([0xc4, 0xc8, 0xcc, 0xbf])('the segment %i is no frame header', async (marker) => {
  const { size } = await read(jpeg([jpegSegment(marker, new Uint8Array(20).fill(9))]))
  expect(size).toEqual({ width: 4, height: 3 })
})

test('EXIF, XMP and the comment are read, in any order', async () => {
  const { texts, isTruncated } = await read(
    jpeg([
      comment,
      xmpSegment('<x:xmpmeta/>'),
      jpegSegment(0xe0, latin1('JFIF\0')),
      exifSegment(exif({ main: { ImageDescription: 'a cat' } })),
    ]),
  )
  expect(texts).toEqual({ Comment: 'a café', XMP: '<x:xmpmeta/>', ImageDescription: 'a cat' })
  expect(isTruncated).toBe(false)
})

test('a C2PA manifest is put together from its segments, up to 256 kB', async () => {
  const small = await read(jpeg([manifest('JP Adobe'), manifest('JP Firefly')]))
  expect(small.texts).toEqual({ C2PA: 'JP AdobeJP Firefly' })
  const large = await read(jpeg(Array.from({ length: 9 }, () => manifest('x'.repeat(65_000)))))
  expect(large.texts['C2PA']).toHaveLength(4 * 65_000)
})

test('large segments without text, such as colour profiles, are skipped', async () => {
  const profile = jpegSegment(0xe2, new Uint8Array(65_000))
  const { texts, bytesRead } = await read(jpeg([profile, profile, profile, comment]), 10_000_000)
  expect(texts).toEqual({ Comment: 'a café' })
  expect(bytesRead).toBeLessThan(40 * 1024)
})

test('fill bytes before a marker and markers without content are passed over', async () => {
  const { texts } = await read(
    jpeg([
      Uint8Array.of(0xff, 0xff, 0xff),
      Uint8Array.of(0xff, 0xd0, 0xff, 0xd8, 0xff, 0, 0xff, 1),
      comment,
    ]),
  )
  expect(texts).toEqual({ Comment: 'a café' })
})

test('nothing is read behind the beginning of the pixels', async () => {
  const bytes = Uint8Array.from([...jpeg(), ...comment])
  expect((await read(bytes)).texts).toEqual({})
})

test('a segment that is longer than the file ends the reading', async () => {
  const lying = jpegSegment(0xe1, latin1('Exif\0\0'), 0xffff)
  expect(await read(jpeg([comment, lying]))).toMatchObject({
    size: null,
    texts: { Comment: 'a café' },
    isTruncated: true,
  })
})

test.each([
  ['a length of less than its own two bytes', jpegSegment(0xe1, latin1('x'), 1)],
  ['no marker where one should be', latin1('junk')],
])('%s ends the reading', async (_, segment) => {
  expect(await read(jpeg([comment, segment, comment]))).toMatchObject({
    size: null,
    texts: { Comment: 'a café' },
    isTruncated: false,
  })
})

test('a file that ends after its first bytes has neither size nor texts', async () => {
  expect(await read(Uint8Array.of(0xff, 0xd8, 0xff))).toMatchObject({
    size: null,
    texts: {},
    isTruncated: true,
  })
})

test('a file of nothing but fill bytes is read in 4,096 slices', async () => {
  const { size, bytesRead, isTruncated } = await read(new Uint8Array(5_000_000).fill(0xff))
  expect(size).toBeNull()
  expect(isTruncated).toBe(false)
  expect(bytesRead).toBe((32 + 4095) * 1024)
})

test('a frame header needs five bytes, and a shorter one is neither a size nor a text', async () => {
  const short = await read(jpeg([jpegSegment(0xc0, new Uint8Array(4).fill(9))]))
  expect(short).toMatchObject({ size: { width: 4, height: 3 }, texts: {} })
  const frame = jpegSegment(0xc0, Uint8Array.of(8, 0, 5, 0, 7))
  const { size } = await read(Uint8Array.from([0xff, 0xd8, ...frame, 0xff, 0xd9, 0, 0]))
  expect(size).toEqual({ width: 7, height: 5 })
})

test('what follows the XMP packet in further segments is not read', async () => {
  const more = jpegSegment(0xe1, latin1('http://ns.adobe.com/xmp/extension/\0 and more'))
  expect((await read(jpeg([more]))).texts).toEqual({})
})

test('an empty segment is passed over', async () => {
  const { texts } = await read(jpeg([jpegSegment(0xfe, new Uint8Array(0)), comment]))
  expect(texts).toEqual({ Comment: 'a café' })
})

test('nothing is read behind the end of the picture', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9, ...comment])
  expect(await read(bytes)).toMatchObject({ texts: {}, isTruncated: false })
})

test('the size is that of the picture as it is turned', async () => {
  const turned = [exifSegment(exif({ orientation: 6 })), exifSegment(exif({ orientation: 1 }))]
  expect((await read(jpeg(turned))).size).toEqual({ width: 3, height: 4 })
})

test('a picture that is turned has the texts of all its EXIF fields', async () => {
  const others = exif({ main: { Software: 'Fooocus v2' } })
  const { size, texts } = await read(
    jpeg([exifSegment(exif({ orientation: 6 })), exifSegment(others)]),
  )
  expect({ size, texts }).toEqual({
    size: { width: 3, height: 4 },
    texts: { Software: 'Fooocus v2' },
  })
})
