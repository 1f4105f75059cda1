import { expect, test } from 'vitest'
import { packRecord } from '../../../../../src/sources/folder/catalog/storage/records'
import { NO_METADATA } from '../../../../../src/sources/folder/catalog/table/imageRow'
import { filterFrom } from '../../../../../src/sources/filter'
import { createMemoryStorage, openCatalog } from '../../../../support/catalogSubject'
import { pngWithTexts } from '../../../../support/imageFiles'
import { NEWEST, picture, pictureFolder, scan } from '../../../../support/pictureFolder'

test('the files of a folder that has not been read in this visit cannot be read', async () => {
  const storage = createMemoryStorage()
  const image = { ...NO_METADATA, id: 'a', folder: '', name: 'a.png', bytes: 1, modified: 0 }
  storage.records.set(
    0,
    packRecord([{ slot: 0, image: { ...image, state: 'read', colour: null } }]),
  )
  const { catalog } = await openCatalog(storage)
  await expect(catalog.file('a')).rejects.toThrow('The folder may not be read')
  await catalog.resumeScan()
  await expect(catalog.file('a')).rejects.toThrow('The folder may not be read')
})

test('a file of which the size has changed is not given out', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  await scan(subject, folder)
  const id = (await subject.page(1)).images[0]?.id ?? ''
  folder.write('fox.png', picture('a fox'), NEWEST)
  await expect(subject.catalog.file(id)).rejects.toThrow('fox.png has changed')
})

test('an image has the details and the workflow that are in its file', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox'])
  const workflow = JSON.stringify({ nodes: [{ id: 1, type: 'KSampler' }], links: [] })
  folder.write('owl.png', pngWithTexts({ workflow }), NEWEST - 5000)
  await scan(subject, folder)
  const [fox = '', owl = ''] = (await subject.page(1)).images.map(({ id }) => id)
  expect(await subject.catalog.details(fox)).toMatchObject({
    parameters: [{ name: 'Steps' }, { name: 'Seed' }, { name: 'Size' }, { name: 'Model' }],
  })
  expect(await subject.catalog.workflow(fox)).toBeNull()
  expect(await subject.catalog.workflow(owl)).toBe(workflow)
})

test('a card has the first 2,000 characters of a prompt, of which all is searched, and comes with an opened image', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const prompt = `a fox${' in the rain'.repeat(10_000)} by a lighthouse`
  const folder = pictureFolder(['owl'])
  folder.write('fox.png', pngWithTexts({ parameters: `${prompt}\nSteps: 20, Seed: 1` }), NEWEST)
  await scan(subject, folder)
  const [fox] = (await subject.page(1)).images
  expect(fox).toMatchObject({ prompt: prompt.slice(0, 2000), isCut: true })
  expect((await subject.page(1)).images[1]).not.toHaveProperty('isCut')
  const [whole] = subject.catalog.whole([fox?.id ?? '', 'none'])
  expect(whole?.prompt).toBe(prompt)
  expect(whole).not.toHaveProperty('isCut')
  expect(await subject.catalog.details(fox?.id ?? '')).toMatchObject({ prompt })
  const found = await subject.page(1, filterFrom('lighthouse', []))
  expect(found.images.map(({ id }) => id)).toEqual([fox?.id])
})

test('each image has a colour of its own', async () => {
  const subject = await openCatalog(createMemoryStorage())
  await scan(subject, pictureFolder(['fox', 'owl']))
  const [fox = '', owl = ''] = (await subject.page(1)).images.map(({ id }) => id)
  subject.catalog.setColour(fox, '#ff0000')
  subject.catalog.setColour(owl, '#0000ff')
  expect((await subject.page(1)).images).toMatchObject([
    { details: { file: { colour: '#ff0000' } } },
    { details: { file: { colour: '#0000ff' } } },
  ])
})

test.each(['#0a0b0', '#0a0b0c0', '0a0b0c', 'x#0a0b0c', '#0a0b0g', ''])(
  'the colour “%s” is none',
  async (colour) => {
    const subject = await openCatalog(createMemoryStorage())
    await scan(subject, pictureFolder(['fox']))
    const id = (await subject.page(1)).images[0]?.id ?? ''
    subject.catalog.setColour(id, colour)
    expect((await subject.page(1)).images).toMatchObject([{ details: { file: { colour: null } } }])
  },
)
