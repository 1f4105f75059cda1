import { expect, test } from 'vitest'
import { readTiff } from '../../../../src/metadata/containers/tiff'
import { exif, joinBytes, latin1, utf16Comment } from '../../../support/imageFiles'

function read(block: Uint8Array<ArrayBuffer>) {
  const texts = new Map<string, string>()
  readTiff(block, texts)
  return Object.fromEntries(texts)
}

const TEXT = 'a café, 猫\nSteps: 20'

test.each(['big', 'little'] as const)('fields of both directories are read: %s', (byteOrder) => {
  expect(
    read(
      exif({
        byteOrder,
        main: {
          ImageDescription: 'a cat',
          Make: 'workflow:{}',
          Model: 'prompt:{}',
          Software: 'NovelAI',
          Artist: 'ai',
          XMP: '<x:xmpmeta/>',
        },
        exif: { UserComment: 'a comment', MakerNote: 'fooocus' },
      }),
    ),
  ).toEqual({
    ImageDescription: 'a cat',
    Make: 'workflow:{}',
    Model: 'prompt:{}',
    Software: 'NovelAI',
    Artist: 'ai',
    XMP: '<x:xmpmeta/>',
    UserComment: 'a comment',
    MakerNote: 'fooocus',
  })
})

test.each([
  ['big', 'big'],
  ['big', 'little'],
  ['little', 'big'],
  ['little', 'little'],
] as const)('a comment in UTF-16: block %s-endian, text %s-endian', (byteOrder, textOrder) => {
  expect(read(exif({ byteOrder, exif: { UserComment: utf16Comment(TEXT, textOrder) } }))).toEqual({
    UserComment: TEXT,
  })
})

test.each([
  ['big', '\ufeff猫と犬'],
  ['little', '\ufeff猫と犬'],
  ['big', '猫と犬'],
] as const)('a comment in UTF-16 without ASCII: %s-endian “%s”', (textOrder, text) => {
  expect(read(exif({ exif: { UserComment: utf16Comment(text, textOrder) } }))).toEqual({
    UserComment: '猫と犬',
  })
})

test.each([
  ['big', 'a cat', 'a cat'],
  ['little', 'a cat', 'a cat'],
  ['little', 'abĀ', 'abĀ'],
  ['big', 'aĀ', 'aĀ'],
  ['big', '\ufeffĀĀ', 'ĀĀ'],
] as const)(
  'a comment in UTF-16 is told by its zero bytes: %s-endian “%s”',
  (order, text, read16) => {
    expect(read(exif({ exif: { UserComment: utf16Comment(text, order) } }))).toEqual({
      UserComment: read16,
    })
  },
)

test('a long comment in UTF-16 is told by the few zero bytes of its settings', () => {
  const text = `${'山'.repeat(600)} Steps: 20, Seed: 42, Size: 8x6, Model: flux`
  expect(read(exif({ exif: { UserComment: utf16Comment(text, 'little') } }))).toEqual({
    UserComment: text,
  })
})

test.each(['big', 'little'] as const)(
  'a comment in UTF-16 whose bytes do not tell their order has that of the block: %s',
  (byteOrder) => {
    for (const text of ['猫と犬', '山水画，一只狐狸坐在雪地里']) {
      expect(
        read(exif({ byteOrder, exif: { UserComment: utf16Comment(text, byteOrder) } })),
      ).toEqual({ UserComment: text })
    }
  },
)

test.each(['big', 'little'] as const)('a single NUL behind UTF-16 is no text: %s', (byteOrder) => {
  const comment = joinBytes(utf16Comment('a fox, 猫', byteOrder), latin1('\0'))
  const title = joinBytes(utf16Comment('a fox', 'little').subarray(8), latin1('\0'))
  expect(
    read(exif({ byteOrder, main: { XPTitle: title }, exif: { UserComment: comment } })),
  ).toEqual({ XPTitle: 'a fox', UserComment: 'a fox, 猫' })
})

test.each([
  ['JIS', latin1('JIS\0\0\0\0\0a cat'), 'a cat'],
  ['ASCII', latin1('ASCII\0\0\0a cat'), 'a cat'],
  ['ASCII that is UTF-8', new TextEncoder().encode('ASCII\0\0\0a 猫'), 'a 猫'],
  [
    'a character set in other letters',
    joinBytes(latin1('Unicode\0'), utf16Comment('a 猫', 'big').subarray(8)),
    'a 猫',
  ],
  ['ASCII in other letters', latin1('ascii\0\0\0a cat'), 'a cat'],
  ['no character set', latin1('\0\0\0\0\0\0\0\0a cat'), 'a cat'],
  ['UNICODE that is UTF-8', new TextEncoder().encode('UNICODE\0a 猫'), 'a 猫'],
  ['no prefix', latin1('{"prompt":"a cat"}'), '{"prompt":"a cat"}'],
  ['no prefix, Latin-1', latin1('a caf\xe9 au lait'), 'a café au lait'],
  ['a text of two characters', latin1('ab'), 'ab'],
])('a comment with %s', (_, comment, text) => {
  expect(read(exif({ main: { UserComment: comment } }))).toEqual({ UserComment: text })
})

test('leading NULs of a field are cut off', () => {
  expect(read(exif({ main: { ImageDescription: '\0\0\0\0a cat' } }))).toEqual({
    ImageDescription: 'a cat',
  })
})

test('of several fields of one tag the first counts, and the one of the other directory if it is blank', () => {
  const block = exif({ main: { ImageDescription: new Uint8Array(9), Make: 'a cat on a mat' } })
  // The tag of the second field: that of the first.
  block.set([0x01, 0x0e], 22)
  expect(read(block)).toEqual({})
  const blank = { UserComment: new Uint8Array(9) }
  expect(read(exif({ main: blank, exif: { UserComment: 'a cat on a mat' } }))).toEqual({
    UserComment: 'a cat on a mat',
  })
})

test('a length that leads out of the block is cut off at its end', () => {
  expect(read(exif({ main: { ImageDescription: 'a cat' }, fieldLength: 0xffffffff }))).toEqual({
    ImageDescription: 'a cat',
  })
})

test.each([0xffffffff, 8])('an EXIF directory at offset %i is read at most once', (exifOffset) => {
  expect(read(exif({ main: { Software: 'a tool' }, exifOffset }))).toEqual({ Software: 'a tool' })
})

test.each([
  ['empty', new Uint8Array(0)],
  ['cut off', exif({ main: { Software: 'a tool' } }).slice(0, 12)],
  ['of another byte order', latin1('XX\0*\0\0\0\x08')],
  ['of another version', latin1('MM\0+\0\0\0\x08')],
])('a block that is %s has no texts', (_, block) => {
  expect(read(block)).toEqual({})
})

test('numbers are no texts', () => {
  const block = exif({ main: { Software: 'a tool' } })
  // The type of the first field: SHORT.
  block.set([0, 3], 12)
  expect(read(block)).toEqual({})
})

test.each([
  ['another byte order', latin1('XX')],
  ['another version', latin1('MM\0+')],
])('a whole block of %s has no texts', (_, start) => {
  const block = exif({ main: { Software: 'a tool' } })
  block.set(start)
  expect(read(block)).toEqual({})
})

test('an EXIF directory behind the end of the block is not read', () => {
  const { length } = exif({ main: { Software: 'a tool' }, exifOffset: 0 })
  for (const exifOffset of [length - 1, length]) {
    expect(read(exif({ main: { Software: 'a tool' }, exifOffset }))).toEqual({ Software: 'a tool' })
  }
})

test('a block may end with its last field, whose text of four bytes is in the field', () => {
  const block = exif({ main: { Software: 'abc' } }).slice(0, 22)
  expect(read(block)).toEqual({ Software: 'abc' })
})

test('a field of another tag is no text', () => {
  const block = exif({ main: { Software: 'a tool' } })
  block.set([0x99, 0x99], 10)
  expect(read(block)).toEqual({})
})

test('only a comment begins with the name of a character set', () => {
  expect(read(exif({ main: { ImageDescription: latin1('ASCII\0\0\0a cat') } }))).toEqual({
    ImageDescription: 'ASCII\0\0\0a cat',
  })
})

test.each([
  [1, false],
  [4, false],
  [5, true],
  [6, true],
  [8, true],
  [9, false],
])('of the orientation %i, the picture is turned by a quarter: %s', (orientation, isSideways) => {
  for (const byteOrder of ['big', 'little'] as const) {
    expect(readTiff(exif({ byteOrder, orientation }), new Map())).toBe(isSideways)
  }
})

test.each(['big', 'little'] as const)(
  'the fields of Windows Explorer are little-endian UTF-16 in a %s-endian block',
  (byteOrder) => {
    const text = utf16Comment('猫 café\0', 'little').subarray(8)
    expect(
      read(exif({ byteOrder, main: { XPTitle: text, XPComment: text, XPSubject: text } })),
    ).toEqual({ XPTitle: '猫 café', XPComment: '猫 café', XPSubject: '猫 café' })
  },
)
