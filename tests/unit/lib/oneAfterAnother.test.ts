import { expect, test } from 'vitest'
import { oneAfterAnother } from '../../../src/lib/oneAfterAnother'
import { createGate } from '../../support/gate'

test('a task waits for those before it, also if one of them fails, and has its own outcome', async () => {
  const inTurn = oneAfterAnother()
  const gate = createGate()
  const log: string[] = []
  const first = inTurn(async () => {
    await gate.opened
    log.push('first')
    throw new Error('no')
  })
  const second = inTurn(() => {
    log.push('second')
    return 2
  })
  gate.open()
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe(2)
  expect(log).toEqual(['first', 'second'])
})
