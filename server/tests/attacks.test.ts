import openClient from 'postgres'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createToken } from '../tokens.mjs'

const { api, database, jwtSecret } = inject('small')
const sql = openClient(database, { max: 2 })
afterAll(() => sql.end())

const headers = {
  'Content-Type': 'application/json',
  Authorization: `Bearer ${createToken(jwtSecret, 'Mallory')}`,
}

/** Calls a function with a body, which may have any value. */
const call = (name: string, body: unknown) =>
  fetch(`${api}/rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })

const ID = '00000000-0000-8000-8000-000000000000'
const words = (count: number, excluded = false) =>
  Array.from({ length: count }, (_, index) => ({ kind: 'text', text: `zq${index}`, excluded }))
const query = JSON.stringify({ terms: words(1), folders: [], models: [] })

/** Arguments of every function that make sense. */
const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  gallery: { categories: true },
  page: { first: 0, last: 60, epoch: 1 },
  image: { id: ID },
  images: { ids: [ID], whole: true },
  search: { query, before: 1000, size: 60, skip: 0 },
  nearest: { query, start: 500, newer: true },
  matches: { query, first: 0, last: 1000 },
  likes: { images: [1, 2] },
  press: { presses: [{ image: ID, liked: true, at: 1 }], everything: false },
}

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Values that an argument may have, and the answers that there may be. A list is cut to what is allowed, or refused. */
const VALUES: readonly (readonly [string, unknown, readonly number[]])[] = [
  ['null', null, [400]],
  ['NaN', 'NaN', [400]],
  ['Infinity', 'Infinity', [400]],
  ['a negative number', -1, [200, 400]],
  ['the largest number', '9223372036854775807', [200, 400]],
  ['the smallest number', '-9223372036854775808', [200, 400]],
  ['a number beyond all', '1e400', [400]],
  ['something deep', JSON.parse(deep(3000)), [200, 400, 413]],
  ['a deep text', deep(3000), [400]],
  ['something repeated', Array.from({ length: 1000 }, () => 1), [400, 413]],
  ['ids, repeated', Array.from({ length: 1000 }, () => ID), [400, 413]],
  ['a long text', 'x'.repeat(60_000), [400, 413]],
]

test('the table has every function', async () => {
  const rows = await sql`select proname from pg_proc where pronamespace = 'api'::regnamespace`
  expect(rows.map((row) => String(row['proname'])).toSorted()).toEqual(
    Object.keys(FUNCTIONS).toSorted(),
  )
})

describe.each(Object.entries(FUNCTIONS))('%s', (name, valid) => {
  test('answers what makes sense', async () => {
    expect((await call(name, valid)).status).toBe(200)
  })

  test.each(VALUES)('is asked with %s for each argument', async (_value, value, statuses) => {
    for (const argument of Object.keys(valid)) {
      const response = await call(name, { ...valid, [argument]: value })
      const answer = await response.text()
      expect(statuses, `${argument}: ${answer.slice(0, 300)}`).toContain(response.status)
      // 200 images.
      expect(answer.length, argument).toBeLessThan(200_000)
    }
  })

  test('refuses a body of more than 64 kB before it is whole', async () => {
    const body = JSON.stringify({ ...valid, more: 'x'.repeat(70_000) })
    const { status } = await fetch(`${api}/rpc/${name}`, { method: 'POST', headers, body })
    expect(status).toBe(413)
  })

  test('takes an argument that is there twice once, or refuses it', async () => {
    const texts = Object.entries(valid).map(
      ([argument, value]) =>
        [argument, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    )
    const params = new URLSearchParams([...texts, ...texts].map(([key, value]) => [key, value]))
    const { status } = await fetch(`${api}/rpc/${name}?${params.toString()}`)
    expect([200, 400, 401, 405]).toContain(status)
  })
})

const list = (length: number) => Array.from({ length }, (_, index) => `a${index}`)
const ids = (length: number) =>
  list(length).map((_, index) => ID.replace(/\d{4}$/, String(1000 + index)))

/** What is one more than allowed, and would take long if it were tried. */
const TOO_MUCH: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['51 words', { terms: words(51, true) }],
  ['51 words of which one is enough', { terms: [{ any: words(51) }] }],
  ['26 pairs of words', { terms: words(26).map((word) => ({ any: [word, word] })) }],
  ['51 folders', { folders: list(51) }],
  ['51 models', { models: list(51) }],
  [
    'a text of 8,000 letters',
    { terms: [{ kind: 'text', text: 'x'.repeat(8000), excluded: true }] },
  ],
]

describe('too much is refused before any work', () => {
  /** As long as it lasts, whatever looks at an image waits. */
  const whileLocked = (work: () => Promise<void>) =>
    sql.begin(async (transaction) => {
      await transaction`lock table explore.images in access exclusive mode`
      await work()
    })

  test.each(TOO_MUCH)('a search with %s', async (_name, search) => {
    const text = JSON.stringify({ terms: [], folders: [], models: [], ...search })
    await whileLocked(async () => {
      for (const name of ['search', 'nearest', 'matches']) {
        expect((await call(name, { ...FUNCTIONS[name], query: text })).status, name).toBe(413)
      }
    })
  })

  test.each([
    ['page', { first: 0, last: 201, epoch: 1 }],
    ['images', { ids: ids(51) }],
    ['likes', { images: ids(201).map((_, index) => index) }],
    ['press', { presses: ids(201).map((image) => ({ image, liked: true, at: 1 })) }],
    ['search', { query, before: 1000, size: 200 }],
  ])('%s', async (name, body) => {
    await whileLocked(async () => {
      expect((await call(name, body)).status).toBe(400)
    })
  })

  test.each([
    [{ any: [] }],
    [{ any: 'text' }],
    [{ any: [{ any: words(1) }] }],
    [{ any: [...words(1), { kind: 'unknown' }] }],
    ['any'],
    [null],
    [{ kind: 'folder', text: 'a' }],
    [{ kind: 'cfg', from: null, to: null }],
    [{ kind: 'cfg', from: "1'; --", to: null }],
    [{ kind: 'seeds', from: '1) or (true', to: null }],
    [{ kind: 'seeds', from: null, to: null }],
  ])('a search for %j, which is none', async (term) => {
    const text = JSON.stringify({ terms: [term], folders: [], models: [] })
    expect((await call('search', { ...FUNCTIONS['search'], query: text })).status).toBe(400)
  })

  test('a search of 50 words, folders and models is not', async () => {
    const text = JSON.stringify({ terms: words(50), folders: list(50), models: list(50) })
    expect((await call('search', { ...FUNCTIONS['search'], query: text })).status).toBe(200)
  })

  test('what takes more than 3 s is ended', async () => {
    const codes: unknown[] = []
    await whileLocked(async () => {
      for (const response of await Promise.all([
        call('page', FUNCTIONS['page']),
        call('search', FUNCTIONS['search']),
        call('press', FUNCTIONS['press']),
      ])) {
        codes.push(await response.json())
      }
    })
    const ended = expect.objectContaining({ code: '57014' })
    expect(codes).toEqual([ended, ended, ended])
  })

  test.each(['search', 'nearest', 'matches'])(
    'a visitor is served while 40 attackers wait for %s',
    async (name) => {
      let answered = 0
      const attacks: Promise<unknown>[] = []
      await whileLocked(async () => {
        for (let attack = 0; attack < 40; attack++) {
          attacks.push(call(name, FUNCTIONS[name]).then(() => answered++))
        }
        expect((await call('gallery', {})).status).toBe(200)
        expect(answered).toBe(0)
      })
      await Promise.all(attacks)
    },
  )
})
