import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { install, match } from '../../../src/serviceWorker/precache'
import type { Version } from '../../../src/serviceWorker/version'

const SCOPE = 'https://explore.test/folder/'

const FIRST: Version = { id: '1', files: ['assets/index-1.js', 'assets/card-1.js', 'icon.svg'] }
const SECOND: Version = { id: '2', files: ['assets/index-2.js', 'assets/card-1.js', 'icon.svg'] }
const THIRD: Version = { id: '3', files: ['assets/index-3.js', 'icon.svg'] }
const FOURTH: Version = { id: '4', files: ['assets/index-4.js', 'icon.svg'] }

/** What the host answers, by path; status 404 for other paths. */
let host: Record<string, { readonly type: string; readonly content: string }>
/** The paths that were requested since the last deployment. */
let requested: string[]

/** Puts a version on the host, in place of the one before. */
function deploy({ id, files }: Version): void {
  const [script = ''] = files
  host = { '': { type: 'text/html', content: `<script src="/folder/${script}"></script>` } }
  for (const file of files) host[file] = { type: 'text/javascript', content: `${file} of ${id}` }
  requested = []
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

/** What a version answers; null where it leaves the answer to the network. */
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
  const page = '<script src="/folder/assets/index-1.js"></script>'
  expect(await contentOf(FIRST, '', 'navigate')).toBe(page)
  expect(await contentOf(FIRST, '?images=7&q=fox', 'navigate')).toBe(page)
  expect(await contentOf(FIRST, 'index.html?q=fox', 'navigate')).toBe(page)
  expect(await contentOf(FIRST, 'assets/card-1.js')).toBe('assets/card-1.js of 1')
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
  expect(await contentOf(SECOND, 'assets/card-1.js')).toBe('assets/card-1.js of 1')
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
    () => Object.assign(host[''] ?? {}, { content: '<script src="/folder/assets/index-0.js">' }),
  ],
  [
    'the page is that of a login',
    () => Object.assign(host[''] ?? {}, { content: '<h1>Log in</h1>' }),
  ],
])('nothing is stored where %s', async (_, damage) => {
  deploy(SECOND)
  damage()
  await expect(install(SECOND, SCOPE)).rejects.toThrow(/cannot be stored|another version/)
  expect(await caches.keys()).toEqual([])
})

test('the last three versions are stored: open tabs load code of the ones before', async () => {
  for (const version of [FIRST, SECOND, THIRD, FOURTH]) await deployAndInstall(version)
  expect(await contentOf(SECOND, 'assets/index-2.js')).toBe('assets/index-2.js of 2')
  expect(await contentOf(SECOND, 'assets/index-4.js')).toBe('assets/index-4.js of 4')
  expect(await contentOf(SECOND, 'assets/index-1.js')).toBeUndefined()
})

test('every worker answers with the page of the newest version', async () => {
  await deployAndInstall(FIRST)
  await deployAndInstall(SECOND)
  const page = '<script src="/folder/assets/index-2.js"></script>'
  expect(await contentOf(FIRST, '', 'navigate')).toBe(page)
  expect(await contentOf(FIRST, '')).toBe(page)
})

test('a version that is deployed again is the newest', async () => {
  for (const version of [FIRST, SECOND, FIRST]) await deployAndInstall(version)
  const page = '<script src="/folder/assets/index-1.js"></script>'
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
  expect(during).toBe('<script src="/folder/assets/index-1.js"></script>')
})
