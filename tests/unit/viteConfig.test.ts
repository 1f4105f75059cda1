import { readFileSync } from 'node:fs'
import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test.each(['photos', 'drawn'])('VITE_PICTURES can be %s', async (pictures) => {
  vi.stubEnv('VITE_PICTURES', pictures)
  const config = await resolveConfig({}, 'build')
  expect(config.env['VITE_PICTURES']).toBe(pictures)
})

test('another value of VITE_PICTURES stops the build with the allowed values', async () => {
  vi.stubEnv('VITE_PICTURES', 'paintings')
  await expect(resolveConfig({}, 'build')).rejects.toThrow(
    'VITE_PICTURES is "paintings": it can be photos or drawn',
  )
})

test('the build configuration names no file of a source', () => {
  const build = readFileSync('vite.config.ts', 'utf8') + readFileSync('index.html', 'utf8')
  expect(build).not.toMatch(/sources\/|generatedSource/)
})
