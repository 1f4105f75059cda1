import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const DIST = 'dist/'
const html = readFileSync(`${DIST}index.html`, 'utf8')
const loaded = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
const isFaker = (file: string | undefined) => file?.includes('generatedPages') === true
const kilobytes = (file: string | undefined) =>
  gzipSync(readFileSync(DIST + file), { level: 9 }).length / 1000

test('all that comes before the first card, less faker, weighs at most 100 kB (gzip)', () => {
  const files = loaded.filter((file) => !isFaker(file))
  const size = files.reduce((sum, file) => sum + kilobytes(file), 0)
  console.log(`initial JavaScript: ${size.toFixed(1)} kB gzip (${files.join(', ')})`)
  expect(files.length).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(100)
})

test('faker’s chunk is preloaded and weighs at most 45 kB (gzip)', () => {
  const files = loaded.filter(isFaker)
  expect(files).toHaveLength(1)
  const size = kilobytes(files[0])
  console.log(`faker's chunk: ${size.toFixed(1)} kB gzip`)
  expect(size).toBeLessThanOrEqual(45)
})

test('a build carries no devtools', () => {
  const files = readdirSync(`${DIST}assets`).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const code = readFileSync(`${DIST}assets/${file}`, 'utf8')
    expect(code, file).not.toMatch(/tsqd|query-devtools|REDUX_DEVTOOLS/)
  }
})
