import { onTestFinished } from 'vitest'
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
