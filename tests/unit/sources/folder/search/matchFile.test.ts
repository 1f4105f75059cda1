import { expect, test } from 'vitest'
import {
  isNarrowerFileFilter,
  parseFileFilter,
} from '../../../../../src/sources/folder/search/fileQuery'
import { highlightFile, matchesFile } from '../../../../../src/sources/folder/search/matchFile'
import { wanted } from '../../../../support/catalogSubject'
import { makeFileImage } from '../../../../support/makeFileImage'

/** An image of 5 March 2026, five minutes before midnight in the visitor's time zone. */
const IMAGE = makeFileImage(0, {
  image: { date: new Date(2026, 2, 5, 23, 55).toISOString() },
  details: {
    negativePrompt: 'blurry, bad hands',
    loras: 'add-detail\nFilm Grain',
    tool: 'Draw Things',
    otherText: null,
  },
})

/** An image of which nothing is known but its file, from the first moment of the year. */
const SILENT = makeFileImage(1, {
  image: { prompt: '1.png', date: new Date(2026, 0, 1).toISOString() },
  details: { hasPrompt: false, tool: null, parameters: [] },
})

const finds = (text: string, image = IMAGE, categories: readonly string[] = []) =>
  matchesFile(wanted(text, categories), image, () => 'none')

test.each([
  'neg:blur',
  'neg:"Bad hands"',
  '-neg:ugly',
  'lora:detail',
  'LORA:film',
  'lora:"film grain"',
  '-lora:anime',
  'sampler:euler',
  'sampler:"euler a"',
  '-sampler:dpm',
  'tool:draw',
  'tool:"draw things"',
  '-tool:comfy',
  'has:prompt',
  'has:"prompt"',
  'date:2026',
  'date:2026-03',
  'date:2026-03-05',
  'date:"2026-03-05"',
  'date:2026-03-05..2026-03-05',
  'date:2026-01-15..2026-03-05',
  'date:2026-03-05..2026-04-01',
  'date:2025..2026',
  'date:2026-02..2026-03',
  'date:2026-03-05..',
  'date:..2026-03-05',
  'date:..2026',
  '-date:2026-03-06',
  '-date:2025',
  '-model:flux',
  '-steps:31',
  '-seed:43',
  'lighthouse neg:blur,lora:film,-tool:comfy date:2026-03',
  'cat OR neg:blur',
  'neg:ugly OR lighthouse',
  'date:2025 OR tool:draw -neg:ugly',
  'tool:comfy OR -lora:anime',
  'lora:"film grain" OR cat',
])('the image is found by %j', (text) => {
  expect(finds(text)).toBe(true)
})

test.each([
  'neg:lighthouse',
  '-neg:blur',
  'lora:anime',
  'lora:detailfilm',
  '-lora:film',
  'sampler:dpm',
  '-sampler:euler',
  'tool:comfy',
  '-tool:draw',
  '-has:prompt',
  'date:2025',
  'date:2026-02',
  'date:2026-03-04',
  'date:2026-03-06',
  'date:2026-03-06..',
  'date:..2026-03-04',
  'date:..2026-02',
  'date:2026-04-01..2026-03-01',
  '-date:2026-03',
  '-model:dream',
  'blurry',
  'grain',
  'cat neg:blur',
  'cat OR neg:ugly',
  'lighthouse date:2025 OR tool:comfy',
  'lighthouse OR neg:blur -has:prompt',
])('the image is not found by %j', (text) => {
  expect(finds(text)).toBe(false)
})

test.each([
  'neg:',
  'neg:""',
  'lora:',
  'sampler:',
  'tool:',
  'has:',
  'has:model',
  'date:',
  'date:..',
  'date:26',
  'date:0026',
  'date:2026-3',
  'date:2026-13',
  'date:2026-00',
  'date:2026-02-30',
  'date:2026-03-00',
  'date:2026-03-05..x',
  'date:x..2026-03-05',
  'date:2026..2027..2028',
  'date:march',
  '"neg:blurry"',
])('%s is a plain text, since its value makes no sense', (text) => {
  expect(finds(text)).toBe(false)
  expect(
    finds(text, makeFileImage(0, { image: { prompt: `a ${text.replaceAll('"', '')}` } })),
  ).toBe(true)
})

test('what is not known of an image is found by no operator, and left out by none with a minus', () => {
  for (const text of ['neg:a', 'lora:a', 'sampler:a', 'tool:a', 'has:prompt']) {
    expect(finds(text, SILENT)).toBe(false)
    expect(finds(`-${text}`, SILENT)).toBe(true)
  }
})

test('a day, a month and a year begin at midnight in the time zone of the visitor', () => {
  expect(finds('date:2026-01-01 date:2026-01 date:2026', SILENT)).toBe(true)
  expect(finds('date:2025', SILENT)).toBe(false)
  expect(finds('date:2026-01-01..', SILENT)).toBe(true)
  expect(finds('date:..2025-12-31', SILENT)).toBe(false)
})

test('nothing is highlighted for an operator, but for a word beside it', () => {
  expect(highlightFile(wanted('tool:draw lighthouse'), 'draw a lighthouse')).toEqual([
    { start: 7, end: 17 },
  ])
})

test.each([
  ['fo', 'fox', true],
  ['fo lora:film', 'fox lora:film', true],
  ['fo', 'fox lora:film', true],
  ['neg:blur', 'neg:blurry', false],
  ['-tool:forge', 'tool:forge', false],
  ['fox date:2026', 'fox', false],
  ['foxes date:2026', 'fox date:2026', false],
  ['fo', 'fox OR lora:film', false],
  ['fox OR lora:film', 'fox OR lora:film fo', true],
])('after %j, a search for %j finds a part of the same images: %j', (before, after, isNarrower) => {
  expect(isNarrowerFileFilter(wanted(after), wanted(before))).toBe(isNarrower)
})

test('a filter is parsed once, since every card on screen is compared with it', () => {
  const filter = wanted('fox neg:blurry')
  expect(parseFileFilter(filter)).toBe(parseFileFilter(filter))
})

test.each([
  [['tool:Draw Things'], true],
  [['tool:Forge'], false],
  [['tool:Forge', 'tool:Draw Things'], true],
  [['lora:add-detail'], true],
  [['lora:Film'], false],
  [['lora:Film', 'lora:Film Grain'], true],
  [['tool:Draw Things', 'lora:Film'], false],
  [['tool:Draw Things', 'dreamshaper_8', '2026-11-20/'], true],
  [['-tool:Draw Things'], false],
  [['-tool:Forge', '-lora:Film'], true],
  [['-lora:Film Grain'], false],
  [['-dreamshaper_8'], false],
  [['-flux', '-monday/'], true],
  [['-flux', '-2026-11-20/'], false],
  [['-This folder'], true],
  [['2026-11-20/', '-flux'], true],
  [['monday/', '-flux'], false],
])('an image is in one of each kind of %j, and in none with a minus: %j', (categories, isIn) => {
  expect(finds('', IMAGE, categories)).toBe(isIn)
})

test('what is not known of an image is in no tool and of no LoRA, and in all that leave one out', () => {
  expect(finds('', SILENT, ['tool:Forge'])).toBe(false)
  expect(finds('', SILENT, ['lora:film'])).toBe(false)
  expect(finds('', SILENT, ['-tool:Forge', '-lora:film', '-flux'])).toBe(true)
})

test.each([
  [['tool:Forge'], ['tool:Forge'], true],
  [[], ['-flux'], false],
  [['-flux'], [], false],
])(
  'after the categories %j, those of %j find a part of the same images: %j',
  (before, after, is) => {
    expect(isNarrowerFileFilter(wanted('fox', after), wanted('fox', before))).toBe(is)
  },
)

test('a folder or a model that is called like another category is found by it, and can be excluded', () => {
  const file = { folder: '-draft', name: '1.png', bytes: 1 }
  const image = makeFileImage(1, {
    details: { parameters: [{ name: 'Model', value: 'tool:x' }] },
  })
  const draft = {
    ...image,
    details: { ...image.details, file: { ...image.details.file, ...file } },
  }
  const isIn = (...categories: string[]) => finds('', draft, categories)
  expect([isIn('=-draft/'), isIn('=tool:x'), isIn('=tool:y')]).toEqual([true, true, false])
  expect([isIn('-=-draft/'), isIn('-=tool:x'), isIn('-=tool:y')]).toEqual([false, false, true])
})
