import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { waitForLazyCode } from './lazyCode'
import { watchRenders } from './renderWatch'

/** Presses a Like button twice. Returns the names of the components that the second press rendered. */
export async function pressAgain(like: HTMLElement): Promise<readonly string[]> {
  // The first press moves focus and the pointer, which is another matter.
  await userEvent.click(like)
  await waitForLazyCode()
  const renders = watchRenders()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => like.ariaPressed).toBe('false')
  return renders.stop()
}
