import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attempt } from '../../../../../src/sources/folder/ui/actions/run/runJob'
import { useMessages } from '../../../../../src/ui/messages'

beforeEach(() => {
  vi.useFakeTimers()
  useMessages.setState(useMessages.getInitialState(), true)
})
afterEach(() => {
  vi.useRealTimers()
})

const notices = () => useMessages.getState().notices.map(({ text }) => text)

/** Moves three images, which can be undone. */
const move = () =>
  attempt('Moved', 'Not moved', (log) => {
    log.done = 3
    log.undo = () => undefined
    return Promise.resolve(true)
  })

test('“Undo” is offered for 15 s after the last of two moves that say the same', async () => {
  await move()
  vi.advanceTimersByTime(10_000)
  await move()
  vi.advanceTimersByTime(14_999)
  expect(notices()).toEqual(['Moved 3 images'])
  vi.advanceTimersByTime(1)
  expect(notices()).toEqual([])
})
