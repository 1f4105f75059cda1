import * as v from 'valibot'
import { delay } from '../../src/lib/delay'
import type { Filter } from '../../src/sources/filter'
import type { GalleryImage } from '../../src/sources/image'
import { containsWords, wordRanges } from '../../src/sources/matching'
import type { ImagePage, PageRequest, SourceData } from '../../src/sources/source'
import { PAGE_SIZE, PHOTOS_URL, PLACES } from './jsonServer'

/** What a photo has beyond all images. */
export interface PhotoDetails {
  readonly place: string
}

export const photoSchema = v.object({ place: v.string() })

const photo = v.object({
  id: v.string(),
  prompt: v.string(),
  date: v.string(),
  place: v.string(),
})
const pageAnswer = v.object({ start: v.number(), total: v.number(), photos: v.array(photo) })
const foundAnswer = v.object({ index: v.number(), photo: v.nullable(photo) })

type PhotoImage = GalleryImage<PhotoDetails>

const toImage = ({ place, ...rest }: v.InferOutput<typeof photo>): PhotoImage => ({
  ...rest,
  url: null,
  size: null,
  user: null,
  likes: 0,
  isLiked: false,
  details: { place },
})

const matches = ({ words, categories }: Filter, { prompt, details }: PhotoImage): boolean =>
  containsWords({ words }, prompt) &&
  (categories.length === 0 || categories.includes(details.place))

/** Asks the server, for the images that match the filter of a request. */
async function ask(
  params: Readonly<Record<string, string>>,
  { filter, signal }: PageRequest,
): Promise<unknown> {
  const query = new URLSearchParams(params)
  if (filter !== null) query.set('words', filter.words.join(' '))
  for (const place of filter?.categories ?? []) query.append('place', place)
  await delay(0, signal)
  const response = await fetch(`${PHOTOS_URL}?${query.toString()}`, { signal })
  return response.json()
}

async function readPage(number: number, request: PageRequest): Promise<ImagePage<PhotoDetails>> {
  const answer = await ask({ page: String(number) }, request)
  const { start, total, photos } = v.parse(pageAnswer, answer)
  const own = start / PAGE_SIZE + 1
  return {
    number: own,
    start,
    images: photos.map(toImage),
    next: start + photos.length < total ? own + 1 : null,
    previous: own - 1 || null,
    total,
  }
}

/** A source of JSON pages over HTTP. The server filters them. */
export const createJsonSource = (): SourceData<PhotoDetails> => ({
  kind: 'json',
  identity: {},
  firstPageSize: PAGE_SIZE,
  pageSize: PAGE_SIZE,
  total: null,
  prefetch: PAGE_SIZE,
  delay: 0,
  typingPause: 200,
  categories: [{ name: 'Places', categories: PLACES.map((name) => ({ name, count: null })) }],
  matches,
  highlights: (filter, text) => wordRanges(filter, text),
  async *pages(from, request) {
    let next: number | null = from
    while (next !== null) {
      const page: ImagePage<PhotoDetails> = await readPage(next, request)
      yield page
      next = page.next
    }
  },
  async find(id, request) {
    const { index, photo: found } = v.parse(foundAnswer, await ask({ id }, request))
    return found && { image: toImage(found), index: index === -1 ? 'excluded' : index }
  },
  changes: null,
  close: () => undefined,
})
