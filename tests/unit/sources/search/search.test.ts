import { describe, expect, test } from 'vitest'
import { filterFrom } from '../../../../src/sources/filter'
import type { FileImage } from '../../../../src/sources/folder/fileImage'
import { toGalleryImage } from '../../../../src/sources/folder/catalog/pages/galleryImage'
import type { Mark } from '../../../../src/sources/marks'
import { highlightRanges, matchesImage } from '../../../../src/sources/search/matchImage'
import { parseFilter, testsMarks } from '../../../../src/sources/search/parseFilter'
import { parseQuery } from '../../../../src/sources/search/parseQuery'
import { wanted } from '../../../support/catalogSubject'
import { fc } from '../../../support/properties'

const IMAGE: FileImage = toGalleryImage({
  id: 'a',
  folder: '2026-11-20/portraits',
  name: '00012-4217.png',
  bytes: 138,
  modified: 0,
  state: 'read',
  readerVersion: 1,
  colour: null,
  width: 1024,
  height: 1536,
  prompt: 'A red fox, Two owls (2.5) in a "blue" box; 5" tall – Ünïcode',
  otherText: 'a lighthouse\nby the sea',
  negativePrompt: null,
  loras: null,
  model: 'fluxDev',
  tool: 'ComfyUI',
  sampler: 'Euler',
  seed: '4217',
  steps: 20,
  cfg: 7,
})

const matches = (text: string, categories: readonly string[] = []) =>
  matchesImage(wanted(text, categories), IMAGE, () => 'none')

test.each([
  'fox',
  'lighthouse',
  'FOX red',
  'owls,fox',
  'red f',
  '"red fox"',
  '"fox, two"',
  '00012',
  '12-42',
  'FluxD',
  '4217',
  'fox -cat',
  'fox -"red cat"',
  'model:flux',
  'model:"xdev"',
  'seed:4217',
  'steps:20',
  'steps:20-30',
  'steps:10-20',
  'size:1024x1536',
  'size:1024×1536',
  '-steps:21',
  '-model:sdxl',
  '-liked:',
  '-rejected:',
  'unmarked:',
  '(2.5)',
  '5"',
  'fox,5"',
  '5",owls',
  '"red fox",5"',
  '"red fox", "tw',
  'fox,"two',
  '-cat,"red fox","two ',
  'box; 5"',
  '"',
  'ÜNÏ',
  '-',
  '""',
  'fox - , ""',
  '-""',
  'steps:>19',
  'steps:>=20',
  'steps:<21',
  'steps:<=20',
  'steps:10..20',
  'cfg:7',
  'cfg:7.0',
  'cfg:6.5-7.5',
  'cfg:6.5..7',
  'cfg:>6.99',
  'cfg:>=7',
  'cfg:<7.01',
  'cfg:<=7',
  '-cfg:>7',
  'seed:>4216',
  'seed:<99999999999999999999',
  'seed:4000-5000',
  'seed:>=004217',
  '-seed:<4217',
  'folder:portraits',
  'folder:2026-11',
  'folder:"20/PORT"',
  'folder:2026-11-20/portraits/',
  '-folder:landscapes',
  'cat OR fox',
  'fox OR cat',
  'cat OR dog OR "red fox"',
  'cat OR model:flux',
  '-fox OR steps:>19',
  'red cat OR owls -dog',
  'cat OR -dog',
  'fox,cat OR owls',
  'fox OR - owls',
  'cat OR "fox, two"',
  'liked: OR unmarked:',
  'sub/fluxDev.safetensors',
  String.raw`models\FluxDev.SafeTensors`,
  'model:sub/fluxDev.gguf',
  'model:"any folder/fluxDev.ckpt"',
  'model:fluxdev.sft',
  '-model:sub/sdxl.safetensors',
  'my models/fluxDev.safetensors',
  'model:my models/fluxDev.safetensors',
  '-my models/sdxl v2.safetensors',
])('the image is found by %j', (text) => {
  expect(matches(text)).toBe(true)
})

test.each([
  'cat',
  'fox cat',
  'fox,cat',
  '"fox red"',
  '-fox',
  '-"red fox"',
  'fox -owls',
  'portraits',
  'model:sdxl',
  'seed:421',
  'seed:42170',
  'steps:21',
  'steps:21-30',
  'steps:30-10',
  'size:1536x1024',
  'liked:',
  'rejected:',
  '-unmarked:',
  '-size:1024x1536',
  '(2x5)',
  'foxfluxdev',
  'steps:abc',
  'seed:x',
  'size:1024',
  'model:',
  'liked:fox',
  '"red fox", "tx',
  'fox,"red owl"',
  '7"',
  'steps:10-15',
  'size:1024x99',
  'size:99x1536',
  '"fox,two"',
  '2"5"',
  'steps:>20',
  'steps:<20',
  'steps:>=21',
  'steps:<=19',
  '-steps:>19',
  'cfg:7.5',
  'cfg:>7',
  'cfg:<7',
  'cfg:7.5-8',
  'cfg:x',
  'cfg:',
  'seed:>4217',
  'seed:<4217',
  'seed:>99999999999999999999',
  'seed:1..4216',
  'folder:landscapes',
  'folder:',
  '-folder:portraits',
  'folder:11-20/p OR cat -red',
  'cat OR dog',
  'cat OR - fox',
  'red cat OR dog',
  '-fox OR steps:>20',
  'liked: OR rejected:',
  'sub/sdxl.safetensors',
  'model:sub/dev/sdxl.gguf',
  'my models/flux Dev.safetensors',
  '--fox',
])('the image is not found by %j', (text) => {
  expect(matches(text)).toBe(false)
})

test.each([
  ['steps:abc', 'steps:abc'],
  ['seed:4x', 'seed:4x'],
  ['seed:x4', 'seed:x4'],
  ['steps:20x', 'steps:20x'],
  ['steps:x20', 'steps:x20'],
  ['size:8x8px', 'size:8x8px'],
  ['size:at8x8', 'size:at8x8'],
  ['"room 5"', 'room 5'],
  ['in:"room 5"', 'in:room 5'],
  ['size:wide', 'size:wide'],
  ['model:', 'model:'],
  ['liked:yes', 'liked:yes'],
  ['rejected:yes', 'rejected:yes'],
  ['unmarked:yes', 'unmarked:yes'],
  ['"model:flux"', 'model:flux'],
  ['steps:>', 'steps:>'],
  ['steps:=>20', 'steps:=>20'],
  ['steps:>20-30', 'steps:>20-30'],
  ['steps:2.5', 'steps:2.5'],
  ['seed:>1.5', 'seed:>1.5'],
  ['seed:>x', 'seed:>x'],
  ['cfg:.5', 'cfg:.5'],
  ['folder:', 'folder:'],
  ['folder:""', 'folder:'],
  ['--ar', '--ar'],
  ['(fox:1.2)', '(fox:1.2)'],
  ['<lora:film:0.8>', '<lora:film:0.8>'],
])('%s is searched as the plain text %s', (word, text) => {
  expect(parseQuery([word])[0]).toMatchObject([{ condition: { kind: 'text', text } }])
})

const MARKS = { 'liked:': 'liked', 'rejected:': 'rejected', 'unmarked:': 'none' } as const
const operator = fc.constantFrom('liked:', 'rejected:', 'unmarked:')

test('liked:, rejected: and unmarked: find the images with that mark, and with a minus all others', () => {
  const mark = fc.constantFrom<Mark>('none', 'liked', 'rejected')
  const term = fc.record({ operator, isExcluded: fc.boolean() })
  fc.assert(
    fc.property(mark, fc.array(term, { minLength: 1 }), fc.boolean(), (own, terms, hasWord) => {
      const text = terms.map((each) => (each.isExcluded ? '-' : '') + each.operator).join(' ')
      const expected = terms.every((each) => (MARKS[each.operator] === own) !== each.isExcluded)
      const filter = wanted(hasWord ? `${text} fox` : text)
      const markOf = (id: string) => (id === 'a' ? own : 'none')
      expect(matchesImage(filter, IMAGE, markOf)).toBe(expected)
    }),
  )
})

describe('categories', () => {
  test.each([
    [['2026-11-20/portraits/'], true],
    [['2026-11-20/'], false],
    [['This folder'], false],
    [['This folder', '2026-11-20/portraits/'], true],
    [['fluxDev'], true],
    [['sdxl'], false],
    [['sdxl', 'fluxDev'], true],
    [['2026-11-20/portraits/', 'fluxDev'], true],
    [['2026-11-20/portraits/', 'sdxl'], false],
    [['2026-11-19/', 'fluxDev'], false],
  ])('an image is in one of the folders and of one of the models of %j: %j', (names, isIn) => {
    expect(matches('', names)).toBe(isIn)
  })

  test('an image at the top is in the top folder', () => {
    const { details } = IMAGE
    const file = { ...details.file, folder: '' }
    const image = { ...IMAGE, details: { ...details, file } }
    expect(matchesImage(wanted('', ['This folder']), image, () => 'none')).toBe(true)
  })
})

/** The image with another prompt and another file name. */
function written(prompt: string, name: string): FileImage {
  const { details } = IMAGE
  return { ...IMAGE, prompt, details: { ...details, file: { ...details.file, name } } }
}

test('a composed text finds and highlights a decomposed one, and the other way round', () => {
  const decomposed = written('a cafe\u0301 at dawn', 'u\u0308bung.png')
  const composed = written('a caf\u00e9 at dawn', '\u00fcbung.png')
  for (const text of ['CAF\u00c9 \u00fcbung', 'cafe\u0301 u\u0308bung']) {
    expect(matchesImage(wanted(text), decomposed, () => 'none')).toBe(true)
    expect(matchesImage(wanted(text), composed, () => 'none')).toBe(true)
    expect(highlightRanges(wanted(text), decomposed.prompt)).toEqual([{ start: 2, end: 7 }])
    expect(highlightRanges(wanted(text), composed.prompt)).toEqual([{ start: 2, end: 6 }])
  }
})

test('a prompt that is pasted finds its image', () => {
  const prompt = 'masterpiece, (fox:1.2), ((dusk)) [owl:0.5], BREAK <lora:film grain:0.8>'
  const image = written(prompt, '1.png')
  const others = ['A red (fox:1.2)  --ar 16:9 --v 7', 'a lake at -5 degrees, 5 boats', 'x -0.5']
  for (const text of [prompt, ...others]) {
    const isFound = matchesImage(wanted(text), { ...image, prompt: text }, () => 'none')
    expect({ text, isFound }).toEqual({ text, isFound: true })
  }
})

const finds = (text: string, image: FileImage) =>
  matchesImage(
    wanted(text),
    { ...image, details: { ...image.details, parameters: [] } },
    () => 'none',
  )

test('a minus before a number leaves out what has the number, but not what has it with the minus', () => {
  expect(finds('-5', written('five boats', 'a.png'))).toBe(true)
  expect(finds('-5', written('5 boats', 'a.png'))).toBe(false)
  expect(finds('-5', written('boats', 'a-5.png'))).toBe(false)
  expect(finds('-5', written('5 boats at -5 degrees', 'a.png'))).toBe(true)
  expect(finds('boats -5 degrees', written('5 boats', 'a.png'))).toBe(false)
})

/** The image with another seed. */
const seeded = (value: string) => ({
  ...IMAGE,
  details: { ...IMAGE.details, parameters: [{ name: 'Seed', value }] },
})

const isSeedFound = (text: string, seed: string) =>
  matchesImage(wanted(text), seeded(seed), () => 'none')

test('a seed is compared as a number, however many digits it has', () => {
  expect(isSeedFound('seed:>18446744073709551614', '18446744073709551615')).toBe(true)
  expect(isSeedFound('seed:>18446744073709551615', '18446744073709551615')).toBe(false)
  expect(isSeedFound('seed:<9', '10')).toBe(false)
  expect(isSeedFound('seed:>0', 'random')).toBe(false)
})

test('what is not known of an image is found by nothing', () => {
  const image: FileImage = {
    ...IMAGE,
    prompt: 'a red fox',
    size: null,
    details: { ...IMAGE.details, hasPrompt: true, otherText: null, tool: null, parameters: [] },
  }
  const isFound = (text: string) => matchesImage(wanted(text), image, () => 'none')
  expect(isFound('fox')).toBe(true)
  expect(isFound('s')).toBe(false)
  for (const text of ['steps:0', 'steps:<99', 'cfg:<99', 'seed:<99']) {
    expect(isFound(text)).toBe(false)
    expect(isFound(`-${text}`)).toBe(true)
  }
  const silent: FileImage = { ...image, details: { ...image.details, hasPrompt: false } }
  expect(matchesImage(wanted('s'), silent, () => 'none')).toBe(false)
})

test.each(['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul'])(
  'the city is found and marked by “%s”, however its i is written',
  (text) => {
    for (const city of ['istanbul', 'İstanbul', 'ISTANBUL', 'Istanbul']) {
      const prompt = `a view of ${city} at dawn`
      expect(matchesImage(wanted(text), { ...IMAGE, prompt }, () => 'none')).toBe(true)
      expect(highlightRanges(wanted(text), prompt)).toEqual([{ start: 10, end: 18 }])
    }
  },
)

test('an image without a prompt is found by the name of its file, and not by what stands for its prompt', () => {
  const { details } = IMAGE
  const image: FileImage = {
    ...IMAGE,
    prompt: 'shown instead',
    details: { ...details, hasPrompt: false },
  }
  const isFound = (text: string) => matchesImage(wanted(text), image, () => 'none')
  expect(isFound('00012')).toBe(true)
  expect(isFound('shown')).toBe(false)
})

test('a filter is parsed once, since every card on screen is compared with it', () => {
  const filter = wanted('fox')
  expect(parseFilter(filter)).toBe(parseFilter(filter))
  expect(parseFilter(filter)).not.toBe(parseFilter(wanted('cat')))
})

test('only a filter with liked:, rejected: or unmarked: depends on the marks', () => {
  expect(testsMarks(wanted('rejected:'))).toBe(true)
  expect(testsMarks(wanted('-unmarked:'))).toBe(true)
  expect(testsMarks(wanted('fox -liked:'))).toBe(true)
  expect(testsMarks(wanted('fox OR liked:'))).toBe(true)
  expect(testsMarks(wanted('fox model:flux'))).toBe(false)
})

const highlighted = (text: string) =>
  highlightRanges(wanted(text), IMAGE.prompt).map(({ start, end }) =>
    IMAGE.prompt.slice(start, end),
  )

test('the prompt is highlighted where a text was found, and nowhere for other conditions', () => {
  expect(highlighted('FOX "two owls" -box model:flux liked: 42')).toEqual(['fox', 'Two owls'])
  expect(highlighted('steps:20')).toEqual([])
  expect(highlighted('cat OR "red fox" OR steps:20 -owls OR box')).toEqual(['red fox', 'box'])
})

const words = (text: string) => filterFrom(text, [])?.words

test('a quoted text stays one word of a filter, unless a quote lacks its match', () => {
  expect(words('Cat "Red  Fox"')).toEqual(['"red  fox"', 'cat'])
  expect(words('-"red fox" model:"a b"')).toEqual(['-"red fox"', 'model:"a b"'])
  expect(words('5" by "red fox"')).toEqual(['"red', '5"', 'by', 'fox"'])
  expect(words('""')).toEqual(['""'])
})

test('texts without quotes, and with a quote that lacks its match, are split at white space', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\t', '-', ',', '"', 'é') })
  fc.assert(
    fc.property(text, (any) => {
      const count = any.split('"').length - 1
      // Two minuses begin the flags of a prompt.
      fc.pre((count === 0 || count % 2 === 1) && !any.includes('--'))
      const split = any.toLowerCase().split(/\s+/u).filter(Boolean)
      expect(words(any) ?? []).toEqual([...new Set(split)].toSorted())
    }),
  )
})
