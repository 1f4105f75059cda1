import type { Version } from './version'

/*
 * Each version has a cache of its own, filled while its worker is installed and never changed. The page
 * and the code that it loads come from one of them, so two versions never mix.
 */

/** The page, relative to the scope. A host may redirect `index.html` to it, and never the other way. */
const PAGE = './'

/** Files of which another version can have the same, since their names contain a hash of their content. */
const HASHED = 'assets/'

/** How many versions are stored at most: open tabs load code of the ones before the newest. */
const MAX_VERSIONS = 3

const PREFIX = 'explore-version-'
const nameOf = (id: string): string => PREFIX + id

/** The names of the caches of versions, the oldest first. */
const versions = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX))

/** Finds a file in the caches of all versions, or of one. */
const find = async (url: string, cacheName?: string): Promise<Response | undefined> =>
  // Two requests for a file never get different content here.
  caches.match(url, { ignoreVary: true, ...(cacheName !== undefined && { cacheName }) })

/** Whether an answer is all of a file: a host may send a part of one that is being uploaded. */
async function isWhole(response: Response, digest: string): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(hash))) === digest
}

/** Finds a whole file in the caches of all versions. Broken copies are deleted, since older workers serve them. */
async function findWhole(url: string, digest: string): Promise<Response | undefined> {
  let whole: Response | undefined
  for (const name of await versions()) {
    const copy = await find(url, name)
    if (copy === undefined) continue
    if (await isWhole(copy, digest)) whole ??= copy
    else await (await caches.open(name)).delete(url, { ignoreVary: true })
  }
  return whole
}

/** @throws {Error} if the host has no such file. Some answer with a page in place of a missing file. */
async function request(url: string, cache: RequestCache, isPage: boolean): Promise<Response> {
  const response = await fetch(url, { cache })
  const hasPage = response.headers.get('content-type')?.startsWith('text/html') === true
  // A browser shows no redirected answer to a navigation.
  if (!response.ok || response.redirected || hasPage !== isPage) {
    throw new Error(`${url} cannot be stored: status ${response.status}`)
  }
  return response
}

/** A file from the caches if it has a hash, else from the host. @throws {Error} if the host lacks it or a part of it */
async function download(file: string, digest: string, scope: string): Promise<Response> {
  const url = new URL(file, scope).href
  const isHashed = file.startsWith(HASHED)
  const stored = isHashed ? await findWhole(url, digest) : undefined
  if (stored !== undefined) return stored
  // The browser's own cache may hold a part of the file, for as long as a hash allows.
  for (const cache of isHashed ? (['default', 'reload'] as const) : (['no-cache'] as const)) {
    const response = await request(url, cache, false)
    if (await isWhole(response, digest)) return response
  }
  throw new Error(`${url} cannot be stored: it is not whole`)
}

/**
 * Whether a page is whole and belongs to a version: it names files with a hash, and only files of that version.
 * It has no digest, since some hosts add to a page; but they keep its end.
 */
function isPageOf(page: string, files: Version['files']): boolean {
  const names = [...page.matchAll(/assets\/[\w.-]+/g)].map(([name]) => name)
  const isComplete = /<\/html>\s*$/i.test(page)
  return isComplete && names.length > 0 && names.every((name) => Object.hasOwn(files, name))
}

/** @throws {Error} if the page on the host is not whole, or is of another version */
async function requestPage(scope: string, files: Version['files']): Promise<Response> {
  const page = await request(new URL(PAGE, scope).href, 'no-cache', true)
  if (isPageOf(await page.clone().text(), files)) return page
  throw new Error('The page cannot be stored: it is not whole, or that of another version')
}

/**
 * Stores a version, one file after another, since the page may be loading too. The page itself is stored
 * last: if it is stored, its version is complete.
 * @param scope the URL of the page, without its query
 * @throws {Error} if a file is missing or not whole, or the page is of another version, as it can be in
 * the middle of a deployment. Nothing of the version is stored then.
 */
export async function install({ id, files }: Version, scope: string): Promise<void> {
  // A version that is deployed again becomes the last cache, and so the newest.
  await caches.delete(nameOf(id))
  const cache = await caches.open(nameOf(id))
  try {
    const page = await requestPage(scope, files)
    for (const [file, digest] of Object.entries(files)) {
      await cache.put(new URL(file, scope), await download(file, digest, scope))
    }
    await cache.put(scope, page)
  } catch (error) {
    await caches.delete(nameOf(id))
    throw error
  }
  for (const name of (await versions()).slice(0, -MAX_VERSIONS)) await caches.delete(name)
}

/**
 * Replaces stored files of a version that are missing or broken. Those that the host cannot send are deleted: the
 * network answers for them from then on.
 */
export async function repair({ id, files }: Version, scope: string): Promise<void> {
  if (!(await caches.has(nameOf(id)))) return
  const cache = await caches.open(nameOf(id))
  const page = await cache.match(scope)
  if (page !== undefined && !isPageOf(await page.text(), files)) {
    await cache.delete(scope)
    await requestPage(scope, files).then(
      (whole) => cache.put(scope, whole),
      () => undefined,
    )
  }
  for (const [file, digest] of Object.entries(files)) {
    const url = new URL(file, scope).href
    const stored = await cache.match(url, { ignoreVary: true })
    if (stored !== undefined && (await isWhole(stored, digest))) continue
    await cache.delete(url, { ignoreVary: true })
    await download(file, digest, scope).then(
      (whole) => cache.put(url, whole),
      () => undefined,
    )
  }
}

/** The page of the newest version that is complete. Its worker need not be active. */
async function newestPage(scope: string): Promise<Response | undefined> {
  for (const name of (await versions()).toReversed()) {
    const page = await find(scope, name)
    if (page !== undefined) return page
  }
  return undefined
}

/**
 * The file that the page requests, from the caches: the page itself in its newest version, files with a
 * hash from any version, others from this one.
 * @returns null if it is none of the page's files. Resolves to `undefined` if it was deleted.
 * Rejects if the caches cannot be read.
 */
export function match(
  { id, files }: Version,
  scope: string,
  { url, mode }: Request,
): Promise<Response | undefined> | null {
  const { origin, pathname } = new URL(url)
  const { origin: ownOrigin, pathname: root } = new URL(scope)
  if (origin !== ownOrigin || !pathname.startsWith(root)) return null
  const file = pathname.slice(root.length)
  if (file === '' || (mode === 'navigate' && file === 'index.html')) return newestPage(scope)
  if (mode === 'navigate') return null
  if (!Object.hasOwn(files, file)) return file.startsWith(HASHED) ? find(url) : null
  const own = find(url, nameOf(id))
  return file.startsWith(HASHED) ? own.then((stored) => stored ?? find(url)) : own
}
