import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRequest } from '../../../src/offline/answerRequest'
import { install } from '../../../src/offline/precache'
import type { Version } from '../../../src/offline/version'

const SCOPE = 'https://explore.test/folder/'
/** The SHA-256 digest of “from the host”, in base64. */
const DIGEST = 'HSvwFstXQCEIeG13Rfu8OSGL+8E47AXnXx02SLLyb58='
const VERSION: Version = { id: '1', files: { 'assets/index-1.js': DIGEST, 'icon.svg': DIGEST } }
const PAGE = '<html><script src="/folder/assets/index-1.js"></script></html>'

/** The page on the host. */
let deployed: string
/** The URLs that were requested from the network. */
let sent: string[]

beforeEach(() => {
  deployed = PAGE
  sent = []
  vi.stubGlobal('fetch', (asked: Request | string) => {
    const { url } = new Request(asked)
    sent.push(url)
    const isPage = url === SCOPE
    const headers = { 'content-type': isPage ? 'text/html' : 'text/javascript' }
    return Promise.resolve(new Response(isPage ? deployed : 'from the host', { headers }))
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of await caches.keys()) await caches.delete(name)
})

/** A request as a browser sends it; scripts can set neither its mode nor its destination. */
function request(url: string, mode: string, destination = ''): Request {
  const made = new Request(url)
  Object.defineProperty(made, 'mode', { value: mode })
  Object.defineProperty(made, 'destination', { value: destination })
  return made
}

const page = () => request(SCOPE, 'navigate', 'document')
const code = () => request(`${SCOPE}assets/index-1.js`, 'cors', 'script')
const icon = () => request(`${SCOPE}icon.svg`, 'no-cors', 'image')
const photo = () => request('https://photos.test/1.png', 'no-cors', 'image')

/** The content of the answer, when all that goes on after it has ended; null if the browser answers. */
async function contentOf(asked: Request): Promise<string | null> {
  const works: Promise<unknown>[] = []
  const response = await answerRequest(VERSION, SCOPE, asked, (work) => works.push(work))
  await Promise.all(works)
  return response === null ? null : response.text()
}

test.each([
  ['a request that sends something', new Request(SCOPE, { method: 'POST' })],
  ['a picture on the origin of the page', request('https://explore.test/1.png', 'cors', 'image')],
  ['what is no picture, from another origin', request('https://photos.test/1.json', 'cors')],
])('%s is left to the browser', async (_, asked) => {
  expect(await contentOf(asked)).toBeNull()
})

test('a worker that was stored without an embedder policy is answered with one, other code as it is', async () => {
  await install(VERSION, SCOPE)
  const policyFor = async (destination: string) => {
    const asked = request(`${SCOPE}assets/index-1.js`, 'cors', destination)
    const response = await answerRequest(VERSION, SCOPE, asked, () => undefined)
    expect(await response?.text()).toBe('from the host')
    expect(response?.headers.get('content-type')).toBe('text/javascript')
    return response?.headers.get('cross-origin-embedder-policy')
  }
  expect(await policyFor('worker')).toBe('credentialless')
  expect(await policyFor('script')).toBeNull()
})

describe('if the caches cannot be read', () => {
  const denied = new DOMException('Denied', 'SecurityError')

  beforeEach(async () => {
    await install(VERSION, SCOPE)
    deployed = 'from the host'
    sent = []
  })

  test.each([
    ['the page', 'match', page()],
    ['the page', 'keys', page()],
    ['code', 'match', code()],
    ['another file', 'match', icon()],
    ['a photo', 'match', photo()],
  ] as const)(
    '%s comes from its host, and is requested once (caches.%s)',
    async (_, name, asked) => {
      vi.spyOn(caches, name).mockRejectedValue(denied)
      expect(await contentOf(asked)).toBe('from the host')
      vi.spyOn(caches, name).mockImplementation(() => {
        throw denied
      })
      expect(await contentOf(asked)).toBe('from the host')
      expect(sent).toEqual([asked.url, asked.url])
    },
  )

  test('without a network, the error is that of the network', async () => {
    vi.spyOn(caches, 'match').mockRejectedValue(denied)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(contentOf(page())).rejects.toThrow('Failed to fetch')
    await expect(contentOf(code())).rejects.toThrow('Failed to fetch')
    await expect(contentOf(photo())).rejects.toThrow('Failed to fetch')
  })
})

describe('if no version is stored', () => {
  test('a visit to the page stores its version again, for the visits after it', async () => {
    expect(await contentOf(page())).toBe(PAGE)
    sent = []
    expect(await contentOf(page())).toBe(PAGE)
    expect(await contentOf(code())).toBe('from the host')
    expect(await contentOf(icon())).toBe('from the host')
    expect(sent).toEqual([])
  })

  test('two visits at once store the version once', async () => {
    await Promise.all([contentOf(page()), contentOf(page())])
    expect(sent.filter((url) => url !== SCOPE)).toEqual([
      'https://explore.test/folder/assets/index-1.js',
      'https://explore.test/folder/icon.svg',
    ])
  })

  test('the page of another version is shown and not stored, and a later visit tries again', async () => {
    deployed = '<script src="/folder/assets/index-2.js"></script>'
    expect(await contentOf(page())).toBe('<script src="/folder/assets/index-2.js"></script>')
    expect(await caches.keys()).toEqual([])
    deployed = PAGE
    await contentOf(page())
    expect(await caches.keys()).toEqual(['explore-version-1'])
  })

  test('a request that is no visit stores nothing', async () => {
    await contentOf(code())
    await contentOf(request(SCOPE, 'cors'))
    expect(await caches.keys()).toEqual([])
  })

  test('the page is shown and requested once if no cache can be opened', async () => {
    vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('Denied', 'SecurityError'))
    expect(await contentOf(page())).toBe(PAGE)
    expect(sent).toEqual([SCOPE])
  })
})
