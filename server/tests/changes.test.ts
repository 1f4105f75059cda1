import { mkdirSync, mkdtempSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openClient from 'postgres'
import { afterAll, expect, inject, test, vi } from 'vitest'
import type { ImageSource } from '../../src/sources/source'
import { NO_MARKS } from '../../src/sources/marks'
import { NO_CHANGES } from '../../src/sources/sourceChanges'
import { SERVER_MARKS } from '../../src/sources/server/serverKind'
import { PROBLEMS } from '../../src/sources/server/serverRequest'
import { appendImages } from '../appendImages.ts'
import { generatedImage } from '../generatedImage.ts'
import { removeImage } from '../removeImage.mjs'
import { applySchema } from '../schema.mjs'
import { createServerSource } from '../../src/sources/server/serverSource'
import { openTeam } from './openTeam.ts'

const gallery = inject('small')
const sql = openClient(gallery.database, { max: 1 })
afterAll(() => sql.end())

const request = { filter: null, signal: new AbortController().signal }

/** The tab becomes visible, which asks for new images. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

const addImages = (from: number, count: number) =>
  sql.begin((transaction) =>
    appendImages(
      transaction,
      Array.from({ length: count }, (_, index) =>
        generatedImage(10_000, gallery.today, from + index),
      ),
    ),
  )

async function readPage(source: ImageSource, number: number) {
  for await (const page of source.pages(number, request)) return page
  throw new Error('No page')
}

test('new images are offered, and move nothing until they are taken in', async () => {
  const team = await openTeam(gallery)
  const total = team.total ?? 0
  const before = await readPage(team, 3)
  await addImages(5000, 37)
  comeBack()
  await expect.poll(() => team.changes?.pending()).toEqual({ ...NO_CHANGES, added: 37 })
  expect(team.total).toBe(total)
  expect(await readPage(team, 3)).toEqual(before)
  await team.changes?.applyPending(null)
  expect(team.total).toBe(total + 37)
  expect((await readPage(team, 1)).images[0]?.id).toBe(
    generatedImage(10_000, gallery.today, 5036).id,
  )
  team.close()
})

test('images of two writers at once get different places', async () => {
  await Promise.all([addImages(6000, 50), addImages(6100, 50)])
  const [row] = await sql`select count(*), max(n) from explore.images`
  expect(Number(row?.['count'])).toBe(Number(row?.['max']) + 1)
})

test('an image that is removed keeps its place, and nothing else', async () => {
  const files = mkdtempSync(join(tmpdir(), 'explore-files-'))
  mkdirSync(join(files, 'ab'))
  const names = ['ab/x-320.webp', 'ab/x-640.webp', 'ab/x.png']
  for (const name of [...names, 'other.png']) writeFileSync(join(files, name), 'x')
  const image = {
    ...generatedImage(10_000, gallery.today, 7000),
    thumbnail: 'ab/x-{width}.webp',
    original: 'ab/x.png',
  }
  await sql.begin((transaction) => appendImages(transaction, [image]))
  const team = await openTeam(gallery)
  const before = await readPage(team, 1)
  expect(before.images[0]).toMatchObject({
    id: image.id,
    url: `${gallery.api}/files/ab/x-640.webp`,
    details: { originalUrl: `${gallery.api}/files/ab/x.png` },
  })
  const requests = vi.spyOn(globalThis, 'fetch')

  expect(await removeImage(sql, image.id, files)).toBe(true)
  expect(await removeImage(sql, image.id, files)).toBe(false)
  expect([...names, 'other.png'].filter((name) => existsSync(join(files, name)))).toEqual([
    'other.png',
  ])
  comeBack()
  await expect.poll(() => team.changes?.updates()).toBe(1)
  const after = await readPage(team, 1)
  expect(after.images[0]).toMatchObject({
    id: image.id,
    prompt: 'Removed',
    url: null,
    user: null,
    details: { isRemoved: true, originalUrl: null, parameters: [] },
  })
  expect(after.images.slice(1)).toEqual(before.images.slice(1))
  const pages = requests.mock.calls
    .map(([url]) => String(url))
    .filter((url) => url.includes('/page?'))
  expect(pages.every((url) => url.includes('epoch=2'))).toBe(true)
  expect(await team.find(image.id, request)).toMatchObject({
    image: { prompt: 'Removed' },
    index: 0,
  })
  requests.mockRestore()
  team.close()
})

test('an image that is removed is shown to nobody who has opened or found it, whatever caches have', async () => {
  const image = { ...generatedImage(10_000, gallery.today, 7050), prompt: 'a quokka at dusk' }
  await sql.begin((transaction) => appendImages(transaction, [image]))
  const load = globalThis.fetch
  const answers = new Map<string, string>()
  const cache = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = String(address)
    const answer = answers.get(url) ?? (await (await load(url)).text())
    if (!url.includes('/rpc/gallery?')) answers.set(url, answer)
    return new Response(answer)
  })
  const { source, details, images } = await createServerSource({
    ...{ server: gallery.api, files: '' },
    ...{
      marks: {
        now: () => NO_MARKS.with([[SERVER_MARKS + image.id, { mark: 'liked', at: 1 }]]),
        whenRead: () => Promise.resolve(),
      },
      wasLiked: () => false,
    },
  })
  const { signal } = request
  /** What the page learns of the image. */
  const look = async () => {
    const filters = ['quokka', 'liked:'].map((word) => ({ words: [word], categories: [] }))
    const pages = filters.map(async (filter) => {
      for await (const page of source.pages(1, { filter, signal })) return page.images.length
      return null
    })
    return {
      details: (await details(image.id, signal)).prompt,
      found: (await source.find(image.id, request))?.image.prompt,
      whole: (await images([image.id], signal)).map(({ prompt }) => prompt),
      pages: await Promise.all(pages),
      next: await Promise.all(
        filters.map((filter) => source.matchFinder?.next(-1, 1, { filter, signal })),
      ),
    }
  }
  const { prompt } = image
  expect(await look()).toEqual({
    ...{ details: prompt, found: prompt, whole: [prompt], pages: [1, 1], next: [0, 0] },
  })
  await removeImage(sql, image.id, '/nowhere')
  comeBack()
  await expect.poll(() => source.changes?.updates()).toBe(1)
  expect(await look()).toEqual({
    ...{ details: null, found: 'Removed', whole: [], pages: [0, 0], next: [null, null] },
  })
  cache.mockRestore()
  source.close()
})

test('a card has the first 2,000 characters of a prompt, and an opened image has all of it', async () => {
  const prompt = `${'a castle, '.repeat(300)}the end`
  const image = { ...generatedImage(10_000, gallery.today, 7100), prompt }
  await sql.begin((transaction) => appendImages(transaction, [image]))
  const { source, details, images } = await createServerSource({
    ...{ server: gallery.api, files: '' },
    ...{
      marks: { now: () => new Map(), whenRead: () => Promise.resolve() },
      wasLiked: () => false,
    },
  })
  for await (const page of source.pages(1, request)) {
    expect(page.images[0]?.prompt).toBe(prompt.slice(0, 2000))
    break
  }
  const { signal } = request
  expect((await details(image.id, signal)).prompt).toBe(prompt)
  expect((await images([image.id], signal))[0]?.prompt).toBe(prompt)
  // The server has found it by its end.
  const filter = { words: ['the end'], categories: [] }
  expect((await source.find(image.id, { filter, signal }))?.index).toBe(0)
  source.close()
})

test('a word beyond the text of a card is found as the next match and among likes, and one that is excluded leaves the image out', async () => {
  const prompt = `${'a castle, '.repeat(300)}the zyzzyva`
  const image = { ...generatedImage(10_000, gallery.today, 7200), prompt }
  await sql.begin((transaction) => appendImages(transaction, [image]))
  const liked = NO_MARKS.with([[SERVER_MARKS + image.id, { mark: 'liked', at: 1 }]])
  const team = await openTeam(gallery, { marks: () => liked })
  const { signal } = request
  const search = (...words: string[]) => ({ filter: { words, categories: [] }, signal })
  const next = async (...words: string[]) => team.matchFinder?.next(-1, 1, search(...words))
  const idsOf = async (...words: string[]) => {
    for await (const page of team.pages(1, search(...words))) return page.images.map(({ id }) => id)
    throw new Error('No page')
  }
  expect(await next('zyzzyva')).toBe(0)
  expect(await next('zyzzyva', 'liked:')).toBe(0)
  expect(await next('-zyzzyva')).toBe(1)
  expect(await idsOf('zyzzyva', 'liked:')).toEqual([image.id])
  expect(await idsOf('-zyzzyva', 'liked:')).toEqual([])
  const [card] = (await readPage(team, 1)).images
  expect(card).toMatchObject({ id: image.id, isCut: true })
  expect(await team.uncut?.([image.id], signal)).toMatchObject([{ prompt, isCut: false }])
  team.close()
})

test('the functions of an older version are replaced at the start', async () => {
  await sql`update public.explore_schema set file = 'api.sql of before' where starts_with(file, 'api.sql')`
  await sql`drop function api.page`
  await sql`create function api.page() returns json language sql return '[]'::json`
  await applySchema(sql)
  const team = await openTeam(gallery)
  expect((await readPage(team, 3)).images.length).toBe(60)
  team.close()
  const before = await sql`select file, applied_at from public.explore_schema`
  await applySchema(sql)
  expect(await sql`select file, applied_at from public.explore_schema`).toEqual(before)
})

test.each([
  [PROBLEMS.older, 0],
  [PROBLEMS.newer, 2],
])('a server of another version is reported: %s', async (problem, version) => {
  const answer = { version, total: 0, epoch: 1, categories: [] }
  const server = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
  await expect(openTeam(gallery)).rejects.toThrow(problem)
  server.mockRestore()
})

test.each([
  ['is not there', new TypeError('Failed to fetch'), PROBLEMS.unreachable],
  ['has no gallery', Response.json({ code: 'PGRST202' }, { status: 404 }), PROBLEMS.older],
  ['has lost its database', Response.json({ code: 'PGRST001' }, { status: 503 }), PROBLEMS.busy],
  ['gives up', Response.json({ code: '57014' }, { status: 500 }), PROBLEMS.slow],
  ['refuses', Response.json({ code: '42501' }, { status: 403 }), PROBLEMS.refused],
  [
    'refuses a search that is too long',
    Response.json({ code: 'PT413' }, { status: 413 }),
    PROBLEMS.tooMuch,
  ],
  [
    'is behind a proxy that refuses a long address',
    new Response('<html>', { status: 414 }),
    PROBLEMS.tooMuch,
  ],
  ['is away from its proxy', new Response('<html>', { status: 502 }), PROBLEMS.busy],
  ['sends something else', Response.json({ hello: 'world' }), PROBLEMS.unknown],
])('a server that %s has a sentence', async (_name, answer, problem) => {
  const server = vi.spyOn(globalThis, 'fetch')
  if (answer instanceof Error) server.mockRejectedValue(answer)
  else server.mockResolvedValue(answer)
  await expect(openTeam(gallery)).rejects.toThrow(problem)
  server.mockRestore()
})
