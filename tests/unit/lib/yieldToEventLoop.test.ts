import { expect, test } from 'vitest'
import { yieldToEventLoop } from '../../../src/lib/yieldToEventLoop'

test('what waits for promises only runs to its end before the next task', async () => {
  let steps = 0
  const walk = async () => {
    while (steps < 1000) steps += await Promise.resolve(1)
  }
  void walk()
  await yieldToEventLoop()
  expect(steps).toBe(1000)
})
