import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { readPng } from '../../../../src/metadata/containers/png'
import { createSliceReader } from '../../../../src/metadata/sliceReader'
import {
  compressedTextChunk,
  CountedFile,
  exif,
  latin1,
  png,
  pngChunk,
  textChunk,
  unicodeTextChunk,
} from '../../../support/imageFiles'

const MB = 1024 * 1024

async function read(bytes: Uint8Array<ArrayBuffer>, size?: number) {
  const file = new CountedFile(bytes, size)
  const content = await readPng(createSliceReader(file))
  const behind = await content.readOn?.()
  return {
    ...content,
    texts: Object.fromEntries(content.texts),
    behind: Object.fromEntries(behind?.texts ?? []),
    bytesRead: file.bytesRead,
  }
}

const withChunk = (...chunks: Uint8Array[]) => png({ beforePixels: chunks })

test('the size of the picture is read from the header', async () => {
  expect((await read(png({ width: 832, height: 1216 }))).size).toEqual({ width: 832, height: 1216 })
})

test.each([
  ['tEXt in Latin-1', textChunk('parameters', 'a café'), 'a café'],
  ['tEXt in UTF-8', textChunk('parameters', new TextEncoder().encode('a café 猫')), 'a café 猫'],
  ['iTXt', unicodeTextChunk('parameters', 'a café 猫'), 'a café 猫'],
  [
    'compressed iTXt',
    unicodeTextChunk('parameters', 'a café 猫', { isCompressed: true }),
    'a café 猫',
  ],
  ['zTXt', compressedTextChunk('parameters', 'a café'), 'a café'],
  ['a text with NULs around it', textChunk('parameters', '\0\0a\0b\0'), 'a\0b'],
])('%s gives its text by its keyword', async (_, chunk, text) => {
  expect(await read(withChunk(chunk))).toMatchObject({
    texts: { parameters: text },
    isTruncated: false,
  })
})

test('keywords are read in any case, and of two spellings in one file each keeps its own', async () => {
  const { texts } = await read(
    withChunk(
      textChunk('Prompt', 'a café'),
      textChunk('comment', 'by hand'),
      textChunk('COMMENT', 'by another'),
      textChunk('Author', 'Ada'),
      textChunk('Workflow', 'first'),
      textChunk('workflow', 'second'),
    ),
  )
  expect(texts).toEqual({
    Workflow: 'first',
    workflow: 'second',
    prompt: 'a café',
    Comment: 'by hand',
    COMMENT: 'by another',
    Author: 'Ada',
  })
})

test('eXIf gives the EXIF fields, XMP has one name in all kinds of file, and caBX is a C2PA manifest', async () => {
  const { texts } = await read(
    withChunk(
      pngChunk('eXIf', exif({ main: { Software: 'Fooocus v2.5.5' } })),
      unicodeTextChunk('XML:com.adobe.xmp', '<x:xmpmeta/>'),
      pngChunk('caBX', latin1('jumb\xff OpenAI')),
    ),
  )
  expect(texts).toEqual({
    Software: 'Fooocus v2.5.5',
    XMP: '<x:xmpmeta/>',
    C2PA: 'jumb\xff OpenAI',
  })
})

test.each(['exif', 'APP1'])(
  'a profile %s, as ImageMagick writes what other formats have, gives the EXIF fields',
  async (name) => {
    const block = Buffer.from(exif({ main: { Software: 'Fooocus v2.5.5' } }))
    const digits = block.toString('hex').replaceAll(/.{72}/g, '$&\n')
    const profile = `\n${name}\n${String(block.length).padStart(8)}\n${digits}\n`
    const { texts } = await read(
      withChunk(compressedTextChunk(`Raw profile type ${name}`, profile)),
    )
    expect(texts).toEqual({ Software: 'Fooocus v2.5.5' })
  },
)

test('of two texts with one keyword the last that is not empty counts', async () => {
  const { texts } = await read(
    withChunk(textChunk('prompt', 'one'), textChunk('prompt', 'two'), textChunk('prompt', '\0')),
  )
  expect(texts).toEqual({ prompt: 'two' })
})

test('a text longer than the first slice is read whole, and no pixels are', async () => {
  const workflow = 'w'.repeat(200_000)
  const bytes = withChunk(textChunk('workflow', workflow), textChunk('prompt', 'behind it'))
  const { texts, bytesRead } = await read(bytes, 20 * MB)
  expect(texts).toEqual({ workflow, prompt: 'behind it' })
  expect(bytesRead).toBeLessThan(32 * 1024 + 200_000 + 4096)
})

const pixelChunks = (count: number, length: number) =>
  Array.from({ length: count }, () => pngChunk('IDAT', new Uint8Array(length).fill(0x74)))

test.each([
  ['one chunk', [pngChunk('IDAT', new Uint8Array(MB).fill(0x74))]],
  ['no other chunk', []],
  ['many chunks of one length', pixelChunks(300, 8192)],
  ['many chunks and a shorter one', [...pixelChunks(300, 8192), ...pixelChunks(1, 77)]],
  [
    'chunks of different lengths',
    [300, 7000, 7000, 7000, 200, 9000].flatMap((length) => pixelChunks(1, length)),
  ],
])('texts far behind pixels in %s are read on demand, and no pixels are', async (_, pixels) => {
  const afterPixels = [
    ...pixels,
    textChunk('parameters', 'at the end'),
    pngChunk('junk', new Uint8Array(200_000)),
    textChunk('Author', 'me'),
  ]
  const { texts, behind, bytesRead } = await read(png({ afterPixels }))
  expect(texts).toEqual({})
  expect(behind).toEqual({ parameters: 'at the end', Author: 'me' })
  expect(bytesRead).toBeLessThan(64 * 1024)
})

test('a picture of 2,000 chunks without texts costs three slices', async () => {
  const file = new CountedFile(png({ afterPixels: pixelChunks(2000, 8192) }))
  const slice = vi.spyOn(file, 'slice')
  await (await readPng(createSliceReader(file))).readOn?.()
  expect(slice.mock.calls.length).toBe(3)
})

test('pixels that look like a text chunk are no text', async () => {
  const pixels = pngChunk('IDAT', latin1('\0\0\0\x09tEXtprompt\0no\0\0\0\0\0\0\0\x05'))
  expect((await read(png({ afterPixels: [pixels] }))).behind).toEqual({})
})

test('texts behind the pixels join those before, and replace those of the same keyword', async () => {
  const { texts, behind } = await read(
    png({
      beforePixels: [textChunk('prompt', 'before'), textChunk('Author', 'me')],
      afterPixels: [textChunk('prompt', 'behind')],
    }),
  )
  expect(texts).toEqual({ prompt: 'before', Author: 'me' })
  expect(behind).toEqual({ prompt: 'behind', Author: 'me' })
})

test.each([0xffffffff, 0x7fffffff, 1000])(
  'a chunk that says it has %i bytes in a shorter file ends the reading',
  async (length) => {
    const bytes = withChunk(
      textChunk('prompt', 'kept'),
      pngChunk('tEXt', latin1('more\0text'), length),
    )
    expect(await read(bytes)).toMatchObject({ texts: { prompt: 'kept' }, isTruncated: true })
  },
)

test('a text chunk of a gigabyte is skipped, and what comes behind it is read', async () => {
  const before = png().subarray(0, 33)
  const header = pngChunk('tEXt', new Uint8Array(0), 2 ** 30).subarray(0, 8)
  const file = new CountedFile(before, 2 ** 31)
  const behind = textChunk('prompt', 'behind')
  const pieces: readonly (readonly [number, Uint8Array])[] = [
    [0, before],
    [33, header],
    [33 + 12 + 2 ** 30, behind],
  ]
  file.slice = (start: number, end: number) => {
    file.bytesRead += end - start
    const bytes = new Uint8Array(end - start)
    for (const [offset, piece] of pieces) {
      for (const [place, byte] of piece.entries()) {
        if (offset + place >= start && offset + place < end) bytes[offset + place - start] = byte
      }
    }
    return new Blob([bytes])
  }
  const { texts } = await readPng(createSliceReader(file))
  expect(Object.fromEntries(texts)).toEqual({ prompt: 'behind' })
  expect(file.bytesRead).toBeLessThanOrEqual(4 * MB)
})

test('a compressed text of more than 16 MB is left out', async () => {
  const bomb = deflateSync(new Uint8Array(64 * MB))
  const chunk = pngChunk('zTXt', Uint8Array.from([...latin1('bomb\0\0'), ...bomb]))
  const { texts } = await read(withChunk(chunk, textChunk('prompt', 'a cat')))
  expect(texts).toEqual({ prompt: 'a cat' })
})

test('all compressed texts of a file have 33 MB together', async () => {
  const text = 'x'.repeat(12 * MB)
  const { texts } = await read(
    withChunk(
      compressedTextChunk('first', text),
      compressedTextChunk('second', text),
      compressedTextChunk('third', text),
      compressedTextChunk('fourth', 'short'),
    ),
  )
  expect(Object.keys(texts)).toEqual(['first', 'second'])
})

test.each([
  ['damaged', pngChunk('zTXt', latin1('noise\0\0no zlib data'))],
  ['longer than any that is read', compressedTextChunk('bomb', 'x'.repeat(17 * MB))],
])('a compressed text is read behind one that is %s', async (_, chunk) => {
  const { texts } = await read(withChunk(chunk, compressedTextChunk('parameters', 'a cat')))
  expect(texts).toEqual({ parameters: 'a cat' })
})

test('a profile that has no texts is not decompressed', async () => {
  const profile = compressedTextChunk('Raw profile type 8bim', 'x'.repeat(15 * MB))
  const { texts } = await read(
    withChunk(profile, profile, profile, compressedTextChunk('parameters', 'a cat')),
  )
  expect(texts).toEqual({ parameters: 'a cat' })
})

test('of a file with thousands of texts the first 1,000 are read', async () => {
  const chunks = Array.from({ length: 1500 }, (_, index) => textChunk(`text ${index}`, 'a cat'))
  const { texts } = await read(withChunk(...chunks))
  expect(Object.keys(texts)).toHaveLength(1000)
  expect(texts).toHaveProperty('text 999')
})

test('compressed text that is damaged or cut off is left out', async () => {
  const { texts } = await read(
    withChunk(
      pngChunk('zTXt', latin1('noise\0\0no zlib data')),
      pngChunk('zTXt', latin1('none\0')),
      pngChunk('iTXt', latin1('half\0\x01')),
      pngChunk('tEXt', latin1('no separator')),
      textChunk('prompt', 'a cat'),
    ),
  )
  expect(texts).toEqual({ prompt: 'a cat' })
})

test.each([9, 20, 32, 37])('a file that ends after %i bytes has no size', async (length) => {
  expect(await read(png().slice(0, length))).toMatchObject({
    size: length < 24 ? null : { width: 4, height: 3 },
    isTruncated: true,
  })
})

test('a file whose first chunk is not its header has no size, and neither has one of no width', async () => {
  const bytes = png()
  bytes.set(latin1('JUNK'), 12)
  expect(await read(bytes)).toMatchObject({ size: null, isTruncated: false })
  expect((await read(png({ width: 0 }))).size).toBeNull()
})

test('a file of nothing but empty chunks is read in 4,096 slices', async () => {
  const chunks = new Uint8Array(6 * MB)
  const chunk = pngChunk('juNK', new Uint8Array(0))
  for (let offset = 0; offset < chunks.length; offset += 12) chunks.set(chunk, offset)
  const { texts, isTruncated, bytesRead } = await read(withChunk(chunks))
  expect({ texts, isTruncated }).toEqual({ texts: {}, isTruncated: false })
  expect(bytesRead).toBe((32 + 4095) * 1024)
})

test('a file is cut off where it ends within its pixels, and not where it ends behind them', async () => {
  const bytes = png()
  expect((await read(bytes.slice(0, -20))).isTruncated).toBe(true)
  expect((await read(bytes.slice(0, -12))).isTruncated).toBe(false)
})

test.each([
  ['within a text behind the pixels', [textChunk('parameters', 'a cat at the end')], 20],
  ['within the second chunk of pixels', pixelChunks(2, 100), 60],
  ['within the last of many chunks of pixels', pixelChunks(300, 8192), 4000],
])('a file that ends %s is cut off', async (_, afterPixels, missing) => {
  const bytes = png({ afterPixels })
  const isCutOff = async (end?: number) => {
    const { readOn } = await readPng(createSliceReader(new Blob([bytes.slice(0, end)])))
    return (await readOn?.())?.isTruncated
  }
  expect(await isCutOff(-missing)).toBe(true)
  expect(await isCutOff()).toBe(false)
})

test('of a C2PA manifest the first 256 kB are read, and of a text all', async () => {
  const long = 'x'.repeat(300_000)
  const { texts } = await read(
    withChunk(pngChunk('caBX', latin1(long)), textChunk('parameters', long)),
  )
  expect(texts['C2PA']).toHaveLength(256 * 1024)
  expect(texts['parameters']).toHaveLength(300_000)
})

test('an iTXt chunk may have neither language nor translation, and a text no keyword', async () => {
  const { texts } = await read(
    withChunk(
      pngChunk('iTXt', latin1('parameters\0\0\0\0\0a cat')),
      pngChunk('tEXt', latin1('\0an owl')),
    ),
  )
  expect(texts).toEqual({ parameters: 'a cat', '': 'an owl' })
})

test('nothing is read behind the end of the picture', async () => {
  const bytes = png({ afterPixels: [textChunk('prompt', 'a cat')] })
  const { behind } = await read(Uint8Array.from([...bytes, ...textChunk('Author', 'me')]))
  expect(behind).toEqual({ prompt: 'a cat' })
})

test('the size is that of the picture as it is turned', async () => {
  const chunk = pngChunk('eXIf', exif({ orientation: 6 }))
  expect((await read(withChunk(chunk))).size).toEqual({ width: 3, height: 4 })
})

test('a picture that is turned has the texts of all its EXIF fields', async () => {
  const turned = pngChunk('eXIf', exif({ orientation: 6 }))
  const others = pngChunk('eXIf', exif({ main: { Software: 'Fooocus v2' } }))
  const { size, texts } = await read(withChunk(turned, others))
  expect({ size, texts }).toEqual({
    size: { width: 3, height: 4 },
    texts: { Software: 'Fooocus v2' },
  })
})

test('a compressed text of exactly 16 MB is read, and one that is cut off is left out', async () => {
  const whole = await read(withChunk(compressedTextChunk('prompt', 'x'.repeat(16 * MB))))
  expect(whole.texts['prompt']).toHaveLength(16 * MB)
  const packed = deflateSync(latin1(Array.from({ length: 90_000 }, (_, i) => i % 251).join()))
  const half = Uint8Array.from([...latin1('prompt\0\0'), ...packed.subarray(0, -9)])
  expect((await read(withChunk(pngChunk('zTXt', half)))).texts).toEqual({})
})
