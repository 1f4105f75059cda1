import { createServer } from 'node:http'
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
    ...{ port: await freePort(), postgrestPort },
    ...{ origin: null, patience: 200 },
  })
  expect((await fetch(`${api.url}/rpc/search?first`)).status).toBe(200)
  expect((await fetch(`${api.url}/rpc/search?second`)).status).toBe(503)
  expect(asked).toEqual(['/rpc/search?first', '/rpc/search?second'])
  await api.close()
  postgrest.closeAllConnections()
  postgrest.close()
})
