import { rmSync } from 'node:fs'
import openClient from 'postgres'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openGallery } from '../gallery.mjs'
import { createToken, revokeTokens } from '../tokens.mjs'
import { createData } from './createData.mjs'

const { api, database, jwtSecret, images } = inject('small')
const sql = openClient(database, { max: 1 })
afterAll(() => sql.end())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api}/rpc/${path}`, { headers })

async function idOf(n: number): Promise<string> {
  const [row] = await sql`select id from explore.images where n = ${n}`
  return String(row?.['id'])
}

const press = (token: string | null, presses: readonly object[]) =>
  fetch(`${api}/rpc/press`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ presses }),
  })

describe('writing', () => {
  test('without a token is answered with 401', async () => {
    const { status } = await press(null, [{ image: await idOf(1), liked: true, at: 1 }])
    expect(status).toBe(401)
  })

  test('a press is that of the person of the token, whatever it says', async () => {
    const token = createToken(jwtSecret, 'Ada')
    const forged = { image: await idOf(1), liked: true, at: 1, person: 'Ben' }
    expect((await press(token, [forged])).status).toBe(200)
    const rows = await sql`select person from explore.presses where person in ('Ada', 'Ben')`
    expect([...rows]).toEqual([{ person: 'Ada' }])
  })

  test('the role of people with a token writes no press of another', async () => {
    const image = await idOf(1)
    await sql.begin(async (transaction) => {
      await transaction`set local role member`
      await transaction`select set_config('request.jwt.claims', '{"sub": "Ada"}', true)`
      const forging = transaction.savepoint(
        (point) => point`insert into explore.presses values ('Ben', ${image}, true, now())`,
      )
      await expect(forging).rejects.toThrow('row-level security')
    })
  })

  test('with a token of another secret, an expired one or one of another role is refused', async () => {
    const own = [{ image: await idOf(1), liked: true, at: 1 }]
    expect((await press(createToken('x'.repeat(64), 'Ada'), own)).status).toBe(401)
    expect((await press(createToken(jwtSecret, 'Ada', { exp: 1000 }), own)).status).toBe(401)
    const owner = createToken(jwtSecret, 'Ada', { role: 'explore' })
    expect((await press(owner, own)).status).toBe(403)
  })

  test('with a revoked token is answered with 401, and with a newer one it is not', async () => {
    const revoked = createToken(jwtSecret, 'Cleo')
    expect((await press(revoked, [])).status).toBe(200)
    await revokeTokens(sql, 'Cleo')
    expect((await press(revoked, [])).status).toBe(401)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await press(createToken(jwtSecret, 'Cleo'), [])).status).toBe(200)
  })

  test('a person reads no press of another', async () => {
    await press(createToken(jwtSecret, 'Dana'), [{ image: await idOf(2), liked: true, at: 1 }])
    const response = await fetch(`${api}/rpc/press`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${createToken(jwtSecret, 'Eve')}`,
      },
      body: JSON.stringify({ presses: [], everything: true }),
    })
    expect(await response.json()).toMatchObject({ presses: [] })
  })
})

describe('reading', () => {
  test.each([
    'images',
    'gallery',
    'presses',
    'revoked',
    'explore_schema',
    'images?prompt=ilike.*a*&order=prompt',
    '',
  ])('there is no table or view to read: /%s', async (path) => {
    expect((await fetch(`${api}/${path}`)).status).toBe(404)
  })

  test.each([
    'remove_image?image=x',
    'count_categories?first=0&last=1&step=1',
    'condition?query={}',
    'term?term={}',
  ])('no other function can be called: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test.each([
    '/rpc/%73earch?query={"terms":[]}&before=9',
    '/rpc//search?query={"terms":[]}&before=9',
    '/rpc/search/?query={"terms":[]}&before=9',
  ])('no function has a second name, under which it has no limit: %s', async (path) => {
    expect((await fetch(api + path)).status).toBe(404)
  })

  test.each([
    'order=n.desc',
    'n=eq.3',
    'or=(n.eq.3,n.eq.4)',
    'prompt=ilike.*a*',
    'limit=1&order=prompt',
  ])('a page takes no filter and no order: %s', async (filter) => {
    expect((await get(`page?first=0&last=60&epoch=1&${filter}`)).status).toBe(400)
  })

  test('counts are not offered', async () => {
    expect((await get('gallery', { Prefer: 'count=exact' })).status).toBe(400)
    expect((await get('gallery', { Prefer: 'count=estimated' })).status).toBe(400)
  })

  test('a page is at most 200 images', async () => {
    expect((await get('page?first=0&last=201&epoch=1')).status).toBe(400)
    expect((await get('page?first=-1&last=60&epoch=1')).status).toBe(400)
  })

  const HOSTILE = [
    "'; drop table explore.images; --",
    "') or true --",
    'eq.1',
    'in.(1,2)',
    '{1,2}',
    '$1',
    '\\',
    '\u0000',
    '\uFFFF',
    'a'.repeat(3000),
    '{"terms":[{"kind":"text","text":"x\') or true --","excluded":false}],"folders":[],"models":[]}',
    '{"terms":[{"kind":"steps","from":"1) or (1=1","to":2,"excluded":false}],"folders":[],"models":[]}',
    '{"terms":[{"kind":"x","text":"a","excluded":false}],"folders":["\'"],"models":["}\\""]}',
  ]
  /** No images, no matches, none that is nearest, and the likes of some. */
  const NOTHING = [[], 0, null, { at: expect.any(Number), likes: expect.any(Object) }]
  const PARAMETERS = [
    (text: string) => `page?first=${text}&last=60&epoch=1`,
    (text: string) => `page?first=0&last=${text}&epoch=1`,
    (text: string) => `page?first=0&last=60&epoch=${text}`,
    (text: string) => `image?id=${text}`,
    (text: string) => `images?ids=${text}`,
    (text: string) => `likes?images=${text}`,
    (text: string) => `gallery?categories=${text}`,
    (text: string) => `search?query=${text}&before=1000`,
    (text: string) => `matches?query=${text}&first=0&last=1000`,
    (text: string) => `nearest?query=${text}&start=1000&newer=false`,
  ]

  test('SQL and operators in a parameter are values, or refused', async () => {
    for (const text of HOSTILE) {
      for (const parameter of PARAMETERS) {
        const response = await get(parameter(encodeURIComponent(text)))
        const answer: unknown = await response.json()
        expect([200, 400, 404], `${parameter(text)}: ${JSON.stringify(answer)}`).toContain(
          response.status,
        )
        if (response.status === 200) expect(NOTHING, parameter(text)).toContainEqual(answer)
      }
    }
    const [row] = await sql`select count(*) from explore.images where n < ${images}`
    expect(Number(row?.['count'])).toBe(images)
  })

  test.each([
    ['a visitor’s role', 'anon', ["select api.press('[]')", 'select * from explore.presses']],
    ['the role of people with a token', 'member', []],
    // It may become either of them, and has the rights of neither.
    [
      'the role with which PostgREST logs in',
      'small_api',
      ["select api.press('[]')", 'select * from explore.presses', 'select * from explore.images'],
    ],
  ])('%s cannot do more than that, whatever asks in its name', async (_name, role, more) => {
    await sql.begin(async (transaction) => {
      await transaction`set local role ${transaction(role)}`
      const attempts = [
        ...more,
        'select * from explore.revoked',
        'select * from explore.api_password',
        'select * from public.explore_schema',
        'delete from explore.images',
        'select explore.remove_image(gen_random_uuid())',
        'create table explore.x ()',
        'create table public.x ()',
        `create role visitor_${role}`,
      ]
      for (const attempt of attempts) {
        const failed = transaction.savepoint((point) => point.unsafe(attempt))
        await expect(failed, attempt).rejects.toThrow(/permission denied/)
      }
    })
  })
})

describe('caches', () => {
  // No test raises its epoch.
  const { api: unchanged } = inject('contract')
  const control = async (path: string) =>
    (await fetch(`${unchanged}/rpc/${path}`)).headers.get('cache-control')

  test('an aligned page below the number of images may be kept for ever', async () => {
    expect(await control('page?first=60&last=120&epoch=1')).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  test('any other page may be kept for a minute', async () => {
    expect(await control('page?first=61&last=121&epoch=1')).toBe('public, max-age=60')
    expect(await control('page?first=60&last=180&epoch=1')).toBe('public, max-age=60')
  })

  test('a page that is asked for before it is full, or before its epoch, is not kept', async () => {
    const next = Math.floor(images / 60) * 60 + 600
    expect(await control(`page?first=${next}&last=${next + 60}&epoch=1`)).toBe('no-store')
    expect(await control('page?first=60&last=120&epoch=99')).toBe('no-store')
  })

  test.each([
    `image?id=${'0'.repeat(32)}`,
    'images?ids={}',
    'search?query={"terms":[]}&before=9',
    'nearest?query={"terms":[]}&start=9&newer=true',
    'matches?query={"terms":[]}&first=0&last=9',
  ])('images may be kept for a minute, but not before their epoch: %s', async (path) => {
    expect(await control(`${path}&epoch=1`)).toBe('public, max-age=60')
    expect(await control(path)).toBe('public, max-age=60')
    expect(await control(`${path}&epoch=2`)).toBe('no-store')
  })

  test('an error is not kept', async () => {
    expect(await control('page?first=0&last=201&epoch=1')).toBeNull()
    expect(await control('page?first=x&last=60&epoch=1')).toBeNull()
    expect(await control('image?id=x')).toBeNull()
  })

  test.each(['gallery', 'gallery?categories=true', 'likes?images={1}'])(
    'what changes may be kept for a minute at most: %s',
    async (path) => {
      const seconds = /^public, max-age=(\d+)$/.exec((await control(path)) ?? '')?.[1]
      expect(Number(seconds)).toBeLessThanOrEqual(60)
    },
  )
})

describe('other origins', () => {
  const ask = (origin: string) =>
    fetch(`${api}/rpc/press`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    })

  test('the page of the gallery may read and write', async () => {
    const origin = 'http://127.0.0.1:4180'
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBe(origin)
    expect(
      (await get('gallery', { Origin: origin })).headers.get('access-control-allow-origin'),
    ).toBe(origin)
  })

  test('no other page may', async () => {
    const origin = 'https://elsewhere.example'
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
    expect(
      (await get('gallery', { Origin: origin })).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })
})

test('a database that its owner may not change is let go', async () => {
  await sql`create role visitor login password 'visitor'`
  const data = createData()
  const url = new URL(database)
  Object.assign(url, { username: 'visitor', password: 'visitor' })
  const opening = openGallery({ data, port: 1, database: url.href, name: '' })
  await expect(opening).rejects.toThrow('permission denied')
  const connections = async () =>
    (await sql`select from pg_stat_activity where usename = 'visitor'`).length
  await expect.poll(connections).toBe(0)
  await sql`drop role visitor`
  rmSync(data, { recursive: true })
})
