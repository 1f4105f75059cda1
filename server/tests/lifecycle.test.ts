import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprint } from '../site.mjs'

const PROGRAM = join(import.meta.dirname, '..', 'team.mjs')
/** Not one of `npm run team`, which may run meanwhile, nor of the other tests. */
const PORT = 4280
const site = `http://127.0.0.1:${PORT}`
const api = `http://127.0.0.1:${PORT + 1}`

/** A folder of data with a page that is built already: to build one takes longer than all of this. */
function createData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'explore-life-'))
  // Another user runs the engines if this one is root.
  chmodSync(folder, 0o755)
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), '<!doctype html>')
  writeFileSync(join(page, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n')
  writeFileSync(join(page, '_built'), fingerprint({ site, api }))
  return folder
}
const data = createData()

interface Program {
  readonly process: ChildProcess
  readonly printed: () => string
  /** Rejects if the program ends before it has printed a text. */
  readonly says: (text: string) => Promise<void>
  readonly ended: Promise<unknown>
}

/** Starts `npm run team`, beside whatever runs. */
function start(options: readonly string[], folder: string = data, images: number = 60): Program {
  const env = { ...process.env, EXPLORE_IMAGES: String(images) }
  const child = spawn(process.execPath, [PROGRAM, '--data', folder, ...options], { env })
  let printed = ''
  const output = new EventTarget()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += String(text)
      output.dispatchEvent(new Event('text'))
    })
  }
  const ended = once(child, 'close')
  return {
    process: child,
    printed: () => printed,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        output.addEventListener('text', () => printed.includes(text) && resolve())
        void ended.then(() => reject(new Error(`It has ended: ${printed}`)))
      }),
  }
}

async function serve(): Promise<Program> {
  const program = start(['--port', String(PORT)])
  await program.says(`The gallery   ${site}`)
  return program
}

/** Runs a command to its end. No port: it has to find the gallery that runs. */
async function run(...options: string[]) {
  const { process: child, printed, ended } = start(options)
  await ended
  return { code: child.exitCode, printed: printed() }
}

/** The processes that have the folder of data in their command lines, but those of `npm run team` itself. */
function engines(
  folder: string = data,
): readonly { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return command.includes(folder) && !command.includes(PROGRAM)
          ? [{ pid: Number(pid), command }]
          : []
      } catch {
        // It has just ended.
        return []
      }
    })
}
/** What the command lines of the engines have. */
const MARKS = { PostgreSQL: ' -D ', PostgREST: '.conf' }
type Name = keyof typeof MARKS

function engine(name: Name, folder: string = data): number {
  const found = engines(folder).find(({ command }) => command.includes(MARKS[name]))
  // A signal to process 0 goes to this one.
  if (found === undefined) throw new Error(`${name} does not run`)
  return found.pid
}

const status = async (url: string) => (await fetch(url).catch(() => null))?.status ?? 0
const question = `${api}/rpc/gallery`

let served: Program
beforeAll(async () => {
  served = await serve()
})
afterAll(async () => {
  served.process.kill('SIGTERM')
  await served.ended
  expect(engines()).toEqual([])
  rmSync(data, { recursive: true })
})

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
})

test('commands speak to the gallery that runs, whatever port they are given', async () => {
  const before = engine('PostgreSQL')
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
  expect(engine('PostgreSQL')).toBe(before)
})

test.each(['PostgreSQL', 'PostgREST'] as const)(
  '%s that is killed is started again',
  async (name) => {
    process.kill(engine(name), 'SIGKILL')
    await served.says(`${name} has died, and is started again.`)
    await expect.poll(() => engines().length).toBe(2)
    await expect.poll(() => status(question)).toBe(200)
  },
)

test.each([
  ['SIGHUP', 1],
  ['SIGTERM', 1],
  ['SIGINT', 3],
] as const)('%s, %i times, ends all that was started', async (signal, times) => {
  for (let time = 0; time < times; time++) served.process.kill(signal)
  await served.ended
  expect(engines()).toEqual([])
  expect(served.process.exitCode).toBe(0)
  served = await serve()
})

test('engines end by themselves if their program is killed, and the next one starts', async () => {
  served.process.kill('SIGKILL')
  await served.ended
  await expect.poll(engines).toEqual([])
  served = await serve()
})

test('engines that are left behind, with nobody to end them, are ended by the next one', async () => {
  const left = [engine('PostgreSQL'), engine('PostgREST')]
  served.process.kill('SIGSTOP')
  for (const { pid } of watchersOf(served)) process.kill(pid, 'SIGKILL')
  served.process.kill('SIGKILL')
  await once(served.process, 'exit')
  expect([engine('PostgreSQL'), engine('PostgREST')]).toEqual(left)
  served = await serve()
  expect(engines().length).toBe(2)
})

/** The processes that end the engines when a program has ended. */
function watchersOf({ process: child }: Program): readonly { readonly pid: number }[] {
  return readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('sh\0'))
    .map((pid) => ({ pid: Number(pid) }))
}
