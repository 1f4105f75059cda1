import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTeam, engineOf, enginesOf, type TeamProcess } from '../teamProcess.mjs'

const PORT = 4280

/** The processes that a process has started, and their command lines. */
const childrenOf = (pid: number): readonly { readonly pid: number; readonly command: string }[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
    .map((child) => ({
      pid: Number(child),
      command: readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' '),
    }))

describe('a gallery that runs', () => {
  const team = createTeam({ port: PORT, images: 60 })
  const { data } = team
  let served: TeamProcess
  beforeEach(async () => {
    served = await team.serve()
  })
  afterEach(async () => {
    served.process.kill('SIGTERM')
    await served.ended
    expect(enginesOf(data)).toEqual([])
  })
  afterAll(team.delete)

  test.each(['SIGHUP', 'SIGTERM'] as const)('ends all that was started on %s', async (signal) => {
    served.process.kill(signal)
    await served.ended
    expect(enginesOf(data)).toEqual([])
    expect(served.process.exitCode).toBe(0)
  })

  test('takes its engines with it if it is killed, and the next one starts', async () => {
    served.process.kill('SIGKILL')
    await served.ended
    // At once: they may still end.
    served = await team.serve()
    await expect.poll(() => enginesOf(data).length).toBe(2)
  })

  test('ends the engines that another one has left behind, with nobody to end them', async () => {
    const left = [engineOf(data, 'PostgreSQL'), engineOf(data, 'PostgREST')]
    served.process.kill('SIGSTOP')
    const children = childrenOf(served.process.pid ?? 0)
    for (const { pid, command } of children) {
      if (command.startsWith('sh ')) process.kill(pid, 'SIGKILL')
    }
    served.process.kill('SIGKILL')
    await once(served.process, 'exit')
    expect([engineOf(data, 'PostgreSQL'), engineOf(data, 'PostgREST')]).toEqual(left)
    served = await team.serve()
    expect(enginesOf(data).length).toBe(2)
  })
})

test('a gallery that is stopped while it is filled, or whose database is, is filled the next time', async () => {
  // More than are filled in within the second that a connection gets to end.
  const team = createTeam({ port: PORT, images: 100_000 })
  const { data, api } = team
  const filling = 'Filling the gallery with 100,000 images.\n'

  /** Starts it, and waits until the database takes in images. */
  async function startFilling(): Promise<TeamProcess> {
    const program = team.start()
    await program.says(filling)
    const isCopying = () =>
      childrenOf(engineOf(data, 'PostgreSQL')).some(({ command }) => / COPY\s*$/.test(command))
    await expect.poll(isCopying, { interval: 20 }).toBe(true)
    return program
  }

  const stopped = await startFilling()
  stopped.process.kill('SIGINT')
  await stopped.ended
  expect(stopped.printed()).toBe(filling)
  expect(enginesOf(data)).toEqual([])

  const failed = await startFilling()
  process.kill(engineOf(data, 'PostgreSQL'), 'SIGKILL')
  await failed.ended
  expect(failed.process.exitCode).toBe(1)
  expect(failed.printed()).toContain(
    'The database has stopped, or does not answer. Run this again.',
  )
  expect(failed.printed()).not.toContain('    at ')
  expect(enginesOf(data)).toEqual([])

  const filled = await team.serve()
  const answer = await fetch(`${api}/rpc/gallery`)
  expect(await answer.json()).toMatchObject({ total: 100_000 })
  filled.process.kill('SIGINT')
  await filled.ended
  team.delete()
})
