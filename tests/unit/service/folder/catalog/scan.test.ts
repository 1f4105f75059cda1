import { expect, test } from 'vitest'
import { createFakeFolder, type FakeFolder } from '../../../../support/fakeDirectory'
import { pngWithTexts } from '../../../../support/imageFiles'
import {
  createMemoryStorage,
  openCatalog,
  type CatalogSubject,
} from '../../../../support/catalogSubject'

const DAY = Date.UTC(2026, 10, 20)

/** A picture that AUTOMATIC1111 made. */
const picture = (prompt: string, settings = 'Steps: 20, Seed: 42, Size: 4x3, Model: flux') =>
  pngWithTexts({ parameters: `${prompt}\n${settings}` })

/** A folder with pictures: the first in the list is the newest. */
function folderOf(prompts: readonly string[]): FakeFolder {
  const folder = createFakeFolder()
  for (const [index, prompt] of prompts.entries()) {
    folder.write(`${prompt}.png`, picture(prompt), DAY - index * 1000)
  }
  return folder
}

const scan = (subject: CatalogSubject, { handle }: FakeFolder) =>
  subject.catalog.scan({ kind: 'handle', handle })

test('a folder is listed and read, newest first', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = folderOf(['fox', 'owl', 'cat'])
  await scan(subject, folder)
  expect(await subject.prompts(1)).toEqual(['fox', 'owl', 'cat'])
  const page = await subject.page(1)
  expect(page).toMatchObject({ number: 1, start: 0, next: null, previous: null, total: 3 })
  expect(page.images[0]).toEqual({
    id: 'x',
    url: null,
    size: { width: 4, height: 3 },
    prompt: 'fox',
    user: null,
    date: '2026-11-20T00:00:00.000Z',
    likes: 0,
    isLiked: false,
    details: {},
  })
})
