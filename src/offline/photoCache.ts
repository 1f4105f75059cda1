/** The most photos in the cache; the oldest give way. */
const MAX_PHOTOS = 300

/** How long a photo is kept, in ms: a week. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

const NAME = 'explore-photos'

/** The header with the time at which a photo was stored, in ms since 1970. */
const STORED_AT = 'x-stored-at'

/** Hosts that answered a request without CORS after they had refused one with CORS. */
const hostsWithoutCors = new Set<string>()

/** A photo that was stored in the last week. A change of the device's clock can make it expire early. */
async function readPhoto(url: string): Promise<Response | undefined> {
  const response = await caches.match(url, { cacheName: NAME, ignoreVary: true })
  const age = Date.now() - Number(response?.headers.get(STORED_AT))
  return age >= 0 && age < MAX_AGE_MS ? response : undefined
}

/** Photos are stored one after another: the limit holds at any time. */
let storing: Promise<unknown> = Promise.resolve()

async function store(url: string, { body, headers }: Response): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.delete(url)
  // The oldest come first.
  const urls = await cache.keys()
  const surplus = urls.slice(0, Math.max(0, urls.length - MAX_PHOTOS + 1))
  for (const oldest of surplus) await cache.delete(oldest)
  const dated = new Headers(headers)
  dated.set(STORED_AT, String(Date.now()))
  await cache.put(url, new Response(body, { headers: dated }))
}

/** Requests a photo without cookies and referrer: with CORS, or else without. */
async function requestPhoto(request: Request): Promise<Response> {
  const { host } = new URL(request.url)
  // Hosts get no cookies of the visitor. Besides, a page with `Cross-Origin-Embedder-Policy` shows no picture that
  // was requested with them without CORS.
  const init = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const
  if (hostsWithoutCors.has(host)) return fetch(new Request(request, init))
  try {
    return await fetch(new Request(request, { ...init, mode: 'cors' }))
  } catch {
    const response = await fetch(new Request(request, init))
    hostsWithoutCors.add(host)
    return response
  }
}

const isStorable = ({ type, status, headers }: Response): boolean =>
  type === 'cors' && status === 200 && headers.get('content-type')?.startsWith('image/') === true

/**
 * Answers with a photo from the cache, or else from its host. Only an image that the host shares by CORS
 * is stored: a browser counts any other as several MB of the storage, whatever its size. Rejects if the
 * host cannot be reached.
 * @param waitUntil takes the promise of what goes on after the answer
 */
export async function answerPhoto(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  // If the storage is denied or broken, the host answers.
  const stored = await readPhoto(request.url).catch(() => undefined)
  if (stored !== undefined) return stored
  const response = await requestPhoto(request)
  if (isStorable(response)) {
    const copy = response.clone()
    // If the storage is full or denied, the photo is shown and not stored.
    storing = storing.then(() => store(request.url, copy)).catch(() => undefined)
    waitUntil(storing)
  }
  return response
}
