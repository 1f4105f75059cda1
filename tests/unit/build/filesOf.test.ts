import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOf } from '../../../build/filesOf.mjs'

test('the files of a folder and of its subfolders have paths with slashes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'fonts'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'fonts', 'text.woff2'), 'font')
  const files = filesOf(folder).map(([path, content]) => [path, content.toString()] as const)
  expect(new Map(files)).toEqual(
    new Map([
      ['favicon.svg', '<svg/>'],
      ['fonts/text.woff2', 'font'],
    ]),
  )
})
