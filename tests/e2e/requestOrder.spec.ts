import { readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { CHROMIUM_ARGS, requireChromium } from '../support/chromium.mjs'
import { createCertificate } from '../support/certificate.mjs'
import { arePhotosThere } from './cards'

const DIST = 'dist-test'
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** 150 ms away, 1.6 Mbit/s. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}

/** What the browser does over each protocol: the host speaks both. */
const PROTOCOLS = {
  'HTTP/1.1': { spoken: 'http/1.1', flags: ['--disable-http2'] },
  'HTTP/2': { spoken: 'h2', flags: [] },
} as const

const isPhoto = (url: string) => url.includes('//picsum.photos/')

/** Starts a host of the build, of its photos and of its faces. It keeps the URLs in the order in which they come. */
async function startHost() {
  const urls: string[] = []
  const server = createSecureServer(
    { ...createCertificate(), allowHTTP1: true },
    ({ headers, url: path }, response) => {
      const host = headers[':authority'] ?? String(headers.host)
      urls.push(`https://${host}${path}`)
      const isPicture = !host.startsWith('127.0.0.1')
      const file = path === '/' ? '/index.html' : path
      const type = isPicture ? 'image/svg+xml' : TYPES[extname(file)]
      response.setHeader('content-type', type ?? 'application/octet-stream')
      response.end(isPicture ? PICTURE : readFileSync(DIST + file))
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { urls, port, stop: () => server.close() }
}

/** Opens a page of a browser to which the hosts of photos and faces are that port of this machine. */
async function openPage(port: number, flags: readonly string[]) {
  const [resolver = '', ...others] = CHROMIUM_ARGS
  const hosts = ['picsum.photos', 'i.pravatar.cc'].map((host) => `MAP ${host} 127.0.0.1:${port}`)
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...others, ...flags, resolver.replace('=', `=${hosts.join(', ')}, `)],
  })
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE)
  return page
}

for (const [protocol, { spoken, flags }] of Object.entries(PROTOCOLS)) {
  test(`over ${protocol} on a slow line, the photos in view come before late code, the first code before other photos, and nothing twice`, async () => {
    const { urls, port, stop } = await startHost()
    const page = await openPage(port, flags)
    await page.goto(`https://127.0.0.1:${port}/`)
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect.poll(() => urls.filter(isPhoto).length).toBeGreaterThan(2)
    await arePhotosThere(page)
    const used = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.nextHopProtocol : '')),
    )
    expect(used).toEqual([spoken])
    const inView = await page.evaluate(() =>
      [...document.querySelectorAll('article a > img')]
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .map((image) => String(image.getAttribute('src'))),
    )
    await page.context().browser()?.close()
    stop()

    const html = readFileSync(`${DIST}/index.html`, 'utf8')
    const isFirstCode = (url: string) => html.includes(`"${new URL(url).pathname}"`)
    const photos = urls.filter(isPhoto)
    const code = urls.filter((url) => url.endsWith('.js'))
    const placesOf = (some: readonly string[]) => some.map((url) => urls.indexOf(url))
    const lateCode = placesOf(code.filter((url) => !isFirstCode(url)))
    const laterPhotos = placesOf(photos.slice(2))
    expect(inView).toHaveLength(2)
    expect(photos.slice(0, 2).toSorted()).toEqual(inView.toSorted())
    expect(lateCode.length).toBeGreaterThan(0)
    expect(Math.max(...placesOf(photos.slice(0, 2)))).toBeLessThan(Math.min(...lateCode))
    expect(laterPhotos.length).toBeGreaterThan(0)
    expect(Math.max(...placesOf(code.filter(isFirstCode)))).toBeLessThan(Math.min(...laterPhotos))
    expect(urls.toSorted()).toEqual([...new Set(urls)].toSorted())
  })
}
