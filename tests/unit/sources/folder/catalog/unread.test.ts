import { expect, test } from 'vitest'
import { createMemoryStorage, openCatalog, wanted } from '../../../../support/catalogSubject'
import { createGate } from '../../../../support/gate'
import { pictureFolder, scan } from '../../../../support/pictureFolder'

test('images that were shown and searched before their files could be read are shown and found once they are', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox', 'owl'])
  const first = await openCatalog(storage)
  const gate = createGate()
  folder.holdReading(gate.opened)
  void scan(first, folder)
  await first.until(({ reading }) => reading?.isListed === true)
  await first.catalog.save()

  const second = await openCatalog(storage)
  expect(await second.prompts(1)).toEqual(['fox.png', 'owl.png'])
  expect(await second.prompts(1, wanted('steps:20'))).toEqual([])
  gate.open()
  await scan(second, folder)
  await second.until(({ updates }) => updates > 0)
  expect(await second.prompts(1, wanted('steps:20'))).toEqual(['fox', 'owl'])
})

test('a file that could not be read is shown and found once it can be', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox', 'owl'])
  folder.afterOpening('owl.png', () => folder.deny('owl.png'))
  await scan(subject, folder)
  expect(await subject.prompts(1, wanted('steps:20'))).toEqual(['fox'])
  folder.deny('owl.png', false)
  await scan(subject, folder)
  await subject.until(({ updates }) => updates > 0)
  expect(await subject.prompts(1, wanted('steps:20'))).toEqual(['fox', 'owl'])
})
