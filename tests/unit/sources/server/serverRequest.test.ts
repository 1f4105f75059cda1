import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { createAsk, post, PROBLEMS } from '../../../../src/sources/server/serverRequest'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (body: string, status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
const { signal } = new AbortController()
const ask = createAsk('/api')
const askFor = {
  search: () => ask(v.any(), 'search', { query: '{}', before: 9 }, signal),
  page: () => ask(v.any(), 'page', { first: 0, last: 60 }, signal),
  press: () => post(v.any(), { server: '/api', token: 'a.b.c' }, 'press', {}, signal),
}

test.each([
  ['search', PROBLEMS.tooLong],
  ['page', PROBLEMS.slow],
  ['press', PROBLEMS.slow],
] as const)('a %s that the server gives up is said as what it is', async (name, problem) => {
  answerWith('{"code":"57014"}', 500)
  await expect(askFor[name]()).rejects.toThrow(problem)
})

test('a login that has ended is not called a token that has expired', async () => {
  answerWith('<!doctype html><title>Log in</title>', 401)
  await expect(askFor.page()).rejects.toThrow('Your login has ended.')
  answerWith('{"code":"PGRST303"}', 401)
  await expect(askFor.press()).rejects.toThrow('Your token has expired or was revoked.')
})

test('an answer that is no JSON, as of a login in front of the server, is not understood', async () => {
  answerWith('<!doctype html><title>Log in</title>', 200)
  await expect(askFor.page()).rejects.toThrow(PROBLEMS.unknown)
})
