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

/** @throws {Error} where the host has no such file. Some answer with a page in place of a missing file. */
async function download(file: string, scope: string): Promise<Response> {
  const url = new URL(file, scope).href
  const isHashed = file.startsWith(HASHED)
  const response =
    (isHashed ? await find(url) : undefined) ??
    (await fetch(url, { cache: isHashed ? 'default' : 'no-cache' }))
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  // A browser shows no redirected answer to a navigation.
  if (!response.ok || response.redirected || isPage !== (file === PAGE)) {
    throw new Error(`${url} cannot be stored: status ${response.status}`)
  }
  return response
}

/** Whether a page belongs to a version: it names files with a hash, and only files of that version. */
function isPageOf(page: string, files: readonly string[]): boolean {
  const named = [...page.matchAll(/assets\/[\w.-]+/g)].map(([name]) => name)
  return named.length > 0 && named.every((name) => files.includes(name))
}

/**
 * Stores a version, one file after another, since the page may be loading too. The page itself is stored
 * last: where it is stored, its version is complete.
 * @param scope the URL of the page, without its query
 * @throws {Error} where a file is missing or the page is that of another version, as it can be in the
 * middle of a deployment. Nothing of the version is stored then.
 */
export async function install({ id, files }: Version, scope: string): Promise<void> {
  // A version that is deployed again becomes the last cache, and so the newest.
  await caches.delete(nameOf(id))
  const cache = await caches.open(nameOf(id))
  try {
    const page = await download(PAGE, scope)
    if (!isPageOf(await page.clone().text(), files)) {
      throw new Error('The page is that of another version')
    }
    for (const file of files) await cache.put(new URL(file, scope), await download(file, scope))
    await cache.put(scope, page)
  } catch (error) {
    await caches.delete(nameOf(id))
    throw error
  }
  for (const name of (await versions()).slice(0, -MAX_VERSIONS)) await caches.delete(name)
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
 * @returns null where it is none of the page's files. Resolves to `undefined` where it was deleted.
 * Rejects where the caches cannot be read.
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
  if (file.startsWith(HASHED)) return find(url)
  return files.includes(file) ? find(url, nameOf(id)) : null
}
