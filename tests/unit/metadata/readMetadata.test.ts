import { expect, test, vi } from 'vitest'
import { readMetadata, readWorkflow } from '../../../src/metadata/readMetadata'
import { avif } from '../../support/avifFile'
import {
  compressedTextChunk,
  CountedFile,
  exif,
  exifSegment,
  joinBytes,
  jpeg,
  jpegSegment,
  latin1,
  png,
  pngChunk,
  pngWithTexts,
  textChunk,
  unicodeTextChunk,
  webp,
  webpChunk,
  xmpSegment,
} from '../../support/imageFiles'
import { fc } from '../../support/properties'

const MB = 1024 * 1024

test.each([
  ['png', png({ width: 832, height: 1216 })],
  ['jpeg', jpeg([], { width: 832, height: 1216 })],
  ['webp', webp({ width: 832, height: 1216 })],
  ['avif', avif({ width: 832, height: 1216 })],
  ['avif', avif({ width: 832, height: 1216, brands: ['mif1', 'miaf', 'avif'] })],
])('the type %s is told by the first bytes, whatever the name says', async (type, bytes) => {
  const file = new File([bytes], 'picture.jpg', { type: 'image/jpeg' })
  expect(await readMetadata(file)).toMatchObject({
    status: 'read',
    metadata: { type, width: 832, height: 1216 },
  })
})

test.each([
  ['empty', new Uint8Array(0)],
  ['unknown-type', latin1('GIF89a')],
  ['unknown-type', latin1('RIFF\0\0\0\0WAVE')],
  ['unknown-type', latin1('RIFX\0\0\0\0WEBP')],
  ['unknown-type', latin1('x')],
  ['unknown-type', avif({ brands: ['heic', 'mif1'] })],
  ['truncated', png().slice(0, 20)],
  ['truncated', jpeg().slice(0, 10)],
  ['truncated', webp().slice(0, 16)],
  ['truncated', png({ width: 0 })],
] as const)('a file is %s: %o', async (reason, bytes) => {
  const file = new Blob([bytes])
  expect(await readMetadata(file)).toEqual({ status: 'unreadable', reason })
  expect(await readWorkflow(file)).toBeNull()
})

test('a file that ends within its pixels is read, and says so', async () => {
  const bytes = png({ beforePixels: [textChunk('prompt', 'a cat')] })
  expect(await readMetadata(new Blob([bytes.slice(0, -20)]))).toMatchObject({
    status: 'read',
    metadata: { prompt: 'a cat', isTruncated: true },
  })
})

test('a file that was deleted, or may no longer be read, is unavailable', async () => {
  const file = pngWithTexts({ prompt: 'a cat' })
  vi.spyOn(file, 'slice').mockImplementation(() => {
    const gone = new Blob()
    gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
    return gone
  })
  expect(await readMetadata(file)).toEqual({ status: 'unreadable', reason: 'unavailable' })
  expect(await readWorkflow(file)).toBeNull()
})

test('a file that became shorter than it says is unavailable', async () => {
  const file = new Blob([png().slice(0, 8)])
  Object.defineProperty(file, 'size', { value: 100 })
  expect(await readMetadata(file)).toEqual({ status: 'unreadable', reason: 'unavailable' })
  expect(await readWorkflow(file)).toBeNull()
})

const described = (prompt: string, settings: string) =>
  readMetadata(pngWithTexts({ parameters: `${prompt}\nSteps: 20, ${settings}` }))

test('the settings that are shown first are found by their names, in any case', async () => {
  const settings = 'sampler: Euler a, CFG Scale: 5.5, seed: 42, model: juggernaut'
  expect(await described('a cat', settings)).toMatchObject({
    metadata: { model: 'juggernaut', seed: '42', steps: 20, cfg: 5.5, sampler: 'Euler a' },
  })
})

test('settings that the file does not have are null', async () => {
  expect(await readMetadata(pngWithTexts({ Description: 'a cat' }))).toMatchObject({
    metadata: { model: null, seed: null, steps: null, cfg: null, sampler: null, loras: [] },
  })
})

test.each([
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901', null],
  ['42a', null],
  ['a42', null],
  ['0xABCDEF12', '2882400018'],
  ['0XFF', '255'],
])(
  'the seed %s is read as %j, since a seed has 1 to 20 digits, or is hexadecimal',
  async (text, seed) => {
    expect(await described('a cat', `Seed: ${text}`)).toMatchObject({ metadata: { seed } })
  },
)

test('what is no number is no scale', async () => {
  expect(await described('a cat', 'CFG scale: high')).toMatchObject({ metadata: { cfg: null } })
})

test.each([
  ['sdxl/base/juggernaut.safetensors', 'juggernaut'],
  ['sdxl\\base\\juggernaut.CKPT', 'juggernaut'],
  ['juggernaut.pt', 'juggernaut'],
  ['juggernaut.pth', 'juggernaut'],
  ['flux.dev.gguf', 'flux.dev'],
  ['flux.sft', 'flux'],
  ['flux.sft.v2', 'flux.sft.v2'],
  ['\u202ejuggernaut', 'juggernaut'],
  ['sdxl/.ckpt', null],
])('the model of %j is %j', async (path, model) => {
  expect(await described('a cat', `Model: ${path}`)).toMatchObject({ metadata: { model } })
})

test.each([
  ['<lora:detail:0.8>', [{ name: 'detail', weight: 0.8 }]],
  ['a cat <lora:detail> b', [{ name: 'detail', weight: null }]],
  ['<LORA:add detail:1>', [{ name: 'add detail', weight: 1 }]],
  ['<lora:detail:0.5:lbw=MIDD>', [{ name: 'detail', weight: 0.5 }]],
  ['<lyco:detail:-0.5>', [{ name: 'detail', weight: -0.5 }]],
  ['<lora:detail:0>', []],
  [
    '<lora:a:1><lora:b:2>, <lora:a:3>',
    [
      { name: 'a', weight: 1 },
      { name: 'b', weight: 2 },
    ],
  ],
  ['<lora:detail:0.8', []],
  ['<lora:a<b:1>', []],
  ['<lora: :1>', []],
])('the prompt %j names the LoRAs %j', async (prompt, loras) => {
  expect(await described(prompt, 'Seed: 5')).toMatchObject({ metadata: { loras } })
})

test('a LoRA that is named in the prompt and elsewhere has the weight of the prompt', async () => {
  expect(
    await described('<lora:detail:0.8>', 'Lora hashes: "detail: 12ab, other: 34cd"'),
  ).toMatchObject({
    metadata: {
      loras: [
        { name: 'detail', weight: 0.8 },
        { name: 'other', weight: null },
      ],
    },
  })
})

test('a LoRA is one, with or without its folder and its ending', async () => {
  const texts = { prompt: 'a cat <lora:film:0.8>', loras: ['style\\film.safetensors', 'ink.ckpt'] }
  expect(await readMetadata(pngWithTexts({ parameters: JSON.stringify(texts) }))).toMatchObject({
    metadata: {
      loras: [
        { name: 'film', weight: 0.8 },
        { name: 'ink.ckpt', weight: null },
      ],
    },
  })
})

const GRAPH =
  '{"1": {"class_type": "KSampler", "inputs": {"seed": 18446744073709551615, "cfg": NaN}}}'
const WORKFLOW = '{"nodes": [{"id": 1, "seed": 18446744073709551615}], "links": []}'

test.each([
  [
    'the workflow of a PNG file',
    pngWithTexts({ prompt: GRAPH, workflow: `${WORKFLOW}\0` }),
    WORKFLOW,
  ],
  ['the graph where there is no workflow', pngWithTexts({ prompt: GRAPH }), GRAPH],
  [
    'the graph where the workflow is damaged',
    pngWithTexts({ prompt: GRAPH, workflow: '{"nodes"' }),
    GRAPH,
  ],
  [
    'the workflow of a WebP file',
    new Blob([
      webp({ afterPixels: [webpChunk('EXIF', exif({ main: { Make: `workflow:${WORKFLOW}` } }))] }),
    ]),
    WORKFLOW,
  ],
  [
    'the workflow in JSON of a JPEG file',
    new Blob([
      jpeg([
        exifSegment(exif({ main: { UserComment: `{"prompt": {}, "workflow": ${WORKFLOW}}` } })),
      ]),
    ]),
    WORKFLOW,
  ],
  ['nothing where there is neither', pngWithTexts({ prompt: 'a cat', workflow: '{}' }), null],
])('readWorkflow gives %s, as it is written', async (_, file, workflow) => {
  expect(await readWorkflow(file)).toBe(workflow)
  expect(await readMetadata(file)).toMatchObject({
    metadata: { hasWorkflow: workflow !== null },
  })
})

/** JSON of so many objects, each in the one before. */
const nested = (depth: number) => `${'{"lora":'.repeat(depth)}1${'}'.repeat(depth)}`

test('an image stays one if its texts are nested too deep to be read', async () => {
  const file = pngWithTexts({ Comment: `{"prompt": "a cat", "loras": [${nested(50_000)}]}` })
  expect(await readMetadata(file)).toMatchObject({
    status: 'read',
    metadata: { prompt: null, width: 4, height: 3 },
  })
})

test.each([`{"prompt": "a cat", "loras": [${nested(50_000)}]}`, `{"reqBody": ${nested(50_000)}}`])(
  'what is nested too deep beside an image is passed over',
  async (text) => {
    const beside = [new File([text], 'a.json'), new File(['a fox'], 'a.txt')]
    expect(await readMetadata(pngWithTexts({}), () => Promise.resolve(beside))).toMatchObject({
      metadata: { sidecar: 'a.txt', description: 'a fox' },
    })
  },
)

test('an image stays one if its workflow has an object in the place of a number', async () => {
  const slot = '{"toString": 1, "valueOf": 1}'
  const links = `[[1, 1, ${slot}, 1, 0, "*"]]`
  const file = pngWithTexts({
    workflow: `{"nodes": [{"id": 1, "type": "KSampler"}], "links": ${links}}`,
  })
  expect(await readMetadata(file)).toMatchObject({
    metadata: { width: 4, height: 3, hasWorkflow: false },
  })
  expect(await readWorkflow(file)).toBeNull()
})

test('a file with a prompt of 17 MB is read without it', async () => {
  const bytes = png({
    beforePixels: [textChunk('prompt', 'x'.repeat(17 * MB)), textChunk('parameters', 'a cat')],
  })
  const file = new CountedFile(bytes)
  expect(await readMetadata(file)).toMatchObject({ metadata: { prompt: 'a cat' } })
  expect(file.bytesRead).toBeLessThanOrEqual(MB)
})

/** Whether a file was read to a result, within the limit. */
async function isReadWithinLimit(bytes: Uint8Array<ArrayBuffer>, size?: number): Promise<boolean> {
  const file = new CountedFile(bytes, size)
  const { status } = await readMetadata(file)
  await readWorkflow(new CountedFile(bytes, size))
  return (status === 'read' || status === 'unreadable') && file.bytesRead <= 33 * MB
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Uint8Array.from(array))
const keyword = fc.constantFrom(
  'parameters',
  'prompt',
  'workflow',
  'Comment',
  'Description',
  'Dream',
  'sd-metadata',
  'invokeai_metadata',
  'generation_data',
  'parameters-json',
  'postprocessing',
  'fooocus_scheme',
  'negative_prompt',
  'XML:com.adobe.xmp',
)
/** Signs and names that mean something to parsers. */
const SIGNS = ['{', '}', '[', ']', '"', ':', ',', '\n', '\\', '\0', '<', '>', ' ', '9', 'a']
const MEMBERS = [
  '"1":',
  '"prompt"',
  '"class_type"',
  '"inputs"',
  '"KSampler"',
  '"positive"',
  '["1",0]',
]
const NAMES = ['NaN', '1e999', '12345678901234567890', '"sui_image_params"', '"extraMetadata"']
const WORDS = ['Steps: 20', 'Negative prompt:', 'Seed: 5', '<lora:a:1>', ' --no ', ' Job ID:']
const XMP_PARTS = ['<rdf:li>', '<exif:UserComment>', 'xmp:CreatorTool="Draw Things"', '&#x110000;']
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom(...SIGNS, ...MEMBERS, ...NAMES, ...WORDS, ...XMP_PARTS), {
      maxLength: 30,
    })
    .map((parts) => parts.join('')),
  fc
    .dictionary(
      fc.constantFrom('1', 'prompt', 'inputs', 'class_type', 'positive', 'loras', 'image', 'extra'),
      fc.jsonValue(),
    )
    .map((value) => JSON.stringify(value)),
)

const pngPart = fc.oneof(
  fc
    .tuple(fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'caBX', 'IDAT', 'juNK'), bytes)
    .map(([type, data]) => pngChunk(type, data)),
  fc
    .tuple(fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'caBX'), bytes, fc.nat(0xffffffff))
    .map(([type, data, length]) => pngChunk(type, data, length)),
  fc.tuple(keyword, text).map(([name, value]) => unicodeTextChunk(name, value)),
  fc.tuple(keyword, text).map(([name, value]) => compressedTextChunk(name, value)),
)
const fields = fc.record(
  {
    ImageDescription: text,
    Make: text,
    Model: text,
    Software: fc.constantFrom('NovelAI', 'Fooocus v2'),
    XMP: text,
    UserComment: fc.oneof(
      text,
      bytes,
      bytes.map((data) => Uint8Array.from([...latin1('UNICODE\0'), ...data])),
    ),
  },
  { requiredKeys: [] },
)
const exifBlock = fc.oneof(
  bytes,
  fc
    .record(
      {
        byteOrder: fc.constantFrom('big' as const, 'little' as const),
        main: fields,
        exif: fields,
        fieldLength: fc.nat(0xffffffff),
        exifOffset: fc.nat(0xffffffff),
      },
      { requiredKeys: ['byteOrder', 'main'] },
    )
    .map(exif),
)
const jpegPart = fc.oneof(
  exifBlock.map(exifSegment),
  text.map(xmpSegment),
  fc.tuple(fc.nat(255), bytes).map(([marker, data]) => jpegSegment(marker, data)),
  fc
    .tuple(fc.nat(255), bytes, fc.nat(0xffff))
    .map(([marker, data, length]) => jpegSegment(marker, data, length)),
  bytes,
)
const webpPart = fc.oneof(
  exifBlock.map((block) => webpChunk('EXIF', block)),
  fc
    .tuple(fc.constantFrom('EXIF', 'XMP ', 'C2PA', 'VP8X', 'ANMF'), bytes, fc.nat(0xffffffff))
    .map(([type, data, length]) => webpChunk(type, data, length)),
  bytes,
)
const parts = <Part>(part: fc.Arbitrary<Part>) => fc.array(part, { maxLength: 5 })

const file = fc.oneof(
  parts(pngPart).map((beforePixels) => png({ beforePixels })),
  parts(pngPart).map((afterPixels) => png({ afterPixels })),
  parts(jpegPart).map((segments) => jpeg(segments)),
  parts(webpPart).map((afterPixels) => webp({ afterPixels })),
)

test('random chunks never fail, and are read within the limit', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (content) => {
      expect(await isReadWithinLimit(content)).toBe(true)
    }),
  )
})

test('files with random damage, cut off or longer than they are, are read within the limit', async () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(
      file,
      damage,
      fc.nat(),
      fc.boolean(),
      async (content, changes, end, isLonger) => {
        const damaged = content.slice(0, 12 + (end % content.length))
        for (const [offset, byte] of changes) damaged[12 + (offset % damaged.length)] = byte
        expect(await isReadWithinLimit(damaged, isLonger ? 2 ** 31 : damaged.length)).toBe(true)
      },
    ),
  )
})

test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'caBX'])(
  'a million random bytes in a chunk %s are read within the limit',
  async (type) => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const noise = randomBytes(seed, 1_000_000)
        const chunk = pngChunk(type, joinBytes(latin1('parameters\0\0\0\0\0'), noise))
        expect(await isReadWithinLimit(png({ beforePixels: [chunk] }))).toBe(true)
      }),
      { numRuns: 5 },
    )
  },
)

/** Bytes of a linear congruential generator. */
function randomBytes(seed: number, length: number): Uint8Array {
  let state = seed
  const noise = new Uint8Array(length)
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    noise[at] = state >>> 24
  }
  return noise
}

const OPENINGS = ['{"a":', '{"prompt":', '[[', '"a":"', '{"1":{"class_type":"KSampler",', 'aa: {']
const OTHERS = ['a ', 'aa:', 'aa: "', ', ', '<dc:description>', '&amp', '&#x', '-s ']

test.each([...SIGNS, ...NAMES, ...WORDS, ...XMP_PARTS, ...OPENINGS, ...OTHERS])(
  '400,000 characters of “%s” under any name are read to their end',
  async (part) => {
    const long = latin1(part.repeat(Math.ceil(400_000 / part.length)))
    const names = ['parameters', 'prompt', 'Comment', 'Description', 'Dream', 'XML:com.adobe.xmp']
    for (const name of names) {
      expect(await isReadWithinLimit(png({ beforePixels: [textChunk(name, long)] }))).toBe(true)
    }
    const comment = exif({ main: { UserComment: long } })
    expect(await isReadWithinLimit(webp({ afterPixels: [webpChunk('EXIF', comment)] }))).toBe(true)
  },
)
