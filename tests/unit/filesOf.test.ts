import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publicFiles } from '../../build/serviceWorker'

test('the service worker stores the files of the public folder and of its subfolders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'public-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'fonts'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'fonts', 'text.woff2'), 'font')
  const files = publicFiles(folder).map(([path, content]) => [path, content.toString()] as const)
  expect(new Map(files)).toEqual(
    new Map([
      ['favicon.svg', '<svg/>'],
      ['fonts/text.woff2', 'font'],
    ]),
  )
})
