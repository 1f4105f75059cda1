import { expect, test } from 'vitest'
import { categoryGroups } from '../../../../../../src/sources/folder/catalog/pages/categoryGroups'
import { NO_METADATA } from '../../../../../../src/sources/folder/catalog/table/imageRow'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'

/** A table with an image of each model in a folder of its name. */
function tableOf(models: readonly (string | null)[]) {
  const table = createImageTable()
  const rows = models.map((model, index) =>
    table.add({
      ...NO_METADATA,
      id: `${index}`,
      folder: model ?? '',
      name: `${index}.png`,
      bytes: 1,
      modified: 0,
      state: 'read',
      colour: null,
      model,
    }),
  )
  return { table, rows }
}

test('the 200 models with the most images are listed, and of those with as many the first by name', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => `model ${index}`)
  const { table, rows } = tableOf([...numbers.toReversed(), 'flux', 'flux'])
  const models = categoryGroups(table, rows).find(({ name }) => name === 'Models')
  expect(models?.categories).toEqual([
    { name: 'flux', count: 2, opposite: '-flux' },
    ...numbers.slice(0, 199).map((name) => ({ name, count: 1, opposite: `-${name}` })),
  ])
})

test('only the folders and models of the rows shown are listed', () => {
  const { table, rows } = tableOf(['flux', 'sdxl', null])
  expect(categoryGroups(table, rows.slice(1))).toEqual([
    {
      name: 'Folders',
      categories: [
        { name: 'sdxl/', count: 1, opposite: '-sdxl/' },
        { name: 'This folder', count: 1, opposite: '-This folder' },
      ],
    },
    { name: 'Models', categories: [{ name: 'sdxl', count: 1, opposite: '-sdxl' }] },
  ])
  expect(categoryGroups(table, [])).toEqual([])
})

test('tools and LoRAs are listed by the number of their images', () => {
  const table = createImageTable()
  const rows = ['film', 'film\ndetail', null].map((loras, index) =>
    table.add({
      ...NO_METADATA,
      id: `${index}`,
      folder: '',
      name: `${index}.png`,
      bytes: 1,
      modified: 0,
      colour: null,
      state: 'read',
      tool: index === 0 ? 'Forge' : null,
      loras,
    }),
  )
  expect(categoryGroups(table, rows).slice(1)).toEqual([
    {
      name: 'Tools',
      categories: [{ name: 'tool:Forge', label: 'Forge', count: 1, opposite: '-tool:Forge' }],
    },
    {
      name: 'LoRAs',
      categories: [
        { name: 'lora:film', label: 'film', count: 2, opposite: '-lora:film' },
        { name: 'lora:detail', label: 'detail', count: 1, opposite: '-lora:detail' },
      ],
    },
  ])
})

test('a folder or a model that is called like another category has a name of its own', () => {
  const { table, rows } = tableOf(['-draft', 'tool:x', '=y'])
  expect(categoryGroups(table, rows).flatMap(({ categories }) => categories)).toEqual([
    { name: '=-draft/', label: '-draft/', count: 1, opposite: '-=-draft/' },
    { name: '==y/', label: '=y/', count: 1, opposite: '-==y/' },
    { name: '=tool:x/', label: 'tool:x/', count: 1, opposite: '-=tool:x/' },
    { name: '=-draft', label: '-draft', count: 1, opposite: '-=-draft' },
    { name: '==y', label: '=y', count: 1, opposite: '-==y' },
    { name: '=tool:x', label: 'tool:x', count: 1, opposite: '-=tool:x' },
  ])
})
