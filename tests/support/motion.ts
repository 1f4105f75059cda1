import { screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'

async function prefer(value: 'no-preference' | 'reduce'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
}

/** Shows motion until the test ends. Other component tests run with reduced motion, so that none waits for it. */
export async function showMotion(): Promise<void> {
  await prefer('no-preference')
  onTestFinished(() => prefer('reduce'))
}

/** Shows motion, and keeps it from setting out until `endMotion`: on a busy machine it could end unseen. */
export async function holdMotion(): Promise<void> {
  await showMotion()
  // oxlint-disable-next-line typescript/unbound-method -- it is called on an element below
  const { animate } = Element.prototype
  const held = vi.spyOn(Element.prototype, 'animate').mockImplementation(function hold(
    this: Element,
    ...motion
  ) {
    const animation = animate.apply(this, motion)
    animation.pause()
    return animation
  })
  onTestFinished(() => held.mockRestore())
}

/** The animations of the images. */
const motions = (): readonly Animation[] =>
  screen.getByRole('feed').getAnimations({ subtree: true })

/** Stops the images on their way, so many ms after they have set out. Returns how many are on it. */
export function stopMotionAt(ms: number): number {
  const all = motions()
  for (const motion of all) {
    motion.pause()
    motion.currentTime = ms
  }
  return all.length
}

/** Lets the images go on to their places. */
export async function endMotion(): Promise<void> {
  const all = motions()
  for (const motion of all) motion.play()
  await Promise.all(all.map(({ finished }) => finished))
}
