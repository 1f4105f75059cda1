import openClient from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { filterFrom, type Filter } from '../../src/sources/filter'
import { createGeneratedSource } from '../../src/sources/generated/generatedSource'
import { SEED } from '../../src/sources/generated/seed'
import type { GalleryImage } from '../../src/sources/image'
import type { ImageSource } from '../../src/sources/source'
import type { ServerImage } from '../../src/sources/server/serverImage'
import { highlightRanges, matchesImage } from '../../src/sources/search/matchImage'
import { seededRandom } from '../../src/lib/seededRandom'
import { appendImages } from '../appendImages.ts'
import { generatedImage } from '../generatedImage.ts'
import type { NewImage } from '../imageRow.ts'
import { NIGHTLY } from './nightly.ts'
import { openTeam } from './openTeam.ts'

const signal = new AbortController().signal

/** How many random pages and ids are compared. */
const SAMPLES = NIGHTLY ? 500 : 60

async function firstPage(
  source: Pick<ImageSource, 'pages'>,
  from: number,
  filter: Filter | null = null,
) {
  for await (const page of source.pages(from, { filter, signal })) return page
  throw new Error(`No page ${from}`)
}

/** What both kinds of sources say of an image. The generated one also says what a visitor liked before. */
const shared = ({ id, url, size, prompt, user, date, likes }: GalleryImage) => ({
  id,
  url,
  size,
  prompt,
  user,
  date,
  likes,
})

/** Checks several at a time: each waits for the server. */
async function checkAll<T>(subjects: readonly T[], check: (subject: T) => Promise<void>) {
  for (let at = 0; at < subjects.length; at += 8) {
    await Promise.all(subjects.slice(at, at + 8).map(check))
  }
}

describe('pages and ids agree with the generated gallery, item by item', () => {
  const { images: total, today } = inject('large')
  const random = seededRandom('oracle')
  const wholeNumbers = (count: number, below: number) =>
    Array.from({ length: count }, () => random.integer(0, below - 1))
  const firstPageSize = 60 + (total % 60)
  /** In pages of the same sizes as those of the team's gallery, so that a page is one request of either. */
  const generated = createGeneratedSource({
    seed: SEED,
    shape: {
      total,
      firstPageSize,
      pageSize: 60,
      delayMs: 0,
      isTotalKnown: true,
    },
    now: new Date(today),
  })
  const lastPage = 1 + (total - 60 - (total % 60)) / 60
  let team: ImageSource
  beforeAll(async () => {
    team = await openTeam(inject('large'))
  })
  afterAll(() => team.close())

  test(`${SAMPLES} random pages, and both ends`, async () => {
    const numbers = [
      1,
      2,
      lastPage - 1,
      lastPage,
      ...wholeNumbers(SAMPLES, lastPage).map((each) => each + 1),
    ]
    await checkAll(numbers, async (number) => {
      const [ours, theirs] = await Promise.all([
        firstPage(team, number),
        firstPage(generated, number),
      ])
      expect(ours.start).toBe(theirs.start)
      expect(ours.images.map(shared)).toEqual(theirs.images.map(shared))
    })
  })

  test(`${SAMPLES} random ids`, async () => {
    await checkAll(wholeNumbers(SAMPLES, total), async (index) => {
      const page = await firstPage(
        generated,
        Math.max(1, 2 + Math.floor((index - firstPageSize) / 60)),
      )
      const image = page.images[index - page.start]
      const found = await team.find(image?.id ?? '', { filter: null, signal })
      expect(found?.index).toBe(index)
      expect(found && shared(found.image)).toEqual(image && shared(image))
    })
  })
})

/** Prompts with everything that a pattern, a folding or an index could get wrong. */
const PROMPTS = [
  'ein 100%iger Fuchs, 50 % Rabatt',
  'snake_case and kebab-case',
  String.raw`C:\images\fox.png and a \d+ pattern`,
  'a "red fox" in quotes, a 12" screen',
  "it's O'Brien's fox; DROP TABLE images; --",
  'stars * and ** and a.b.c [x] (y) {z} ^ $ | ?',
  '猫と桜の風景、夜、星空',
  'ねこ カメラ 東京タワー',
  'Красная лиса в зимнем лесу',
  'КОШКА и ёлка, Ёжик',
  'Ünïcödé Café naïve façade',
  'Café décomposé'.normalize('NFD'),
  'İstanbul ısı IŞIK',
  'ΟΔΥΣΣΕΥΣ και ο Σίσυφος',
  'straße und Weiß',
  '🦊 fox emoji 👩‍🚀 astronaut',
  'a\nprompt\nof several lines',
  'tab\tbetween, and a\u001Fseparator',
  '<b>bold</b><script>alert(1)</script>',
  'a lake at -5 degrees, 5 boats',
  '',
]

/** Folders and seeds of some of those images. */
const FOLDERS: Readonly<Record<number, string>> = {
  1: 'März/ΣΊΣΥΦΟΣ',
  3: 'İstanbul/ısı I',
  5: 'Straße',
  7: 'Маша/KÖLN',
}
const SEEDS: Readonly<Record<number, string>> = { 4: '18446744073709551615', 6: 'random', 7: '007' }

const TEXTS = [
  ...[
    'castle',
    'CASTLE',
    'cAsTlE',
    'art',
    'a',
    'e',
    'x',
    'ca',
    'qz',
    'zz',
    'xyzzy',
    'medieval castle',
  ],
  ...['"medieval castle"', '"castle medieval"', '-castle', '-a', 'castle -digital', '-castle -art'],
  ...[
    '%',
    '_',
    '*',
    '\\',
    '"',
    "'",
    '?',
    '.',
    '^',
    '$',
    '|',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ';',
    '--',
  ],
  ...[
    '100%',
    '50 %',
    '"50 %"',
    '%iger',
    'e_c',
    'ek',
    '\\d',
    '\\images',
    'C:\\',
    '12"',
    '"red fox"',
  ],
  ...["o'brien", "o'", "'; DROP", '**', 'a.b', 'a_b', '[x]', '(y)', '{z}', '100%%', '__', '\\\\'],
  ...[
    '猫',
    '桜',
    '猫と桜',
    '星空',
    '東京',
    '東京タワー',
    'ねこ',
    'カメラ',
    'ネコ',
    'ミックス',
    '桜ミックス',
  ],
  ...['лиса', 'ЛИСА', 'лес', 'кошка', 'ёлка', 'ёж', 'Ёж', 'еж', 'северный', 'СЕВЕРНЫЙ', 'и', 'ле'],
  ...['ünïcödé', 'ÜNÏCÖDÉ', 'unicode', 'café', 'CAFÉ', 'cafe', 'naïve', 'façade', 'décomposé'],
  ...[
    'décomposé'.normalize('NFD'),
    'cafe\u0301',
    'é',
    'istanbul',
    'İSTANBUL',
    'ISI',
    'ısı',
    'ışık',
  ],
  ...['οδυσσευς', 'ΟΔΥΣΣΕΥΣ', 'σίσυφος', 'σισυφοσ', 'straße', 'STRASSE', 'strasse', 'weiß', 'ß'],
  ...['🦊', '👩‍🚀', '👩', 'emoji', '🦄', '<b>', '</script>', 'alert(1)', 'several', 'separator'],
  ...[
    'model:inkwell',
    'model:INK',
    'model:"dreamscape xl"',
    'model:桜',
    'model:север',
    '-model:photon',
  ],
  ...['-5', '-50 fox', 'fox -1', 'my models/Inkwell v2.safetensors', 'my models/Inkwell.gguf'],
  ...['model:', 'model:%', 'model:_', 'model:castle', 'seed:1', 'seed:999', 'seed:abc', '-seed:1'],
  ...[
    'steps:20',
    'steps:20-25',
    'steps:50-20',
    'steps:0-99999999999999',
    '-steps:30-50',
    'steps:x',
  ],
  ...[
    'size:600x600',
    'size:600×600',
    'size:1x1',
    '-size:600x600',
    'size:99999999999x1',
    'size:600',
  ],
  ...[
    '.png',
    '00000',
    '0000100',
    '-.png',
    'png castle',
    'castle, art',
    'castle,art',
    '"castle, art"',
  ],
  ...[
    'castle steps:20-30',
    'model:photon castle',
    '-model:photon -castle steps:40-50',
    'eq.castle',
  ],
  ...[
    'or=(n.eq.1)',
    'castle%00',
    'null',
    'true',
    '{"terms":[]}',
    '&&',
    '||',
    ':',
    ',',
    '-',
    '- -',
    '""',
  ],
  ...[
    'steps:>20',
    'steps:>=20',
    'steps:<20',
    'steps:<=20',
    'steps:10..20',
    '-steps:>25',
    'steps:>',
  ],
  ...['steps:>99999999999999', 'steps:<99999999999999', 'steps:>=0 steps:<3'],
  ...[
    'cfg:7',
    'cfg:7.5',
    'cfg:>7',
    'cfg:>=7',
    'cfg:<7',
    'cfg:<=7',
    'cfg:6.5-8',
    '-cfg:>7',
    'cfg:x',
  ],
  ...['seed:>5', 'seed:<5', 'seed:>=5', 'seed:3-7', 'seed:3..007', '-seed:>5', 'seed:>x'],
  ...['seed:>18446744073709551614', 'seed:<18446744073709551616', 'seed:>99999999999999999999999'],
  ...['folder:anime', 'folder:ANIME', 'folder:anime/', '-folder:anime', 'folder:100%', 'folder:_'],
  ...['folder:thing\\', 'folder:märz', 'folder:MÄRZ/ΣΊΣ', 'folder:istanbul', 'folder:"ISI I"'],
  ...['folder:straße', 'folder:STRASSE', 'folder:/', 'folder:zzz', '-folder:zzz', 'folder:'],
  ...[
    'castle OR fox',
    'castle OR zzz',
    'zzz OR yyy',
    '-castle OR fox',
    'castle OR -art',
    'OR castle',
  ],
  ...['castle OR steps:>30 art', 'model:photon OR model:inkwell', 'folder:anime OR cfg:>7 -castle'],
  ...['castle, art OR fox', '"castle, art" OR "red fox"', 'seed:3 OR seed:>8 OR size:1x1'],
  ...['a castle, art --ar 16:9 --v 7', '--ar', '(fox:1.2)', '<lora:film:0.8>'],
  ...['sub/Inkwell.safetensors', 'model:sub/inkwell.gguf', '-model:sub/inkwell.gguf'],
  ...['ab', 'pr', 'fo', 'ox', 'ta', 'mo', 'al', 'nt', 'ye', 'uv', '1', '99', '2147483648', '0x10'],
]

const CATEGORIES = [
  ['Landscape/'],
  ['Anime/', 'Fantasy/'],
  ['Inkwell'],
  ['桜ミックス', 'Северный 1.5'],
  ['Fantasy/', 'Inkwell'],
  ['Top folder'],
  ['100% sure_thing\\/'],
  ['no such model'],
]

describe('searches find what the rule of folders finds in the same rows', () => {
  const small = inject('small')
  let team: ImageSource
  let all: readonly ServerImage[]

  beforeAll(async () => {
    const sql = openClient(small.database, { max: 1 })
    const rows = PROMPTS.map((prompt, index): NewImage => ({
      ...generatedImage(2000, small.today, 1500 + index),
      prompt: prompt === '' ? null : prompt,
      otherText: index % 3 === 0 ? 'a description, with an otter' : null,
      name: index % 2 === 0 ? `Fuchs_${index}%.PNG` : `桜 ${index}.png`,
      model: index % 4 === 0 ? null : 'Модель "Ä"/v1',
      seed: index % 5 === 0 ? null : (SEEDS[index] ?? String(index)),
      steps: index % 6 === 0 ? null : index,
      cfg: index % 4 === 1 ? null : 6.5 + (index % 5) / 2,
      width: index % 7 === 0 ? null : 1024,
      folder: index % 2 === 0 ? '' : (FOLDERS[index] ?? '100% sure_thing\\'),
    }))
    await sql.begin((transaction) => appendImages(transaction, rows))
    await sql.end()
    team = await openTeam(small)
    const pages = []
    for await (const page of team.pages(1, { filter: null, signal })) pages.push(page)
    const images = pages.flatMap((page) => page.images as readonly ServerImage[])
    // Other tests have added long texts, and removed some images.
    const cut = images.filter(({ isCut }) => isCut === true).map(({ id }) => id)
    const whole = (await team.uncut?.(cut, signal)) as readonly ServerImage[]
    all = images
      .map((image) => whole.find(({ id }) => id === image.id) ?? image)
      .filter(({ details }) => !details.isRemoved)
  })
  afterAll(() => team.close())

  const unmarked = () => 'none' as const

  async function expectAgreement(filter: Filter): Promise<void> {
    const expected = all
      .filter((image) => matchesImage(filter, image, unmarked))
      .map(({ id }) => id)
    const first = await firstPage(team, 1, filter)
    const last = await firstPage(team, 1_000_000, filter)
    const { start, images, total } = last
    expect(first.images.map(({ id }) => id)).toEqual(expected.slice(0, first.images.length))
    expect(images.map(({ id }) => id)).toEqual(expected.slice(start))
    expect(total).toBe(expected.length)
    for (const { prompt } of first.images.slice(0, 5)) {
      expect(team.highlights(filter, prompt)).toEqual(highlightRanges(filter, prompt))
    }
  }

  test(`${TEXTS.length} texts`, async () => {
    for (const text of TEXTS) {
      const filter = filterFrom(text, [])
      if (filter === null) continue
      await expectAgreement(filter).catch((error: unknown) => {
        throw new Error(`Searching for ${JSON.stringify(text)}`, { cause: error })
      })
    }
  })

  test('categories, alone and with words', async () => {
    for (const categories of CATEGORIES) {
      for (const text of ['', 'castle', '-a']) {
        const filter = filterFrom(text, categories)
        if (filter !== null) await expectAgreement(filter)
      }
    }
  })

  test('every category has as many images as its count says', () => {
    const counted = team.categories.flatMap((group) => group.categories)
    expect(counted.length).toBeGreaterThan(10)
    for (const { name, count } of counted) {
      const filter = filterFrom('', [name])
      expect(all.filter((image) => filter && team.matches(filter, image)).length, name).toBe(count)
    }
  })

  test('an image that is shown says what its row was filled with', () => {
    expect(all.find(({ prompt }) => prompt.startsWith('Красная'))).toMatchObject({
      prompt: 'Красная лиса в зимнем лесу',
      details: { file: { name: 'Fuchs_8%.PNG', folder: '' } },
    })
  })
})
