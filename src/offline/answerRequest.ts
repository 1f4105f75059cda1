import { answerPhoto } from './photoCache'
import { install, match, repair } from './precache'
import type { Version } from './version'

/** The installation that a visit has started; null while none is going on. */
let installing: Promise<void> | null = null

/** Stores the version once the page has come. A visit during this time starts nothing. */
function installAfter(page: Promise<Response>, version: Version, scope: string): Promise<void> {
  installing ??= page
    .then(() => install(version, scope))
    // The next visit tries again.
    .catch(() => undefined)
    .finally(() => {
      installing = null
    })
  return installing
}

/** The check of the stored files, once in the life of the worker; null before. */
let repairing: Promise<void> | null = null

/** Repairs the stored version after a visit, so that the next one is whole. */
function repairOnce(version: Version, scope: string): Promise<void> {
  repairing ??= repair(version, scope).catch(() => undefined)
  return repairing
}

/** @param onMissing takes the answer of the network to a visit if no version is stored */
async function answerFile(
  found: Promise<Response | undefined>,
  request: Request,
  onMissing: (page: Promise<Response>) => void,
): Promise<Response> {
  // Null if the caches cannot be read: the storage is denied or broken.
  const stored = await found.catch(() => null)
  if (stored !== undefined && stored !== null) return stored
  const response = fetch(request)
  if (stored === undefined && request.mode === 'navigate') onMissing(response)
  return response
}

/**
 * Adds the header that a page with `Cross-Origin-Embedder-Policy` demands of its workers. A cache may hold a worker
 * that was stored before its host sent the header. A page without the header starts workers with and without it.
 */
function asWorker({ body, status, statusText, headers }: Response): Response {
  const own = new Headers(headers)
  own.set('Cross-Origin-Embedder-Policy', 'credentialless')
  return new Response(body, { status, statusText, headers: own })
}

/**
 * Answers a request of the page from the caches, or else from the network. Rejects with the error of the
 * network. A visit that finds no version, since the caches were cleared, stores the version again.
 * @param scope the URL of the page, without its query
 * @param waitUntil takes the promise of what goes on after the answer
 * @returns null if the request is left to the browser
 */
export function answerRequest(
  version: Version,
  scope: string,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> | null {
  if (request.method !== 'GET') return null
  const found = match(version, scope, request)
  if (found !== null) {
    if (request.mode === 'navigate') {
      waitUntil(
        found.then(
          () => repairOnce(version, scope),
          () => undefined,
        ),
      )
    }
    const answer = answerFile(found, request, (page) =>
      waitUntil(installAfter(page, version, scope)),
    )
    return request.destination === 'worker' ? answer.then(asWorker) : answer
  }
  const isOutside = new URL(request.url).origin !== new URL(scope).origin
  return request.destination === 'image' && isOutside ? answerPhoto(request, waitUntil) : null
}
