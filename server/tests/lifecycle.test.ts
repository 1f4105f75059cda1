import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTeam, engineOf, enginesOf, type TeamProcess } from './teamProcess.mjs'

/** Not one of `npm run team`, which may run meanwhile, nor of the other tests. */
const PORT = 4280
const team = createTeam({ port: PORT, images: 60 })
const { data, site, api, run } = team

const status = async (url: string) => (await fetch(url).catch(() => null))?.status ?? 0
const question = `${api}/rpc/gallery`

let served: TeamProcess
beforeAll(async () => {
  served = await team.serve()
})
afterAll(team.delete)

test('a second instance on the same data ends, and says which process serves them', async () => {
  for (const options of [[], ['--port', String(PORT)], ['--port', '4290']]) {
    expect(await run(...options)).toEqual({
      code: 1,
      printed: `${data} is served at ${site}, by process ${served.process.pid}. End that first, or name another folder with --data.\n`,
    })
  }
  expect(await status(question)).toBe(200)
  expect(await status(site)).toBe(200)
})

test('what makes no sense is answered with a sentence', async () => {
  expect(await run('--remove', 'notauuid')).toEqual({
    code: 1,
    printed: 'There is no image notauuid, or it is removed already.\n',
  })
  const special = await run('--data', '/dev/null')
  expect(special.printed).toContain('--data takes a folder: /dev/null is none')
  const other = join(data, 'other')
  expect(await run('--data', other, '--port', String(PORT))).toEqual({
    code: 1,
    printed: `Port ${PORT} (the gallery) is taken: end what uses it, or choose others with --port.\n`,
  })
})

test.runIf(process.getuid?.() === 0)(
  'a folder that the user of the engines cannot enter is named, and nothing is built for it',
  async () => {
    const closed = join(data, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    expect(await run('--data', closed, '--port', '4290')).toEqual({
      code: 1,
      printed: `The user that runs the engines cannot enter ${closed}: it and all folders above have to be open to that user.\n`,
    })
    expect(existsSync(join(closed, 'page', 'index.html'))).toBe(false)
    rmSync(closed, { recursive: true })
  },
)

test('commands speak to the gallery that runs, whatever port they are given', async () => {
  const before = engineOf(data, 'PostgreSQL')
  const token = await run('--token', 'Ada')
  expect(token.printed).toMatch(new RegExp(`^${site}/#token=\\S+\n$`))
  const [, bearer = ''] = /token=(\S+)/.exec(token.printed) ?? []
  const press = async () =>
    (
      await fetch(`${api}/rpc/press`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        body: '{"presses": []}',
      })
    ).status
  expect(await press()).toBe(200)
  const revoked = await run('--revoke', 'Ada')
  expect(revoked.code).toBe(0)
  expect(revoked.printed).toContain(
    'All tokens of “Ada” are revoked.\nNobody has liked under that name',
  )
  expect(await press()).toBe(401)
  const [{ id }] = await (await fetch(`${api}/rpc/page?first=0&last=1&epoch=1`)).json()
  expect(await run('--remove', id)).toEqual({ code: 0, printed: '' })
  expect(await (await fetch(`${api}/rpc/image?id=${id}`)).json()).toMatchObject({
    card: { removed: true },
  })
  expect(engineOf(data, 'PostgreSQL')).toBe(before)
})

test.each(['PostgreSQL', 'PostgREST'] as const)(
  '%s that is killed is started again',
  async (name) => {
    process.kill(engineOf(data, name), 'SIGKILL')
    await served.says(`${name} has died, and is started again.`)
    await expect.poll(() => enginesOf(data).length).toBe(2)
    await expect.poll(() => status(question)).toBe(200)
  },
)

test('Ctrl+C, pressed three times, ends all that was started', async () => {
  for (let time = 0; time < 3; time++) served.process.kill('SIGINT')
  await served.ended
  expect(enginesOf(data)).toEqual([])
  expect(served.process.exitCode).toBe(0)
})
