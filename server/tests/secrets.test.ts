import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Problem, sentenceOf } from '../problem.mjs'
import { ownUrl } from '../postgres.mjs'
import { keptSecret } from '../secrets.mjs'

let folder = ''
const folders: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'explore-secrets-'))
  folders.push(folder)
})
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true })
})

test('a secret is made once, for its owner alone', () => {
  const file = join(folder, 'jwt-secret')
  const secret = keptSecret(file)
  expect(secret).toMatch(/^[\da-f]{64}$/)
  expect(keptSecret(file)).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['jwt-secret'])
})

test('a disk that is full leaves no secret behind, and a sentence', () => {
  const file = join(folder, 'jwt-secret')
  symlinkSync('/dev/full', `${file}.${process.pid}`)
  let failure: unknown
  try {
    keptSecret(file)
  } catch (error) {
    failure = error
  }
  expect(sentenceOf(failure)).toBe(
    'The disk is full. What was done so far stays: make room, and run this again.',
  )
  expect(readdirSync(folder)).toEqual([])
})

test('a secret that an earlier version has left empty is made', () => {
  const file = join(folder, 'jwt-secret')
  writeFileSync(file, '')
  expect(keptSecret(file)).toMatch(/^[\da-f]{64}$/)
})

test.each(['', '\n', null])(
  'the password of a database that is there is not made anew: %j',
  (content) => {
    const file = join(folder, 'database-password')
    if (content !== null) writeFileSync(file, content)
    expect(() => ownUrl(folder, 1, 'explore')).toThrow(
      new Problem(
        `${file} is missing or empty, and the database does not open without it: put it back from a backup.`,
      ),
    )
  },
)

test('what a person has written at the end of a secret is no part of it', () => {
  const file = join(folder, 'jwt-secret')
  writeFileSync(file, `${'s'.repeat(40)}\n`)
  chmodSync(file, 0o644)
  expect(keptSecret(file)).toBe('s'.repeat(40))
  expect(readFileSync(file, 'utf8')).toBe(`${'s'.repeat(40)}\n`)
})

test.each([
  [
    { code: '53100', name: 'PostgresError' },
    'The disk is full. What was done so far stays: make room, and run this again.',
  ],
  [
    { code: '57P01', name: 'PostgresError' },
    'The database has stopped, or does not answer. Run this again.',
  ],
  [{ code: 'CONNECTION_CLOSED' }, 'The database has stopped, or does not answer. Run this again.'],
  [{ code: '42501', name: 'PostgresError' }, 'The database reports: x.'],
  [{ code: 'EACCES', syscall: 'open' }, 'This cannot go on: x.'],
  [{}, null],
  [{ code: 'ERR_INVALID_ARG_TYPE' }, null],
])('an error %j has a sentence, unless it is one of the program', (properties, sentence) => {
  expect(sentenceOf(Object.assign(new Error('x'), properties))).toBe(sentence)
})
