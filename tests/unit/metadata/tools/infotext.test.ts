import { expect, test } from 'vitest'
import { parseInfotext, writeInfotext } from '../../../../src/metadata/tools/infotext'
import { fc } from '../../../support/properties'

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
  ['other capitals', `a cat\nNEGATIVE PROMPT: fog\n${SETTINGS}`, 'a cat', 'fog'],
  ['a label before its prompt', `Positive prompt: a cat\n${SETTINGS}`, 'a cat', null],
  ['a short label', `Prompt: a cat\n${SETTINGS}`, 'a cat', null],
  [
    'line breaks written as two characters',
    String.raw`a cat\nNegative prompt: fog\n${SETTINGS}`,
    'a cat',
    'fog',
  ],
  ['a prompt as one of the settings', SETTINGS.replace(', ', ', Prompt: a cat, '), 'a cat', null],
  [
    'a prompt with commas as one of the settings',
    SETTINGS.replace(', ', ', Prompt: a cat, on a mat, '),
    'a cat, on a mat',
    null,
  ],
  [
    'a prompt with commas behind the settings',
    `${SETTINGS}, prompt: a cat, fur: red`,
    'a cat, fur: red',
    null,
  ],
  ['a prompt that says there is none', `undefined\nNegative prompt: None\n${SETTINGS}`, null, null],
])('an infotext with %s', (_, text, prompt, negativePrompt) => {
  expect(parseInfotext(text)).toEqual({ prompt, negativePrompt, parameters: PARAMETERS })
})

test('what stands behind a caption may be about a photo, where others than generators write', () => {
  const caption = 'My cat\nSize: 4000x3000, Version: 2, Author: me'
  expect([parseInfotext(caption, false), parseInfotext(caption)?.prompt]).toEqual([null, 'My cat'])
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

test('a line break that is written in a value stays there, also if the text has one line', () => {
  expect(parseInfotext(`${SETTINGS}, Template: "a\\nSteps: 3"`)).toEqual({
    prompt: null,
    negativePrompt: null,
    parameters: [...PARAMETERS, { name: 'Template', value: 'a\nSteps: 3' }],
  })
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

test('a value may go over several lines if more settings follow, and lines without a name are left out', () => {
  const text = `a cat\n${SETTINGS}, Template: x\ny, Version: v1\nmore`
  expect(parseInfotext(text)).toEqual({
    prompt: 'a cat',
    negativePrompt: null,
    parameters: [
      ...PARAMETERS,
      { name: 'Template', value: 'x\ny' },
      { name: 'Version', value: 'v1' },
    ],
  })
})

const TAIL = 'Steps: 24, Sampler: Euler a, Seed: 5, Model: sdxl'

test.each([
  ['a full stop', `a cat, on a mat.Negative prompt: fog, rain.${TAIL}`],
  ['a space', `a cat, on a mat. Negative prompt: fog, rain. ${TAIL}`],
  ['nothing', `a cat, on a mat.Negative prompt: fog, rain.${TAIL}`],
  [
    'a line break before the negative prompt',
    `a cat, on a mat.\nNegative prompt: fog, rain. ${TAIL}`,
  ],
])('an infotext on one line, its parts divided by %s', (_, text) => {
  expect(parseInfotext(text)).toEqual({
    prompt: 'a cat, on a mat.',
    negativePrompt: 'fog, rain.',
    parameters: [
      { name: 'Steps', value: '24' },
      { name: 'Sampler', value: 'Euler a' },
      { name: 'Seed', value: '5' },
      { name: 'Model', value: 'sdxl' },
    ],
  })
})

test.each([
  ['a prompt that looks like settings', `style: oil, mood: dark ${TAIL}`, 'style: oil, mood: dark'],
  [
    'a prompt with steps',
    `soup, Steps: 3, a cat, mood: calm. ${TAIL}`,
    'soup, Steps: 3, a cat, mood: calm.',
  ],
  ['other steps among the settings', `a cat ${TAIL}, Refiner Steps: 5, Aa: 1, Bb: 2`, 'a cat'],
  ['no prompt', TAIL, null],
])('an infotext on one line with %s', (_, text, prompt) => {
  const infotext = parseInfotext(text)
  expect(infotext?.prompt).toBe(prompt)
  expect(infotext?.parameters.slice(0, 4).map(({ name }) => name)).toEqual([
    'Steps',
    'Sampler',
    'Seed',
    'Model',
  ])
})

test.each([
  ['a cat\nNegative prompt: fog', 'a cat', 'fog'],
  ['a cat\non a mat\nNegative prompt: fog\nrain', 'a cat\non a mat', 'fog\nrain'],
  ['Negative prompt: fog', null, 'fog'],
  ['a cat Negative prompt: fog', 'a cat', 'fog'],
])(
  'a text with a negative prompt and no settings is an infotext: %j',
  (text, prompt, negativePrompt) => {
    expect(parseInfotext(text)).toEqual({ prompt, negativePrompt, parameters: [] })
  },
)

test('templates behind the settings are settings of their own, with all their lines', () => {
  const text = `a cat\n${TAIL}\nTemplate: a {red|blue} cat, mood: calm, size: small\nand more\nNegative Template: fog, rain: no`
  expect(parseInfotext(text)).toEqual({
    prompt: 'a cat',
    negativePrompt: null,
    parameters: [
      { name: 'Steps', value: '24' },
      { name: 'Sampler', value: 'Euler a' },
      { name: 'Seed', value: '5' },
      { name: 'Model', value: 'sdxl' },
      { name: 'Template', value: 'a {red|blue} cat, mood: calm, size: small\nand more' },
      { name: 'Negative Template', value: 'fog, rain: no' },
    ],
  })
})

test.each([
  ['a note', [`${TAIL}\nmade by me, for you`], []],
  ['another setting', [`${TAIL}\nTime taken: 5 s`], [{ name: 'Time taken', value: '5 s' }]],
  ['a note and a setting', [`${TAIL}\n\nmine\nNote: x`], [{ name: 'Note', value: 'x' }]],
])('%s behind the settings does not run into the last value', (_, [text = ''], more) => {
  const parameters = parseInfotext(`a cat\n${text}`)?.parameters
  expect(parameters?.slice(3)).toEqual([{ name: 'Model', value: 'sdxl' }, ...more])
})

test('line breaks that are not escaped stay in a quoted value', () => {
  const text = `a cat\n${TAIL}, Wildcard prompt: "a {red|\nblue} cat,\nsitting", Version: v1`
  expect(parseInfotext(text)?.parameters.slice(4)).toEqual([
    { name: 'Wildcard prompt', value: 'a {red|\nblue} cat,\nsitting' },
    { name: 'Version', value: 'v1' },
  ])
})

test.each(['unknown', 'Unknown', 'None'])('a prompt that is “%s” is none', (word) => {
  expect(parseInfotext(`${word}\nNegative prompt: ${word}\n${TAIL}`)).toMatchObject({
    prompt: null,
    negativePrompt: null,
  })
  expect(parseInfotext(`an ${word} cat\n${TAIL}`)?.prompt).toBe(`an ${word} cat`)
})

test.each([
  '',
  'a cat',
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
  .filter((text) => !/^\s*(?:Negative prompt:|Steps:)|^(?:unknown|none)$/im.test(text))
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
  )
})

/** An infotext as the WebUI writes it: values with a comma, a colon or a line break are JSON strings. */
function writeAsWebUi(
  prompt: string,
  negativePrompt: string,
  settings: readonly (readonly [string, string])[],
) {
  const line = settings.map(
    ([name, value]) => `${name}: ${/[,:\n]/.test(value) ? JSON.stringify(value) : value}`,
  )
  return `${prompt}${negativePrompt === '' ? '' : `\nNegative prompt: ${negativePrompt}`}\n${line.join(', ')}`.trim()
}

/** Names and values of the WebUI, whose values without quotes begin with no bracket or quote. */
const webUiSetting = fc.tuple(
  fc.constantFrom(
    'Sampler',
    'Model',
    'Hires upscaler',
    'ADetailer prompt',
    'Lora hashes',
    'Template',
    'Note',
  ),
  fc
    .array(
      fc.constantFrom(
        'a',
        'Euler a',
        ',',
        ', ',
        ':',
        ': ',
        '\n',
        '"',
        '<lora:x:1>',
        'Steps: 3',
        '7.5',
        '猫',
      ),
    )
    .map((parts) => parts.join('').trim())
    .filter((value) => !/^["[{]/.test(value)),
)

test('any prompt, negative prompt and settings are read back as the WebUI writes them', () => {
  fc.assert(
    fc.property(promptText, promptText, fc.array(webUiSetting), (prompt, negativePrompt, more) => {
      const settings = [
        ['Steps', '20'] as const,
        ['Seed', '5'] as const,
        ['Size', '1x1'] as const,
        ...more,
      ]
      expect(parseInfotext(writeAsWebUi(prompt, negativePrompt, settings))).toEqual({
        prompt: prompt === '' ? null : prompt,
        negativePrompt: negativePrompt === '' ? null : negativePrompt,
        parameters: settings.map(([name, value]) => ({ name, value })),
      })
    }),
  )
})

test.each(['20Negative prompt:', String.raw`20\nSteps: 20`])(
  'the value %s in quotes does not divide the text',
  (value) => {
    const text = `Model: a, Steps: ${JSON.stringify(value)}, Steps: 20`
    const parameters = [
      { name: 'Model', value: 'a' },
      { name: 'Steps', value },
      { name: 'Steps', value: '20' },
    ]
    expect(parseInfotext(text)).toEqual({ prompt: null, negativePrompt: null, parameters })
  },
)

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
      // What has neither settings nor a negative prompt is written as any text, and words that divide the
      // parts of a text on one line may be in any of them.
      const { prompt, negativePrompt } = infotext ?? {}
      const words = `${prompt} ${negativePrompt}`
      fc.pre((infotext?.parameters.length ?? 0) > 0 || (negativePrompt ?? null) !== null)
      fc.pre(!/Steps:|Negative prompt:/.test(words))
      expect(parseInfotext(infotext === null ? '' : writeInfotext(infotext))).toEqual(infotext)
    }),
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

test('prompts of a million characters are read with the settings behind them', () => {
  const [prompt, negativePrompt] = ['castle'.repeat(170_000), 'blurry'.repeat(170_000)]
  const text = `${prompt}\nNegative prompt: ${negativePrompt}\nSteps: 20, Seed: 5, Model: flux`
  expect(parseInfotext(text)).toEqual({
    prompt,
    negativePrompt,
    parameters: [
      { name: 'Steps', value: '20' },
      { name: 'Seed', value: '5' },
      { name: 'Model', value: 'flux' },
    ],
  })
})
