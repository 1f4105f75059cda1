import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openClient from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownUrl } from '../postgres.mjs'
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
  for (const option of ['--dry-run', '--no-serve']) {
    const { code, printed } = await run(option)
    expect([code, printed.split('\n')[0]]).toEqual([
      1,
      `${option} says how a folder is imported: name one with --import`,
    ])
  }
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

test('the gallery of a folder that has moved is there by the folder’s old paths, and by its name', async () => {
  const root = mkdtempSync(join(tmpdir(), 'explore-moved-'))
  const folder = join(root, 'pictures')
  mkdirSync(folder)
  symlinkSync(root, join(root, 'link'))
  writeFileSync(join(folder, 'empty.png'), '')
  const { code, printed } = await run('--import', folder, '--no-serve')
  const [, name = ''] =
    /\/(folder_pictures_[\da-f]{12})-problems.txt lists them/.exec(printed) ?? []
  expect([code, name]).toEqual([2, expect.stringContaining('folder')])
  renameSync(folder, join(root, 'moved'))
  for (const path of [
    folder,
    join(root, 'link', 'pictures'),
    name,
    join(data, 'files', name),
    `${join(data, 'files', name)}/`,
  ]) {
    const { printed: answer } = await run('--gallery', path, '--remove', 'x')
    expect(answer).toBe('There is no image x, or it is removed already.\n')
  }
  // A gallery that is opened has a folder of files.
  expect(readdirSync(join(data, 'files')).filter((each) => each !== 'explore')).toEqual([name])
  for (const path of [join(root, 'other'), 'folder_other', `../files/${name}`]) {
    const { printed: answer } = await run('--gallery', path, '--remove', 'x')
    expect(answer).toContain(`There is no folder ${path}`)
  }
  expect((await run('--import', folder, '--no-serve')).printed).toContain('There is no folder')
  const { printed: both } = await run('--import', join(root, 'moved'), '--gallery', name)
  expect(both).toContain(
    '--import adds to the gallery that the folder has by its path: leave out --gallery',
  )
  rmSync(root, { recursive: true })
})

test('an import that ends by an error of its own can be gone on with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'explore-broken-'))
  const breaking = "if (process.argv[1].endsWith('main.mjs')) throw new Error('broken')"
  vi.stubEnv('NODE_OPTIONS', `--import "data:text/javascript,${encodeURI(breaking)}"`)
  const { code, printed } = await run('--import', folder, '--no-serve')
  vi.unstubAllEnvs()
  expect([code, printed]).toEqual([1, expect.stringContaining('Error: broken')])
  expect(printed).toContain('The import stopped. What was added stays: run it again to go on.')
  rmSync(folder, { recursive: true })
})

test('a database of one’s own is not filled, and two serve it beside each other', async () => {
  const url = new URL(ownUrl(data, PORT + 2, 'postgres'))
  const admin = openClient(url.href, { max: 1 })
  await admin`create database own`
  await admin.end()
  url.pathname = 'own'
  const first = createTeam({ port: PORT + 4, images: 60 })
  const second = createTeam({ port: PORT + 8, images: 60 })
  const all = [await first.serve('--database', url.href)]
  all.push(await second.serve('--database', url.href))
  process.kill(engineOf(first.data, 'PostgREST'), 'SIGKILL')
  await all[0]?.says('PostgREST has died, and is started again.')
  for (const { api } of [first, second]) {
    await expect.poll(() => status(`${api}/rpc/gallery`)).toBe(200)
    expect(await (await fetch(`${api}/rpc/gallery`)).json()).toMatchObject({ total: 0 })
  }
  const folder = mkdtempSync(join(tmpdir(), 'explore-own-'))
  writeFileSync(join(folder, 'empty.png'), '')
  const dry = await first.run('--database', url.href, '--import', folder, '--dry-run')
  expect([dry.code, dry.printed]).toEqual([2, expect.stringContaining('/own-problems.txt lists')])
  rmSync(folder, { recursive: true })
  for (const each of all) {
    each.process.kill('SIGINT')
    await each.ended
  }
  for (const each of [first, second]) each.delete()
})

test('Ctrl+C, pressed three times, ends all that was started', async () => {
  for (let time = 0; time < 3; time++) served.process.kill('SIGINT')
  await served.ended
  expect(enginesOf(data)).toEqual([])
  expect(served.process.exitCode).toBe(0)
})
