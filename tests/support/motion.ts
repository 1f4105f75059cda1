import { cdp } from 'vitest/browser'
import { onTestFinished } from 'vitest'

const prefer = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

/** Shows motion until the test ends. Other component tests run with reduced motion, so that none waits for it. */
export async function showMotion(): Promise<void> {
  await prefer('no-preference')
  onTestFinished(() => prefer('reduce'))
}
