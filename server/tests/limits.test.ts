import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '../../tests/support/freePort.mjs'
import { limitApi } from '../limitedApi.mjs'

test('a question that PostgREST does not answer in time is not asked again', async () => {
  const asked: (string | undefined)[] = []
  const postgrest = createServer(({ url }, response) => {
    asked.push(url)
    // The second one, over the same connection, is never answered.
    if (asked.length === 1) response.end('[]')
  })
  const postgrestPort = await freePort()
  await new Promise<void>((resolve) => void postgrest.listen(postgrestPort, '127.0.0.1', resolve))
  const api = await limitApi({
    port: await freePort(),
    postgrest: { host: '127.0.0.1', port: postgrestPort },
    origin: null,
    patience: 2000,
  })
  expect((await fetch(`${api.url}/rpc/search?first`)).status).toBe(200)
  expect((await fetch(`${api.url}/rpc/search?second`)).status).toBe(503)
  expect(asked).toEqual(['/rpc/search?first', '/rpc/search?second'])
  await api.close()
  postgrest.closeAllConnections()
  postgrest.close()
})

test('a page elsewhere whose name leads here is refused before anything is asked', async () => {
  let asked = 0
  const postgrest = createServer((_request, response) => {
    asked++
    response.end('[]')
  })
  const postgrestPort = await freePort()
  await new Promise<void>((resolve) => void postgrest.listen(postgrestPort, '127.0.0.1', resolve))
  const port = await freePort()
  const api = await limitApi({
    port,
    postgrest: { host: '127.0.0.1', port: postgrestPort },
    origin: null,
  })
  const statusFor = async (host: string) => {
    const request = get({ host: '127.0.0.1', port, path: '/rpc/page', headers: { host } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  for (const host of ['elsewhere.example:4181', '127.0.0.1.elsewhere.example', 'postgrest']) {
    expect(await statusFor(host)).toBe(403)
  }
  expect(asked).toBe(0)
  for (const host of ['127.0.0.1', `127.0.0.1:${port}`, 'localhost:80', '[::1]']) {
    expect(await statusFor(host)).toBe(200)
  }
  await api.close()
  postgrest.closeAllConnections()
  postgrest.close()
})
