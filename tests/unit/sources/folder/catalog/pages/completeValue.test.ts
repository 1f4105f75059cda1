import { expect, test } from 'vitest'
import {
  completeValue,
  type CompletedOperator,
} from '../../../../../../src/sources/folder/catalog/pages/completeValue'
import {
  NO_METADATA,
  type RowMetadata,
} from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'

/** Completes over images with that metadata, of which the last is not shown. */
function complete(
  images: readonly Partial<RowMetadata & { readonly modified: number; readonly folder: string }>[],
  operator: CompletedOperator,
  typed = '',
) {
  const table = createImageTable()
  for (const [index, image] of images.entries()) {
    const file = { folder: '', name: `${index}.png`, bytes: 1, modified: 0, colour: null }
    table.add({ ...NO_METADATA, ...file, state: 'read', ...image, id: `id${index}` })
  }
  const rows = images.map((_, index) => index).slice(0, -1)
  return completeValue(table, rows, operator, typed).map(({ name, count }) => `${name} ${count}`)
}

const models = (...names: (string | null)[]) => names.map((model) => ({ model }))

test('the models of the images shown are listed by frequency', () => {
  const images = models('flux', 'sdxl', 'sdxl', null, 'pony', 'sdxl', 'flux', 'not shown')
  expect(complete(images, 'model:')).toEqual(['sdxl 3', 'flux 2', 'pony 1'])
  expect(complete(images, 'model:', 'L')).toEqual(['sdxl 3', 'flux 2'])
  expect(complete(images, 'model:', 'not')).toEqual([])
})

test('a value is counted as a search for it finds images', () => {
  const samplers = ['Euler a', 'Euler a', 'Euler', 'DPM++ 2M', 'DPM++ 2M', ''].map((sampler) => ({
    sampler,
  }))
  expect(complete(samplers, 'sampler:')).toEqual(['Euler 3', 'Euler a 2', 'DPM++ 2M 2'])
  const loras = ['film', 'film grain\nadd-detail', 'film grain\nfilm', null].map((each) => ({
    loras: each,
  }))
  expect(complete(loras, 'lora:')).toEqual(['film 3', 'film grain 2', 'add-detail 1'])
})

test('months are those of the visitor, and tools and prompts are listed too', () => {
  const images = [
    { modified: new Date(2026, 2, 31, 23, 59).getTime(), tool: 'Forge', prompt: 'a fox' },
    { modified: new Date(2026, 2, 1).getTime(), tool: 'Forge', prompt: 'an owl' },
    { modified: new Date(2026, 1, 28, 23, 59).getTime(), tool: 'ComfyUI' },
    { modified: new Date(2025, 1, 28).getTime() },
    // A year that no search can write.
    { modified: new Date(-1, 1, 28).getTime() },
    {},
  ]
  expect(complete(images, 'date:')).toEqual(['2026-03 2', '2026-02 1', '2025-02 1'])
  expect(complete(images, 'date:', '2026')).toEqual(['2026-03 2', '2026-02 1'])
  expect(complete(images, 'tool:')).toEqual(['Forge 2', 'ComfyUI 1'])
  expect(complete(images, 'has:')).toEqual(['prompt 2'])
})

test('a folder is counted with those inside it, and the top is none', () => {
  const images = ['2026', '2026/march', '', '2026/march', 'not shown'].map((folder) => ({ folder }))
  expect(complete(images, 'folder:')).toEqual(['2026 3', '2026/march 2'])
})

test('at most eight values are listed, and none that is typed already or that no search can write', () => {
  const many = models(...Array.from({ length: 20 }, (_, index) => `m${index}`))
  expect(complete(many, 'model:')).toHaveLength(8)
  expect(complete(models('flux', 'sdxl', 'x'), 'model:', 'Flux')).toEqual([])
  expect(complete(models('a "b"', 'x'), 'model:')).toEqual([])
})

test('accents are compared as a search compares them', () => {
  expect(complete(models('cafe\u0301', 'x'), 'model:', 'CAF\u00c9 '.trim())).toEqual([])
  expect(complete(models('cafe\u0301', 'x'), 'model:', 'f\u00e9')).toEqual(['cafe\u0301 1'])
})
