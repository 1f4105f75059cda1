import { expect, vi } from 'vitest'
import { FEATURES } from '../../src/app/features'
import { createGate } from './gate'

/**
 * Holds back the code of a key of a feature.
 * @param key see `keyName`
 * @returns a function that lets it come, and resolves once the key has acted
 */
export function holdKey(key: string): () => Promise<void> {
  const code = FEATURES.featureKeys[key]
  if (code === undefined) throw new Error(`No feature has the key ${key}`)
  const gate = createGate()
  const { load } = code
  const held = vi.spyOn(code, 'load').mockImplementation(async () => {
    await gate.opened
    return load()
  })
  return async () => {
    await expect.poll(() => held, { message: `${key} was not pressed` }).toHaveBeenCalled()
    gate.open()
    await held.mock.results[0]?.value
    // What is told of the code is told in turn.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
