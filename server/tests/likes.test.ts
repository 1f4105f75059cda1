import openClient from 'postgres'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import {
  NO_MARKS,
  withMark,
  type AllMarks,
  type Mark,
  type PressedMark,
} from '../../src/sources/marks'
import { createLikeSender } from '../../src/sources/server/likeSender'
import { SERVER_MARKS } from '../../src/sources/server/serverKind'
import { PROBLEMS } from '../../src/sources/server/serverRequest'
import { createToken, revokeTokens } from '../tokens.mjs'
import { openTeam } from './openTeam.ts'

const gallery = inject('small')
const { api, database, jwtSecret } = gallery
const sql = openClient(database, { max: 1 })
afterAll(() => sql.end())

async function idOf(n: number): Promise<string> {
  const [row] = await sql`select id from explore.images where n = ${n}`
  return String(row?.['id'])
}

async function stored(person: string, id: string): Promise<unknown> {
  const [row] =
    await sql`select liked from explore.presses where person = ${person} and image = ${id}`
  return row?.['liked'] ?? null
}

/** The device of a person: its marks, and what sends them. */
function openDevice(token: string, before: AllMarks = NO_MARKS) {
  let marks = before
  const problems: (string | null)[] = []
  const presses = createLikeSender({
    server: api,
    token,
    marks: () => marks,
    onPresses(own) {
      const newer = [...own].filter(([id, { at }]) => at > (marks.get(id)?.at ?? -1))
      marks = marks.with(newer)
    },
    onProblem: (problem) => problems.push(problem),
  })
  return {
    presses,
    problems,
    marks: () => marks,
    press(id: string, mark: Mark = 'liked'): PressedMark | undefined {
      marks = withMark(marks, SERVER_MARKS + id, mark, Date.now())
      presses.send()
      return marks.get(SERVER_MARKS + id)
    },
  }
}

const send = (token: string, presses: readonly object[]) =>
  fetch(`${api}/rpc/press`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ presses }),
  })

describe('the newest press wins', () => {
  test.each([
    ['in their order', [0, 1, 2]],
    ['in another order', [2, 0, 1]],
    ['twice', [2, 1, 0, 0, 1, 2]],
  ])('when presses come %s', async (name, order) => {
    const person = `Order ${name}`
    const token = createToken(jwtSecret, person)
    const image = await idOf(10)
    const presses = [
      { image, liked: true, at: 1000 },
      { image, liked: false, at: 2000 },
      { image, liked: true, at: 3000 },
    ]
    for (const each of order) await send(token, [presses[each] ?? {}])
    expect(await stored(person, image)).toBe(true)
    const [row] = await sql`select at from explore.presses where person = ${person}`
    expect(row?.['at']).toEqual(new Date(3000))
  })

  test.each([
    ['the newest', [3, 1, 2], false],
    ['the last of those at the same time', [3, 3, 3], true],
  ])('of several presses of one image in a request %s counts', async (name, times, liked) => {
    const person = `Twice ${name}`
    const token = createToken(jwtSecret, person)
    const image = await idOf(12)
    const presses = times.map((at, index) => ({ image, liked: index > 0, at }))
    expect((await send(token, presses)).status).toBe(200)
    expect(await stored(person, image)).toBe(liked)
  })

  test('a time far ahead becomes the time of the server', async () => {
    const token = createToken(jwtSecret, 'Early')
    const image = await idOf(11)
    await send(token, [{ image, liked: true, at: Date.now() + 3_600_000 }])
    await send(token, [{ image, liked: false, at: Date.now() + 1000 }])
    expect(await stored('Early', image)).toBe(false)
  })
})

describe('a device with a token', () => {
  test('sends the likes that it had before', async () => {
    const id = await idOf(20)
    const device = openDevice(
      createToken(jwtSecret, 'Fay'),
      NO_MARKS.with([
        [SERVER_MARKS + id, { mark: 'liked', at: 5 }],
        ['folder:x', { mark: 'liked', at: 5 }],
      ]),
    )
    await expect.poll(() => stored('Fay', id)).toBe(true)
    device.presses.close()
  })

  test('learns what the same person liked elsewhere, and a count holds that like once', async () => {
    const id = await idOf(21)
    const token = createToken(jwtSecret, 'Gil')
    const phone = openDevice(token)
    phone.press(id)
    await expect.poll(() => stored('Gil', id)).toBe(true)
    const laptop = openDevice(token)
    await expect.poll(() => laptop.marks().get(SERVER_MARKS + id)?.mark).toBe('liked')
    const team = await openTeam(gallery, { marks: laptop.marks, wasLiked: laptop.presses.wasLiked })
    const found = await team.find(id, { filter: null, signal: new AbortController().signal })
    const [row] = await sql`select likes from explore.images where id = ${id}`
    // The count is that of the image and one press, which is this person's.
    expect(found?.image).toMatchObject({ likes: Number(row?.['likes']) + 1, isLiked: true })
    team.close()
    phone.presses.close()
    laptop.presses.close()
  })

  test('two people see each other’s likes, and no token is sent to read them', async () => {
    const id = await idOf(22)
    const token = createToken(jwtSecret, 'Hal')
    await send(token, [{ image: id, liked: true, at: 1 }])
    await send(createToken(jwtSecret, 'Ida'), [{ image: id, liked: true, at: 1 }])
    const requests = vi.spyOn(globalThis, 'fetch')
    const team = await openTeam(gallery)
    const found = await team.find(id, { filter: null, signal: new AbortController().signal })
    const [row] = await sql`select likes from explore.images where id = ${id}`
    expect(found?.image).toMatchObject({ likes: Number(row?.['likes']) + 2, isLiked: false })
    for (const [, init] of requests.mock.calls) expect(init?.headers).toBeUndefined()
    requests.mockRestore()
    team.close()
  })

  test('repeats what failed', async () => {
    const id = await idOf(23)
    const device = openDevice(createToken(jwtSecret, 'Jo'))
    await expect.poll(() => device.problems).toEqual([null])
    const offline = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    device.press(id)
    await expect.poll(() => device.problems.at(-1)).toBe(PROBLEMS.unreachable)
    offline.mockRestore()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => stored('Jo', id)).toBe(true)
    // The server has stored it before its answer is read.
    await expect.poll(() => device.problems.at(-1)).toBeNull()
    device.presses.close()
  })

  test('keeps rejections to itself, but for a like that one takes back', async () => {
    const [liked, other] = [await idOf(25), await idOf(26)]
    const device = openDevice(createToken(jwtSecret, 'Lou'))
    await expect.poll(() => device.problems).toEqual([null])
    device.press(liked)
    await expect.poll(() => stored('Lou', liked)).toBe(true)
    device.press(liked, 'rejected')
    device.press(other, 'rejected')
    await expect.poll(() => stored('Lou', liked)).toBe(false)
    expect(await stored('Lou', other)).toBeNull()
    for (const id of [liked, other]) {
      expect(device.marks().get(SERVER_MARKS + id)?.mark).toBe('rejected')
    }
    device.presses.close()
  })

  test('keeps likes if its token is revoked, and says so', async () => {
    const id = await idOf(24)
    const device = openDevice(createToken(jwtSecret, 'Kim'))
    await expect.poll(() => device.problems).toEqual([null])
    await revokeTokens(sql, 'Kim')
    device.press(id)
    await expect.poll(() => device.problems.at(-1)).toBe(PROBLEMS.token)
    expect(device.marks().get(SERVER_MARKS + id)?.mark).toBe('liked')
    expect(await stored('Kim', id)).toBeNull()
    device.presses.close()
  })
})

test('liked: finds the likes of the device, the newest first, 50 ids at a time', async () => {
  const rows = await sql`select id from explore.images where n between 100 and 219 order by n`
  const ids = rows.map((row) => String(row['id']))
  const marks = NO_MARKS.with(
    ids.map((id, index) => [SERVER_MARKS + id, { mark: 'liked', at: index }] as const),
  )
  const requests = vi.spyOn(globalThis, 'fetch')
  const team = await openTeam(gallery, { marks: () => marks })
  const filter = { words: ['liked:'], categories: [] }
  const found: string[] = []
  for await (const page of team.pages(1, { filter, signal: new AbortController().signal })) {
    found.push(...page.images.map(({ id }) => id))
  }
  expect(found).toEqual(ids.toReversed())
  const lookups = requests.mock.calls.filter(([url]) => String(url).includes('/rpc/images?'))
  expect(lookups.length).toBe(3)
  requests.mockRestore()
  team.close()
})

describe('the next match of a search for marks, from one image to the other', () => {
  const signal = new AbortController().signal

  test.each([
    { words: 'liked:', from: 100, step: 1, expected: 150 },
    { words: 'liked:', from: 150, step: 1, expected: null },
    { words: 'liked:', from: 150, step: -1, expected: 60 },
    { words: '-liked:', from: 59, step: 1, expected: 61 },
    { words: '-liked:', from: 151, step: -1, expected: 149 },
    { words: 'rejected:', from: 60, step: 1, expected: 170 },
    { words: 'unmarked:', from: 169, step: 1, expected: 171 },
  ] as const)('$words, from $from by $step: $expected', async ({ words, from, step, expected }) => {
    const [row] = await sql`select total from explore.gallery`
    const newest = Number(row?.['total']) - 1
    const ids = await Promise.all([60, 150].map((index) => idOf(newest - index)))
    const liked = ids.map((id, at) => [SERVER_MARKS + id, { mark: 'liked', at }] as const)
    const rejected = SERVER_MARKS + (await idOf(newest - 170))
    const marks = NO_MARKS.with([...liked, [rejected, { mark: 'rejected', at: 1 }]])
    const team = await openTeam(gallery, { marks: () => marks })
    const request = { filter: { words: [words], categories: [] }, signal }
    expect(await team.matchFinder?.next(from, step, request)).toBe(expected)
    team.close()
  })
})
