import { expect, test } from 'vitest'
import { createRequests } from '../../../../../src/sources/folder/catalog/requests'
import { createGate } from '../../../../support/gate'

test('a request gives what its work gives', async () => {
  const requests = createRequests()
  expect(await requests.run(1, () => Promise.resolve('done'))).toBe('done')
  await expect(requests.run(2, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
})

test('a cancelled request rejects at once, its work is told, and other requests go on', async () => {
  const requests = createRequests()
  const gate = createGate()
  const signals: AbortSignal[] = []
  const work = async (signal: AbortSignal) => {
    signals.push(signal)
    await gate.opened
    return 'done'
  }
  const cancelled = requests.run(1, work)
  const other = requests.run(2, work)
  requests.cancel(1)
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
  gate.open()
  expect(await other).toBe('done')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('a request that has ended cannot be cancelled any more', async () => {
  const requests = createRequests()
  const signal = await requests.run(1, (given) => Promise.resolve(given))
  requests.cancel(1)
  requests.cancel(2)
  expect(signal.aborted).toBe(false)
})
