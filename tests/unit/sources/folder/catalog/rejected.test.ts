import { expect, test } from 'vitest'
import { NO_CHANGES } from '../../../../../src/sources/sourceChanges'
import { ALL_IMAGES, createMemoryStorage, openCatalog } from '../../../../support/catalogSubject'
import { NEWEST, picture, pictureFolder, scan, scanAround } from '../../../../support/pictureFolder'

const LATER = NEWEST + 60_000

/** A catalog that has read a folder of three pictures, of which the second was moved to `_rejected` by the page. */
async function withRejected() {
  const storage = createMemoryStorage()
  const subject = await openCatalog(storage)
  const folder = pictureFolder(['fox', 'owl', 'elk'])
  await scan(subject, folder)
  const { images } = await subject.page(1)
  const owl = images[1]?.id ?? ''
  folder.remove('owl.png')
  const bytes = picture('owl')
  folder.write('_rejected/owl.png', bytes, LATER)
  const at = { bytes: bytes.size, modified: LATER }
  subject.catalog.noteMoved(owl, { folder: '_rejected', name: 'owl.png', ...at })
  return { storage, subject, folder, owl, at }
}

test('an image that was moved to “_rejected” leaves the gallery at once, and nothing is pending', async () => {
  const { subject, folder, owl } = await withRejected()
  expect(await subject.prompts(1)).toEqual(['fox', 'elk'])
  await subject.until(({ count }) => count === 2)
  await scan(subject, folder)
  expect(subject.state().pending).toEqual(NO_CHANGES)
  expect(await subject.catalog.images([owl])).toEqual([])
  expect(await subject.catalog.find(owl, ALL_IMAGES)).toBeNull()
})

test('it is known that there are rejected images once one is moved or found there', async () => {
  const { storage, subject, folder } = await withRejected()
  expect(subject.catalog.readState().leftOut.rejected).toBe(1)
  folder.remove('_rejected/owl.png')
  await scan(subject, folder)
  expect(subject.catalog.readState().leftOut.rejected).toBe(0)
  folder.write('_Rejected/owl.png', picture('owl'), LATER)
  const next = await openCatalog(storage)
  await scan(next, folder)
  expect(next.catalog.readState().leftOut.rejected).toBe(1)
})

test('a folder “_rejected” that is made while its folder is listed stays known', async () => {
  const subject = await openCatalog(createMemoryStorage())
  const folder = pictureFolder(['fox', 'owl'])
  await scan(subject, folder)
  const [fox] = (await subject.page(1)).images
  folder.write('ant.png', picture('ant'), LATER)
  folder.write('sub/bee.png', picture('bee'), LATER)
  await scanAround(subject, folder, { path: 'sub/bee.png', found: 3 }, () => {
    folder.remove('fox.png')
    const at = { bytes: picture('fox').size, modified: LATER }
    subject.catalog.noteMoved(fox?.id ?? '', { folder: '_rejected', name: 'fox.png', ...at })
  })
  expect(subject.catalog.readState().leftOut.rejected).toBe(1)
})

test('what else is pending stays so when an image leaves', async () => {
  const { subject, folder } = await withRejected()
  folder.write('bee.png', picture('bee'), LATER)
  await scan(subject, folder)
  const [fox] = (await subject.page(1)).images
  subject.catalog.noteMoved(fox?.id ?? '', null)
  expect(await subject.prompts(1)).toEqual(['elk'])
  await subject.until(({ pending }) => pending.added === 1 && pending.removed === 0)
})

test('an image whose move is undone is back at once, in its place and with its date', async () => {
  const { subject, folder, owl, at } = await withRejected()
  folder.move('_rejected/owl.png', 'owl.png')
  subject.catalog.noteMoved(owl, { folder: '', name: 'owl.png', ...at })
  expect(await subject.prompts(1)).toEqual(['fox', 'owl', 'elk'])
  await scan(subject, folder)
  expect(subject.state().pending).toEqual(NO_CHANGES)
  await subject.catalog.save()
})

test('an image that the page has moved keeps its date, also for a search, until its file is changed', async () => {
  const { storage, subject, folder, owl } = await withRejected()
  const dateOf = async (of: typeof subject) => (await of.page(1)).images[0]?.date
  await subject.catalog.save()
  const rejected = await openCatalog(storage, 'rejected')
  await scan(rejected, folder)
  expect(await dateOf(rejected)).toBe(new Date(NEWEST - 1000).toISOString())
  folder.write('_rejected/owl.png', picture('another owl'), LATER + 1000)
  await scan(rejected, folder)
  rejected.catalog.applyPending(null)
  expect(await dateOf(rejected)).toBe(new Date(LATER + 1000).toISOString())
  expect((await rejected.page(1)).images[0]?.id).toBe(owl)
})

test('the rejected images have a gallery of their own, with the ids and prompts that they had', async () => {
  const { storage, subject, folder, owl } = await withRejected()
  await subject.catalog.save()
  const rejected = await openCatalog(storage, 'rejected')
  expect((await rejected.page(1)).images.map(({ id, prompt }) => [id, prompt])).toEqual([
    [owl, 'owl'],
  ])
  await scan(rejected, folder)
  expect(rejected.state().pending).toEqual(NO_CHANGES)
})

test('an image that is moved back has its id, and is where it was', async () => {
  const { storage, subject, folder, owl, at } = await withRejected()
  await subject.catalog.save()
  const rejected = await openCatalog(storage, 'rejected')
  await scan(rejected, folder)
  folder.move('_rejected/owl.png', 'owl.png')
  rejected.catalog.noteMoved(owl, { folder: '', name: 'owl.png', ...at })
  expect((await rejected.page(1)).total).toBe(0)
  await rejected.catalog.save()
  const again = await openCatalog(storage)
  await scan(again, folder)
  const { images } = await again.page(1)
  expect(images.map(({ prompt }) => prompt)).toEqual(['fox', 'owl', 'elk'])
  expect(images[1]?.id).toBe(owl)
  expect(again.state().pending).toEqual(NO_CHANGES)
})

test('rejected images without an index are read for the first time, with the ids of their places before', async () => {
  const { folder, owl } = await withRejected()
  const rejected = await openCatalog(createMemoryStorage(), 'rejected')
  await scan(rejected, folder)
  expect((await rejected.page(1)).images.map(({ id }) => id)).toEqual([owl])
})

test('rejected images that the index of the folder lacks join their gallery by themselves', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox'])
  await scan(await openCatalog(storage), folder)
  folder.write('_rejected/owl.png', picture('owl'), NEWEST)
  const rejected = await openCatalog(storage, 'rejected')
  await scan(rejected, folder)
  const { pending } = await rejected.until(({ pending: { joining } }) => joining === 1)
  expect(pending).toEqual({ ...NO_CHANGES, joining: 1 })
})

test('an index that has images in “_rejected” from before shows them only among the rejected', async () => {
  const { storage, subject, folder } = await withRejected()
  await subject.catalog.save()
  const again = await openCatalog(storage)
  expect(await again.prompts(1)).toEqual(['fox', 'elk'])
  await scan(again, folder)
  expect(again.state()).toMatchObject({ count: 2, pending: NO_CHANGES })
})

test('an image that was moved inside of the folder keeps its place, also if a scan has found it before', async () => {
  const { subject, folder, at } = await withRejected()
  const [fox] = (await subject.page(1)).images
  folder.write('best/fox.png', picture('fox'), LATER)
  await scan(subject, folder)
  folder.remove('fox.png')
  subject.catalog.noteMoved(fox?.id ?? '', { ...at, folder: 'best', name: 'fox.png' })
  const { images } = await subject.page(1)
  expect(images.map(({ id }) => id)[0]).toBe(fox?.id)
  expect(images[0]?.details.file.folder).toBe('best')
  await scan(subject, folder)
  subject.catalog.applyPending(null)
  expect(await subject.prompts(1)).toEqual(['fox', 'elk'])
})

const idsOf = async (subject: Awaited<ReturnType<typeof openCatalog>>) =>
  Object.fromEntries((await subject.page(1)).images.map(({ prompt, id }) => [prompt, id]))

test('a copy of a rejected image is another image', async () => {
  const { storage, subject, folder, owl } = await withRejected()
  folder.write('copies/owl.png', picture('owl'), LATER)
  await scan(subject, folder)
  subject.catalog.applyPending(null)
  const { owl: copy } = await idsOf(subject)
  expect(copy).toMatch(/^abc-/)
  expect(copy).not.toBe(owl)
  const rejected = await openCatalog(storage, 'rejected')
  await scan(rejected, folder)
  expect(await idsOf(rejected)).toEqual({ owl })
})

test('a rejected image that another program moves back is the same image', async () => {
  const { subject, folder, owl } = await withRejected()
  folder.move('_rejected/owl.png', 'best/owl.png')
  await scan(subject, folder)
  subject.catalog.applyPending(null)
  expect(await idsOf(subject)).toMatchObject({ owl })
})

test('an image that another tab moves to “_rejected” leaves this one, and joins the rejected ones with its id and date', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox', 'owl'])
  const [mover, kept] = [await openCatalog(storage), await openCatalog(storage)]
  await scan(mover, folder)
  await scan(kept, folder)
  const rejected = await openCatalog(storage, 'rejected')
  const [fox] = (await mover.page(1)).images
  folder.remove('fox.png')
  folder.write('_rejected/may/fox.png', picture('fox'), LATER)
  const at = { bytes: picture('fox').size, modified: LATER }
  mover.catalog.noteMoved(fox?.id ?? '', { folder: '_rejected/may', name: 'fox.png', ...at })
  for (const each of [mover, kept, rejected]) await scan(each, folder)

  expect(await kept.prompts(1)).toEqual(['owl'])
  expect(kept.catalog.readState().pending).toEqual(NO_CHANGES)
  const again = await openCatalog(storage, 'rejected')
  for (const each of [rejected, again]) {
    expect((await each.page(1)).images).toMatchObject([{ id: fox?.id, date: fox?.date }])
  }
})

test('an image that another tab moves while the rejected ones are being opened has its id and date there', async () => {
  const storage = createMemoryStorage()
  const folder = pictureFolder(['fox', 'owl'])
  const mover = await openCatalog(storage)
  await scan(mover, folder)
  await mover.catalog.save()
  const [fox] = (await mover.page(1)).images
  const opening = openCatalog(storage, 'rejected')
  folder.remove('fox.png')
  folder.write('_rejected/fox.png', picture('fox'), LATER)
  const at = { bytes: picture('fox').size, modified: LATER }
  mover.catalog.noteMoved(fox?.id ?? '', { folder: '_rejected', name: 'fox.png', ...at })
  const rejected = await opening
  await scan(rejected, folder)
  expect((await rejected.page(1)).images).toMatchObject([{ id: fox?.id, date: fox?.date }])
})

test('the files of an image are the image as it is now, and the texts and data beside it', async () => {
  const { subject, folder } = await withRejected()
  folder.write('fox.txt', new Blob(['the caption']), NEWEST)
  folder.write('fox.png.json', new Blob(['{}']), NEWEST)
  folder.write('foxes.txt', new Blob(['another']), NEWEST)
  const [fox] = (await subject.page(1)).images
  const files = await subject.catalog.filesOf(fox?.id ?? '')
  expect(files.map(({ name }) => name)).toEqual(['fox.png', 'fox.txt', 'fox.png.json'])
  folder.remove('fox.png')
  await expect(subject.catalog.filesOf(fox?.id ?? '')).rejects.toThrow('gone')
})
