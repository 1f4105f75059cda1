import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test.each(['photos', 'drawn'])('a build can be told to show %s', async (pictures) => {
  vi.stubEnv('VITE_PICTURES', pictures)
  const config = await resolveConfig({}, 'build')
  expect(config.env['VITE_PICTURES']).toBe(pictures)
})

test('a build that is told to show what there is not says what there is', async () => {
  vi.stubEnv('VITE_PICTURES', 'paintings')
  await expect(resolveConfig({}, 'build')).rejects.toThrow(
    'VITE_PICTURES is "paintings": it can be photos or drawn',
  )
})
