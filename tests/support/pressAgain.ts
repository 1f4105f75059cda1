import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { lazyCode } from './lazyCode'
import { watchRenders } from './renderWatch'

/** Presses a like twice. Tells what the second press rendered, by name. */
export async function pressAgain(like: HTMLElement): Promise<readonly string[]> {
  // The first press moves focus and the pointer, which is another matter.
  await userEvent.click(like)
  await lazyCode()
  const renders = watchRenders()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => like.ariaPressed).toBe('false')
  return renders.stop()
}
