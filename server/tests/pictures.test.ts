import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { get, request as ask, type IncomingMessage, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../tests/support/freePort.mjs'
import { fingerprint, serveSite } from '../site.mjs'

const root = mkdtempSync(join(tmpdir(), 'explore-site-'))
const page = join(root, 'page')
const files = join(root, 'files')
/** More than fits into the buffers of a connection. */
const LARGE = 8_000_000
mkdirSync(join(page, 'assets'), { recursive: true })
mkdirSync(join(files, 'd.png'), { recursive: true })
writeFileSync(
  join(page, '_headers'),
  "/*\n  Content-Security-Policy: default-src 'none'\n  X-Content-Type-Options: nosniff\n",
)
writeFileSync(join(page, 'index.html'), '<!doctype html>')
writeFileSync(join(page, 'assets', 'large.js'), 'x'.repeat(LARGE))
writeFileSync(join(files, 'a.png'), '0123456789')
writeFileSync(join(files, 'empty.png'), '')
writeFileSync(join(files, 'page.html'), '<script>')
writeFileSync(join(files, 'large.webp'), 'x'.repeat(LARGE))
writeFileSync(join(root, 'secret.png'), 'secret')
execFileSync('mkfifo', [join(files, 'pipe.png')])

let port = 0
let site: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  port = await freePort()
  site = await serveSite(port, page, files)
})
afterAll(async () => {
  await site.close()
  rmSync(root, { recursive: true })
})

/** Sends a request as it is: `fetch` would tidy its path. */
async function send(path: string, options: RequestOptions = {}) {
  const request = ask({ host: '127.0.0.1', port, path, ...options })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode, headers } = response
  return { status: statusCode, headers, body: await text(response) }
}

const openDescriptors = () => readdirSync('/dev/fd').length

/** Begins a download, and hangs up when it has begun. */
const abort = (path: string) =>
  new Promise<void>((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.once('data', () => request.destroy())
      response.once('close', resolve)
      response.once('error', () => undefined)
    })
  })

const AS_IT_IS = ['/files/large.webp', '/assets/large.js']

test.each(AS_IT_IS)('200 downloads of %s that are aborted leave nothing open', async (path) => {
  await abort(path)
  const before = openDescriptors()
  for (let times = 0; times < 20; times++) {
    await Promise.all(Array.from({ length: 10 }, () => abort(path)))
  }
  await expect.poll(openDescriptors).toBeLessThanOrEqual(before)
  expect((await send('/files/a.png')).body).toBe('0123456789')
})

test('without a descriptor left, what cannot be opened is refused, and all goes on after it', async () => {
  const own = await freePort()
  const program = spawn('sh', [
    '-c',
    `ulimit -n 60; exec "$0" --input-type=module -e "
      import { serveSite } from '${join(import.meta.dirname, '../site.mjs')}'
      await serveSite(${own}, '${page}', '${files}')
      console.log('ready')"`,
    process.execPath,
  ])
  await once(program.stdout, 'data')
  // A connection and a file each: more than there may be.
  await Promise.all(
    Array.from(
      { length: 100 },
      () =>
        new Promise<void>((resolve) => {
          const request = get(
            { host: '127.0.0.1', port: own, path: '/files/large.webp', agent: false },
            (response) => {
              response.once('data', () => request.destroy())
              response.once('error', () => undefined)
            },
          )
          request.once('error', () => undefined)
          request.once('close', resolve)
        }),
    ),
  )
  expect((await send('/files/a.png', { port: own })).body).toBe('0123456789')
  program.kill()
  await once(program, 'exit')
})

test('a file comes with its type, its length, and the policy of the page', async () => {
  expect(await send('/files/a.png')).toMatchObject({
    status: 200,
    body: '0123456789',
    headers: {
      'content-type': 'image/png',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  })
  expect(await send('/files/a.png', { method: 'HEAD' })).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '10' },
  })
  expect(await send('/files/empty.png')).toMatchObject({ status: 200, body: '' })
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=99999999999999999999-', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('the range %s is answered with %i', async (range, status, body, contentRange) => {
  const answer = await send('/files/a.png', { headers: { range } })
  expect(answer).toMatchObject({ status, body })
  expect(answer.headers['content-range']).toBe(contentRange)
})

test('a part of another version is not asked for: the whole comes', async () => {
  const headers = { range: 'bytes=2-4', 'if-range': '"x"' }
  expect(await send('/files/a.png', { headers })).toMatchObject({ status: 200, body: '0123456789' })
})

describe('a name that is none', () => {
  test.each([
    ['/files/%', 400],
    ['/files/%ff.png', 400],
    ['/files/a%00.png', 400],
    ['/%', 400],
    ['*', 400],
    ['http://elsewhere/files/a.png', 400],
    ['/files/', 404],
    ['/files', 200],
    ['/files/none.png', 404],
    ['/files/d.png', 404],
    ['/files/d.png/', 404],
    ['/files/a.png/b.png', 404],
    ['/files/pipe.png', 404],
    ['/files/page.html', 404],
    ['/files/../secret.png', 404],
    ['/files/..%2fsecret.png', 404],
    ['/files/%2e%2e/secret.png', 404],
    ['/files//etc/hostname', 404],
    [`/files/${'x'.repeat(300)}.png`, 404],
    [`/files/${'a/'.repeat(3000)}a.png`, 404],
    ['/assets/none.js', 404],
    ['/_headers', 200],
    ['/../secret.png', 404],
    ['/any/address', 200],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await send(path)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toContain('secret')
    if (status === 200) expect(answer.body).toBe('<!doctype html>')
    else expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async (method) => {
  for (const path of ['/files/a.png', '/']) {
    expect(await send(path, { method })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
  }
})

test('a page elsewhere whose name leads here reads nothing', async () => {
  for (const host of ['elsewhere.example', '127.0.0.1.elsewhere.example', 'localhost.example:80']) {
    expect((await send('/files/a.png', { headers: { host } })).status).toBe(403)
  }
})

test.each(['/', '/?image=1', '/files/a.png', '//elsewhere.example'])(
  'this computer by another name leads to the address that the questions come from: %s',
  async (path) => {
    for (const host of [`localhost:${port}`, `[::1]:${port}`, '127.0.0.1:80', '192.168.0.2']) {
      expect(await send(path, { headers: { host } })).toMatchObject({
        status: 307,
        headers: { location: `http://127.0.0.1:${port}${path}`, 'cache-control': 'no-store' },
      })
    }
  },
)

test('the page is built again for another variable of its build', () => {
  const addresses = { api: 'http://127.0.0.1:1', site: 'http://127.0.0.1:2' }
  const before = fingerprint(addresses)
  expect(fingerprint(addresses)).toBe(before)
  vi.stubEnv('VITE_PICTURES', 'drawn')
  expect(fingerprint(addresses)).not.toBe(before)
  vi.unstubAllEnvs()
  expect(fingerprint(addresses)).toBe(before)
})
