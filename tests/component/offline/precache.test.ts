import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { install, match, repair } from '../../../src/offline/precache'
import type { Version } from '../../../src/offline/version'

const SCOPE = 'https://explore.test/folder/'

/** The content of a file: a hash in its name stands for the content. */
const content = (file: string, id: string) =>
  file.startsWith('assets/') ? file : `${file} of ${id}`

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

async function createVersion(id: string, names: readonly string[]): Promise<Version> {
  const files = await Promise.all(
    names.map(async (name) => [name, await digest(content(name, id))] as const),
  )
  return { id, files: Object.fromEntries(files) }
}

const FIRST = await createVersion('1', ['assets/index-1.js', 'assets/card-1.js', 'icon.svg'])
const SECOND = await createVersion('2', ['assets/index-2.js', 'assets/card-1.js', 'icon.svg'])
const THIRD = await createVersion('3', ['assets/index-3.js', 'icon.svg'])
const FOURTH = await createVersion('4', ['assets/index-4.js', 'icon.svg'])

const pageOf = (id: string) => `<html><script src="/folder/assets/index-${id}.js"></script></html>`

/** What the host answers, by path; status 404 for other paths. */
let host: Record<string, { readonly type: string; readonly content: string }>
/** The paths that were requested since the last deployment. */
let requested: string[]

/** Puts a version on the host, in place of the one before. */
function deploy({ id, files }: Version): void {
  host = { '': { type: 'text/html', content: pageOf(id) } }
  for (const file of Object.keys(files)) {
    host[file] = { type: 'text/javascript', content: content(file, id) }
  }
  requested = []
}

/** The host sends the first half of a file. */
function halve(file: string): void {
  const { type, content: whole } = host[file] ?? { type: '', content: '' }
  host[file] = { type, content: whole.slice(0, whole.length / 2) }
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.slice(SCOPE.length)
    requested.push(path)
    const answer = host[path]
    if (answer === undefined) return Promise.resolve(new Response('', { status: 404 }))
    return Promise.resolve(
      new Response(answer.content, { headers: { 'content-type': answer.type } }),
    )
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const name of await caches.keys()) await caches.delete(name)
})

/** A request of the page. */
function request(path: string, mode: RequestMode = 'cors'): Request {
  const made = new Request(SCOPE + path)
  Object.defineProperty(made, 'mode', { value: mode })
  return made
}

/** What a version answers; null if it leaves the answer to the network. */
async function contentOf(version: Version, path: string, mode?: RequestMode) {
  const found = match(version, SCOPE, request(path, mode))
  return found === null ? null : (await found)?.text()
}

async function deployAndInstall(version: Version): Promise<void> {
  deploy(version)
  await install(version, SCOPE)
}

test('the page answers for every query string, and files answer as they were stored', async () => {
  await deployAndInstall(FIRST)
  const page = pageOf('1')
  expect(await contentOf(FIRST, '', 'navigate')).toBe(page)
  expect(await contentOf(FIRST, '?images=7&q=fox', 'navigate')).toBe(page)
  expect(await contentOf(FIRST, 'index.html?q=fox', 'navigate')).toBe(page)
  expect(await contentOf(FIRST, 'assets/card-1.js')).toBe('assets/card-1.js')
  expect(await contentOf(FIRST, 'icon.svg')).toBe('icon.svg of 1')
})

test('the network answers for what is not of the page', async () => {
  await deployAndInstall(FIRST)
  expect(await contentOf(FIRST, 'other.html', 'navigate')).toBeNull()
  expect(await contentOf(FIRST, 'pictures/1.png')).toBeNull()
  expect(match(FIRST, SCOPE, new Request('https://explore.test/assets/index-1.js'))).toBeNull()
  expect(match(FIRST, SCOPE, new Request('https://other.test/folder/icon.svg'))).toBeNull()
  expect(await contentOf(FIRST, 'assets/gone-0.js')).toBeUndefined()
})

test('a file with a hash that another version has stored is not requested again', async () => {
  await deployAndInstall(FIRST)
  await deployAndInstall(SECOND)
  expect(requested).toEqual(['', 'assets/index-2.js', 'icon.svg'])
  expect(await contentOf(SECOND, 'assets/card-1.js')).toBe('assets/card-1.js')
  expect(await contentOf(SECOND, 'icon.svg')).toBe('icon.svg of 2')
  expect(await contentOf(FIRST, 'icon.svg')).toBe('icon.svg of 1')
})

test.each([
  ['a file is missing', () => Reflect.deleteProperty(host, 'assets/card-1.js')],
  [
    'the host answers with a page in place of a missing file',
    () => Object.assign(host, { 'assets/card-1.js': { type: 'text/html', content: '<p>Oh</p>' } }),
  ],
  [
    'the page is that of another version',
    () => Object.assign(host[''] ?? {}, { content: pageOf('0') }),
  ],
  [
    'the page is that of a login',
    () => Object.assign(host[''] ?? {}, { content: '<h1>Log in</h1></html>' }),
  ],
  ['half of the page was sent', () => halve('')],
  ['half of a script was sent', () => halve('assets/index-2.js')],
  ['half of a file without a hash was sent', () => halve('icon.svg')],
  [
    'an empty script was sent',
    () => Object.assign(host['assets/card-1.js'] ?? {}, { content: '' }),
  ],
])('nothing is stored if %s', async (_, damage) => {
  deploy(SECOND)
  damage()
  await expect(install(SECOND, SCOPE)).rejects.toThrow(/cannot be stored|another version/)
  expect(await caches.keys()).toEqual([])
})

test('the last three versions are stored: open tabs load code of the ones before', async () => {
  for (const version of [FIRST, SECOND, THIRD, FOURTH]) await deployAndInstall(version)
  expect(await contentOf(SECOND, 'assets/index-2.js')).toBe('assets/index-2.js')
  expect(await contentOf(SECOND, 'assets/index-4.js')).toBe('assets/index-4.js')
  expect(await contentOf(SECOND, 'assets/index-1.js')).toBeUndefined()
})

test('every worker answers with the page of the newest version', async () => {
  await deployAndInstall(FIRST)
  await deployAndInstall(SECOND)
  const page = pageOf('2')
  expect(await contentOf(FIRST, '', 'navigate')).toBe(page)
  expect(await contentOf(FIRST, '')).toBe(page)
})

test('a version that is deployed again is the newest', async () => {
  for (const version of [FIRST, SECOND, FIRST]) await deployAndInstall(version)
  const page = pageOf('1')
  expect(await contentOf(SECOND, '', 'navigate')).toBe(page)
})

test('while a version is being stored, the page of the one before answers', async () => {
  await deployAndInstall(FIRST)
  deploy(SECOND)
  const { fetch } = globalThis
  let during: string | null | undefined
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('index-2.js')) during = await contentOf(FIRST, '', 'navigate')
    return fetch(url)
  })
  await install(SECOND, SCOPE)
  expect(during).toBe(pageOf('1'))
})

/** Puts something else in place of a stored file. */
async function breakStored({ id }: Version, file: string, text: string): Promise<void> {
  const cache = await caches.open(`explore-version-${id}`)
  await cache.put(
    SCOPE + file,
    new Response(text, { headers: { 'content-type': 'text/javascript' } }),
  )
}

test('a broken copy of another version is not copied, and serves no page any more', async () => {
  await deployAndInstall(FIRST)
  await breakStored(FIRST, 'assets/card-1.js', 'assets/c')
  await deployAndInstall(SECOND)
  expect(requested).toContain('assets/card-1.js')
  expect(await contentOf(SECOND, 'assets/card-1.js')).toBe('assets/card-1.js')
  expect(await contentOf(FIRST, 'assets/card-1.js')).toBe('assets/card-1.js')
})

test('a part of a file in the cache of the browser is requested anew', async () => {
  deploy(FIRST)
  const modes: (string | undefined)[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!url.endsWith('card-1.js')) return fetch(url)
    modes.push(init?.cache)
    return init?.cache === 'reload'
      ? fetch(url)
      : Promise.resolve(
          new Response('assets/c', { headers: { 'content-type': 'text/javascript' } }),
        )
  })
  await install(FIRST, SCOPE)
  expect(modes).toEqual(['default', 'reload'])
  expect(await contentOf(FIRST, 'assets/card-1.js')).toBe('assets/card-1.js')
})

test.each(['', 'assets/index-1.js', 'icon.svg'])(
  'the stored file “%s”, broken, is repaired from the host',
  async (file) => {
    await deployAndInstall(FIRST)
    const whole = await contentOf(FIRST, file)
    await breakStored(FIRST, file, 'half')
    await repair(FIRST, SCOPE)
    expect(await contentOf(FIRST, file)).toBe(whole)
  },
)

test('a broken file that the host cannot send is left to the network', async () => {
  await deployAndInstall(FIRST)
  await breakStored(FIRST, 'icon.svg', 'half')
  host = {}
  await repair(FIRST, SCOPE)
  expect(await contentOf(FIRST, 'icon.svg')).toBeUndefined()
  expect(await contentOf(FIRST, 'assets/index-1.js')).toBe('assets/index-1.js')
})

test('a version that is whole is repaired without a request', async () => {
  await deployAndInstall(FIRST)
  requested = []
  await repair(FIRST, SCOPE)
  expect(requested).toEqual([])
})
