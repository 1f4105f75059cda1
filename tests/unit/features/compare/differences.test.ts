import { expect, test } from 'vitest'
import { differencesOf } from '../../../../src/features/compare/differences'
import type { ComparedFacts } from '../../../../src/sources/sourceUi'

const facts = (
  parameters: readonly (readonly [name: string, value: string])[],
  isWhole = true,
): ComparedFacts => ({
  prompt: null,
  negativePrompt: null,
  parameters: parameters.map(([name, value]) => ({ name, value })),
  isWhole,
})

test('only parameters that differ are listed, in the order of the first image', () => {
  const images = [
    facts([
      ['Model', 'flux'],
      ['Seed', '1'],
      ['Steps', '20'],
    ]),
    facts([
      ['Steps', '30'],
      ['Seed', '2'],
      ['Model', 'flux'],
    ]),
  ]
  expect(differencesOf(images)).toEqual([
    { name: 'Seed', values: ['1', '2'] },
    { name: 'Steps', values: ['20', '30'] },
  ])
})

test('a parameter that only some images have differs, and comes last if the first has none', () => {
  const images = [facts([['Seed', '1']]), facts([['Clip skip', '2']]), facts([['Seed', '1']])]
  expect(differencesOf(images)).toEqual([
    { name: 'Seed', values: ['1', null, '1'] },
    { name: 'Clip skip', values: [null, '2', null] },
  ])
})

const lora = (...values: readonly string[]) =>
  facts(values.map((value) => ['LoRA', value] as const))

test('several values of one name are compared together', () => {
  expect(differencesOf([lora('a', 'b'), lora('a', 'b')])).toEqual([])
  expect(differencesOf([lora('a', 'b'), lora('a')])).toEqual([
    { name: 'LoRA', values: ['a\nb', 'a'] },
  ])
})

test('a parameter that an image may have, but that is not known, is no difference', () => {
  const known = facts([
    ['Seed', '1'],
    ['VAE', 'x'],
  ])
  expect(differencesOf([known, facts([['Seed', '2']], false)])).toEqual([
    { name: 'Seed', values: ['1', '2'] },
  ])
})

test('images of which nothing is known do not differ', () => {
  expect(differencesOf([facts([]), facts([])])).toEqual([])
})
