import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseInfotext,
  writeInfotext,
} from '../../../../../../src/sources/folder/metadata/tools/infotext'

const SETTINGS = 'Steps: 20, Sampler: DPM++ 2M, CFG scale: 5.5, Seed: 3888671826, Size: 832x1216'
const PARAMETERS = [
  { name: 'Steps', value: '20' },
  { name: 'Sampler', value: 'DPM++ 2M' },
  { name: 'CFG scale', value: '5.5' },
  { name: 'Seed', value: '3888671826' },
  { name: 'Size', value: '832x1216' },
]

test.each([
  [
    'prompts of several lines',
    `general, masterpiece\n1girl\nNegative prompt: bad quality,\nworst quality\n${SETTINGS}`,
    'general, masterpiece\n1girl',
    'bad quality,\nworst quality',
  ],
  ['no negative prompt', `a cat\n${SETTINGS}`, 'a cat', null],
  ['an empty negative prompt', `a cat\nNegative prompt:\n${SETTINGS}`, 'a cat', null],
  ['no prompt', `Negative prompt: fog\n${SETTINGS}`, null, 'fog'],
  ['settings alone', SETTINGS, null, null],
  ['Windows line ends', `a cat\r\nNegative prompt: fog\r\n${SETTINGS}\r\n`, 'a cat', 'fog'],
  [
    'a prompt that looks like settings',
    `style: oil, mood: dark, light: low\n${SETTINGS}`,
    'style: oil, mood: dark, light: low',
    null,
  ],
  [
    'the words “Negative prompt:” within a line',
    `a sign saying Negative prompt: none\n${SETTINGS}`,
    'a sign saying Negative prompt: none',
    null,
  ],
])('an infotext with %s', (_, text, prompt, negativePrompt) => {
  expect(parseInfotext(text)).toEqual({ prompt, negativePrompt, parameters: PARAMETERS })
})

test.each([
  [
    'a quoted list',
    'Lora hashes: "detail: 1a2b, \\"x\\": 3c"',
    'Lora hashes',
    'detail: 1a2b, "x": 3c',
  ],
  ['a quoted line break', 'Template: "a\\nb"', 'Template', 'a\nb'],
  ['a value with a colon', 'Model: sdxl: base', 'Model', 'sdxl: base'],
  ['an empty value', 'Eta: ', 'Eta', ''],
  ['a name with signs', 'ControlNet 0/1-a: on', 'ControlNet 0/1-a', 'on'],
  ['a name in another script', 'Стиль: масло', 'Стиль', 'масло'],
  ['a quote that is not closed', 'Note: "a', 'Note', '"a'],
  ['quotes within a value', 'Note: "a" b', 'Note', '"a" b'],
  [
    'an array',
    'Civitai resources: [{"type":"lora","weight":0.8,"url":"https://a, b"}]',
    'Civitai resources',
    '[{"type":"lora","weight":0.8,"url":"https://a, b"}]',
  ],
  ['an array that is not closed', 'Civitai resources: [1', 'Civitai resources', '[1'],
])('settings with %s', (_, setting, name, value) => {
  expect(parseInfotext(`a cat\n${SETTINGS}, ${setting}, Version: v1.10.1`)?.parameters).toEqual([
    ...PARAMETERS,
    { name, value },
    { name: 'Version', value: 'v1.10.1' },
  ])
})

test('settings may have several arrays and objects', () => {
  const text = `${SETTINGS}, Civitai resources: [{"type":"lora","weight":0.8}], Civitai metadata: {"a":1,"b":2}`
  expect(parseInfotext(text)?.parameters.slice(PARAMETERS.length)).toEqual([
    { name: 'Civitai resources', value: '[{"type":"lora","weight":0.8}]' },
    { name: 'Civitai metadata', value: '{"a":1,"b":2}' },
  ])
})

test('settings without steps are found before empty lines', () => {
  expect(parseInfotext('a cat\nSeed: 5, Size: 832x1216, Model: sdxl\n\n')).toEqual({
    prompt: 'a cat',
    negativePrompt: null,
    parameters: [
      { name: 'Seed', value: '5' },
      { name: 'Size', value: '832x1216' },
      { name: 'Model', value: 'sdxl' },
    ],
  })
})

test('lines behind the settings belong to them', () => {
  const text = `a cat\n${SETTINGS}, Template: x\ny, Version: v1\nmore`
  expect(parseInfotext(text)).toEqual({
    prompt: 'a cat',
    negativePrompt: null,
    parameters: [
      ...PARAMETERS,
      { name: 'Template', value: 'x\ny' },
      { name: 'Version', value: 'v1\nmore' },
    ],
  })
})

test.each([
  '',
  'a cat',
  'a cat\nNegative prompt: fog',
  'Steps to heaven',
  'light: low, mood: dark',
  'Seed: of doubt, Model: an apple',
  'aa: b, cc: d, ee: f',
])('a text without settings is no infotext: “%s”', (text) => {
  expect(parseInfotext(text)).toBeNull()
})

test('a line of colons and commas is settings only with a name that tools write', () => {
  expect(parseInfotext('light: low, mood: dark, style: oil')).toBeNull()
  expect(parseInfotext('light: low, mood: dark, Seed: 5')?.parameters).toHaveLength(3)
})

test('an infotext is written as AUTOMATIC1111 writes it', () => {
  expect(
    writeInfotext({
      prompt: 'a cat\non a mat',
      negativePrompt: 'fog',
      parameters: [
        { name: 'Steps', value: '20' },
        { name: 'Lora hashes', value: 'detail: 1a2b, other: 3c' },
        { name: 'noise (schedule)', value: 'karras' },
        { name: 'Note', value: ' "x"' },
      ],
    }),
  ).toBe(
    'a cat\non a mat\nNegative prompt: fog\nSteps: 20, Lora hashes: "detail: 1a2b, other: 3c", noise schedule: karras, Note: " \\"x\\""',
  )
})

/** A prompt as it is read: no white space around it, and no line that begins another part. */
const promptText = fc
  .string({ unit: 'grapheme' })
  .map((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .filter((text) => !/^\s*(?:Negative prompt:|Steps:)/m.test(text))
const settingName = fc.stringMatching(/^[A-Za-z0-9_é][A-Za-z0-9_ é/-]{0,30}[A-Za-z0-9_é]$/)

test('what is written is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.record({
        prompt: promptText,
        negativePrompt: promptText,
        parameters: fc.array(
          fc.record({ name: settingName, value: fc.string({ unit: 'binary' }) }),
        ),
      }),
      ({ prompt, negativePrompt, parameters }) => {
        const infotext = {
          prompt: prompt === '' ? null : prompt,
          negativePrompt: negativePrompt === '' ? null : negativePrompt,
          parameters: [{ name: 'Steps', value: '20' }, ...parameters],
        }
        expect(parseInfotext(writeInfotext(infotext))).toEqual(infotext)
      },
    ),
    { numRuns: 1000 },
  )
})

/** Texts made of the parts that mean something in an infotext. */
const infotextLike = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', ', ', ': ', '"', '\\', '[', ']', '{', '}', ' ', '\r'),
      fc.constantFrom('Steps: 20', 'Negative prompt:', 'Seed', 'Model: a', 'Size: 1x1', 'a', 'aa'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

test('an infotext that was read and written is read as the same again', () => {
  fc.assert(
    fc.property(infotextLike, (text) => {
      const infotext = parseInfotext(text)
      fc.pre(infotext !== null)
      expect(parseInfotext(infotext === null ? '' : writeInfotext(infotext))).toEqual(infotext)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  'a',
  'a ',
  'aa: [',
  'aa: [,',
  'aa: "',
  'aa: {',
  'aa: "\\',
  '"',
  'Steps:\n',
  'aa:,',
  '<lora:',
])('a text of 300 kB of “%s” is read to its end', (part) => {
  const text = part.repeat(300_000 / part.length)
  expect(parseInfotext(`${text}\n${SETTINGS}, ${text}`)).not.toBeNull()
})
