import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { filterFrom } from '../../../../src/sources/filter'
import { createServerSource } from '../../../../src/sources/server/serverSource'
import { searchableMarks } from '../../../support/searchableMarks'

// The page that shows the source: it is hidden, and asks for no changes.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
afterAll(() => vi.unstubAllGlobals())

const TOTAL = 20_090
const never = new AbortController().signal

const NOTHING_KNOWN = Object.fromEntries(
  'otherText tool model sampler seed steps cfg width height colour author avatar thumbnail original'
    .split(' ')
    .map((name) => [name, null]),
)

/** Image `n` (0 is the oldest). Every fourth was taken out. */
function card(n: number) {
  const own = { n, id: `image ${n}`, taken: '2026-11-03T12:00:00Z' }
  if (n % 4 === 0) return { ...own, removed: true }
  return {
    ...NOTHING_KNOWN,
    ...own,
    prompt: 'a fox',
    folder: '',
    name: 'a.png',
    bytes: 1,
    likes: 0,
  }
}

/** The cards of so many images below an ordinal, the newest first. */
const below = (before: number, count: number) =>
  Array.from({ length: Math.min(count, before) }, (_, at) => card(before - 1 - at))

/** What a server answers whose images all match. */
function answer(url: URL): unknown {
  const number = (name: string) => Number(url.searchParams.get(name))
  switch (url.pathname.split('/').at(-1) ?? '') {
    case 'gallery':
      return { version: 1, total: TOTAL, epoch: 0, categories: [] }
    case 'images': {
      const ids = url.searchParams.get('ids')?.slice(1, -1).split(',') ?? []
      // In any order.
      return ids.map((id) => card(Number(id.slice('image '.length)))).toSorted((a, b) => a.n - b.n)
    }
    case 'page':
      return below(number('last'), number('last') - number('first'))
    default:
      return below(number('before') - number('skip'), number('size') + 1)
  }
}

async function openServer() {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    const address = typeof url === 'string' ? new URL(url) : new URL('about:blank')
    return Promise.resolve(Response.json(answer(address)))
  })
  const { source, images } = await createServerSource({
    server: 'https://team.test',
    files: 'https://team.test/files',
    marks: searchableMarks(),
    wasLiked: () => false,
  })
  fetched.mockClear()
  onTestFinished(() => {
    source.close()
    fetched.mockRestore()
  })
  const ids = (spans: Parameters<NonNullable<typeof source.idsAt>>[0], text = '') =>
    source.idsAt?.(spans, { filter: filterFrom(text, []), signal: never })
  return { ids, images, fetched }
}

const SPANS = [
  { start: 2, end: 4 },
  { start: 20_086, end: 20_090 },
]

test.each([
  ['the whole gallery', ''],
  ['the matches of a search', 'fox'],
])(
  'a server tells the ids of selected images of %s, without those that were taken out',
  async (_, text) => {
    const { ids, fetched } = await openServer()
    // The ordinals of these positions are 20,087, 20,086, 3, 2, 1 and 0.
    expect(await ids(SPANS, text)).toEqual([
      'image 20087',
      'image 20086',
      'image 3',
      'image 2',
      'image 1',
    ])
    expect(fetched).toHaveBeenCalledTimes(2)
  },
)

test('10,000 images of a server can be selected, and no more', async () => {
  const { ids, fetched } = await openServer()
  expect(await ids([{ start: 0, end: 10_000 }])).toHaveLength(7500)
  expect(fetched).toHaveBeenCalledTimes(166)
  await expect(ids([{ start: 0, end: 10_001 }])).rejects.toThrow(
    'More than 10,000 images of a team’s gallery can’t be marked at once. Select fewer.',
  )
})

test('images of a server are read by their ids, in that order, without those that were taken out', async () => {
  const { images, fetched } = await openServer()
  const ids = Array.from({ length: 70 }, (_, at) => `image ${200 - at}`)
  const read = await images(ids, never)
  expect(read.slice(0, 3).map(({ id }) => id)).toEqual(['image 199', 'image 198', 'image 197'])
  expect(read).toHaveLength(52)
  expect(fetched).toHaveBeenCalledTimes(2)
})
