import type { Version } from './version'

/*
 * Each version has a cache of its own, filled while its worker is installed and never changed. The page
 * and all its code come from one of them, so two versions never mix.
 */

/** The page, relative to the scope. A host may redirect `index.html` to it, and never the other way. */
const PAGE = './'

/** Files of which another version can have the same, since their names contain a hash of their content. */
const HASHED = 'assets/'

const ACTIVE = 'explore-active'
const PREFIX = 'explore-version-'
const nameOf = (id: string): string => PREFIX + id

/** Finds a file in the caches of all versions, or of one. */
const find = (url: string, cacheName?: string): Promise<Response | undefined> =>
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
 * Fills the cache of a version, one file after another, since the page may be loading too.
 * @param scope the URL of the page, without its query
 * @throws {Error} where a file is missing or the page is that of another version, as it can be in the
 * middle of a deployment. Nothing of the version is stored then.
 */
export async function install({ id, files }: Version, scope: string): Promise<void> {
  const cache = await caches.open(nameOf(id))
  try {
    for (const file of [PAGE, ...files]) {
      const response = await download(file, scope)
      if (file === PAGE && !isPageOf(await response.clone().text(), files)) {
        throw new Error('The page is that of another version')
      }
      await cache.put(new URL(file, scope), response)
    }
  } catch (error) {
    await caches.delete(nameOf(id))
    throw error
  }
}

/**
 * Deletes the caches of all versions but this one and the one that was active before. Tabs with the page
 * of that version may still be open, and load their code from its cache.
 */
export async function activate({ id }: Version): Promise<void> {
  const active = await caches.open(ACTIVE)
  const before = await (await active.match(ACTIVE))?.text()
  await active.put(ACTIVE, new Response(id))
  const kept = new Set([id, before ?? id].map(nameOf))
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !kept.has(name)) await caches.delete(name)
  }
}

/**
 * The file that the page requests, from the caches.
 * @returns null where it is none of the page's files. Resolves to `undefined` where it was deleted.
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
  if (mode === 'navigate') {
    return file === '' || file === 'index.html' ? find(scope, nameOf(id)) : null
  }
  if (file.startsWith(HASHED)) return find(url)
  return files.includes(file) ? find(url, nameOf(id)) : null
}
