import { vi } from 'vitest'
import { framesUntil } from './nextFrame'

/**
 * Scrolls 400 px in each frame until `isDone`. A frame takes 16 ms by a clock that the test has made a fake: on a busy
 * machine a real one takes so long that 400 px are slow.
 */
export const flingUntil = (isDone: () => boolean): Promise<void> =>
  framesUntil(isDone, () => {
    vi.advanceTimersByTime(16)
    window.scrollBy({ top: 400, behavior: 'instant' })
  })
