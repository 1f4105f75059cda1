import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openClient from 'postgres'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../tests/support/freePort.mjs'
import { keepApiRole, openGallery, serveApi } from '../gallery.mjs'

const { database } = inject('contract')
// Short, whatever the folder of temporary files is: a socket has a path of 103 bytes at most.
const root = mkdtempSync(join(process.platform === 'win32' ? tmpdir() : '/tmp', 'e-'))
// Another user runs the engines if this one is root.
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true }))

/** Serves a gallery with its data in a folder, and asks it once. */
async function ask(folder: string) {
  const data = join(root, folder)
  const gallery = await openGallery({ data, port: 1, database, name: '' })
  const postgrestPort = await freePort()
  const api = await serveApi(gallery, {
    ...{ data, postgrestPort, port: await freePort(), origin: null },
  }).catch(async (error: unknown) => {
    await gallery.close()
    throw error
  })
  const status = async (url: string) => (await fetch(url).catch(() => null))?.status ?? null
  const answers = {
    api: await status(`${api.url}/rpc/gallery`),
    port: await status(`http://127.0.0.1:${postgrestPort}/rpc/gallery`),
    hasSocket: existsSync(join(data, `postgrest-${postgrestPort}`, 'socket')),
  }
  await api.stop()
  await gallery.close()
  return answers
}

test.runIf(process.platform !== 'win32')(
  'PostgREST listens on a socket alone, which no page can ask, whatever letters the path of the data has',
  async () => {
    expect(await ask('Übersicht 山')).toEqual({ api: 200, port: null, hasSocket: true })
  },
)

test('PostgREST listens on a port if the path of its socket would be too long', async () => {
  expect(await ask('long'.repeat(25))).toEqual({ api: 200, port: 200, hasSocket: false })
})

describe('the role with which PostgREST logs in', () => {
  const sql = openClient(database, { max: 8, onnotice: () => undefined })
  afterAll(() => sql.end())
  const gallery = { sql, url: database }

  test('has the same password for all that begin to serve its database at once', async () => {
    const urls = await Promise.all(Array.from({ length: 40 }, () => keepApiRole(gallery)))
    expect(new Set(urls).size).toBe(1)
  })

  test('gets another password if the one in the database is deleted, and the old one is refused', async () => {
    const before = await keepApiRole(gallery)
    await sql`delete from explore.api_password`
    const after = await keepApiRole(gallery)
    const logIn = async (url: string) => {
      const client = openClient(url, { max: 1 })
      return client`select current_user`.finally(() => client.end())
    }
    expect(await logIn(after)).toEqual([{ current_user: 'contract_api' }])
    await expect(logIn(before)).rejects.toThrow('password authentication failed')
    // That of the PostgREST that runs.
    await sql`update explore.api_password set password = ${new URL(before).password}`
    expect(await keepApiRole(gallery)).toBe(before)
  })
})
