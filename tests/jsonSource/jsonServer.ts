import type { Plugin } from 'vite'

/** An image as the server sends it. */
interface Photo {
  readonly id: string
  readonly prompt: string
  readonly date: string
  readonly place: string
}

/** `photo` is null for an unknown id; `index` (0-based) is -1 if it is not among those that were searched for. */
interface FoundPhoto {
  readonly index: number
  readonly photo: Photo | null
}

interface PhotoPage {
  readonly start: number
  readonly total: number
  readonly photos: readonly Photo[]
}

/** The addresses of the server, on the page's own origin. */
export const PHOTOS_URL = '/json-source/photos'
/** Photos on a page; the last page may have fewer. */
export const PAGE_SIZE = 4
export const PLACES = ['Lisbon', 'Oslo'] as const

const SUBJECTS = ['lighthouse', 'harbour', 'orchard']

const ALL: readonly Photo[] = Array.from({ length: 30 }, (_, index) => ({
  id: `photo-${index + 1}`,
  prompt: `${SUBJECTS[index % SUBJECTS.length]} at dawn, photo ${String(index + 1).padStart(2, '0')}`,
  date: '2026-11-03T12:00:00.000Z',
  place: PLACES[index % PLACES.length] ?? '',
}))

/** The photos with all the words, from one of the places. */
function search(params: URLSearchParams): readonly Photo[] {
  const places = params.getAll('place')
  const words = (params.get('words') ?? '').split(' ')
  return ALL.filter(
    ({ prompt, place }) =>
      words.every((word) => prompt.includes(word)) &&
      (places.length === 0 || places.includes(place)),
  )
}

/** What the server answers to a request for a page, or for one photo by its id. */
function answer(params: URLSearchParams): PhotoPage | FoundPhoto {
  const found = search(params)
  const id = params.get('id')
  if (id !== null) {
    const photo = ALL.find((each) => each.id === id) ?? null
    return { index: found.findIndex((each) => each.id === id), photo }
  }
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const start = (Math.min(Number(params.get('page')), pages) - 1) * PAGE_SIZE
  return { start, total: found.length, photos: found.slice(start, start + PAGE_SIZE) }
}

/** Adds a server of JSON pages to the test server. */
export function jsonServer(): Plugin {
  return {
    name: 'json-server',
    configureServer({ middlewares }) {
      middlewares.use(PHOTOS_URL, (request, response) => {
        const { searchParams } = new URL(request.url ?? '', 'http://localhost')
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answer(searchParams)))
      })
    },
  }
}
