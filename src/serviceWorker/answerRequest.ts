import { answerPhoto } from './photoCache'
import { match } from './precache'
import type { Version } from './version'

async function answerFile(
  found: Promise<Response | undefined>,
  request: Request,
): Promise<Response> {
  // The caches cannot be read where the storage is denied or broken.
  const stored = await found.catch(() => undefined)
  return stored ?? fetch(request)
}

/**
 * Answers a request of the page from the caches, or else from the network. Rejects with the error of the
 * network.
 * @param scope the URL of the page, without its query
 * @param waitUntil takes the promise of what goes on after the answer
 * @returns null where the request is left to the browser
 */
export function answerRequest(
  version: Version,
  scope: string,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> | null {
  if (request.method !== 'GET') return null
  const found = match(version, scope, request)
  if (found !== null) return answerFile(found, request)
  const isOutside = new URL(request.url).origin !== new URL(scope).origin
  return request.destination === 'image' && isOutside ? answerPhoto(request, waitUntil) : null
}
