import { expect, test } from 'vitest'
import { createFolderReader } from '../../../../../src/sources/folder/listing/folderReader'
import type { PickedFile } from '../../../../../src/sources/folder/folderContent'
import { createFakeDirectory } from '../../../../support/fakeDirectory'
import { createGate } from '../../../../support/gate'
import { pickedFiles } from '../../../../support/pickedFiles'

const never = new AbortController().signal
const ignore = () => undefined

/** A folder with an empty file at each path. */
function folderOf(...paths: readonly string[]) {
  const folder = createFakeDirectory()
  for (const path of paths) folder.write(path, new Blob([]), 5)
  return folder
}

const readerOf = (
  { handle }: ReturnType<typeof createFakeDirectory>,
  view: 'kept' | 'rejected' = 'kept',
) => createFolderReader({ kind: 'handle', handle }, view)

/** A reader of files that are handed over all at once. */
const pickedReader = (files: readonly PickedFile[], view: 'kept' | 'rejected' = 'kept') =>
  createFolderReader({ kind: 'files', files: pickedFiles(files) }, view)

/** The paths that a reader lists, and those that it skips. */
async function list(reader: ReturnType<typeof createFolderReader>, signal = never) {
  const paths: string[] = []
  const skipped: string[] = []
  const leftOut: string[] = []
  const listing = reader.list(
    signal,
    (path) => skipped.push(path),
    ({ path, kind }) => leftOut.push(kind === 'others' ? `other: ${path}` : path),
  )
  for await (const { folder, name } of listing) paths.push(`${folder}|${name}`)
  return { paths, skipped, leftOut }
}

const NAMES = [
  'a.png',
  'b.JPG',
  'c.Jpeg',
  'd.webp',
  '.e.png',
  'f.gif',
  'g.txt',
  'h.png.txt',
  'png',
  'Thumbs.db',
]

test('image files are listed by their names, also empty ones; files of other kinds are counted, but not texts, dot files and clutter', async () => {
  const expected = ['|a.png', '|b.JPG', '|c.Jpeg', '|d.webp']
  const files = NAMES.map((path) => ({ path, file: new File([], path) }))
  for (const reader of [readerOf(folderOf(...NAMES)), pickedReader(files)]) {
    const { paths, leftOut } = await list(reader)
    expect(paths).toEqual(expected)
    expect(leftOut).toEqual(['other: f.gif', 'other: png'])
  }
})

test('once a folder is listed, it is known what may lie beside its images', async () => {
  const folder = folderOf('a.png', 'A.TXT', 'sub/b.png', 'sub/b.swarm.json', '.c.txt')
  const reader = readerOf(folder)
  expect(reader.sidecarsIn?.('')).toBeNull()
  await list(reader)
  expect(reader.sidecarsIn?.('')).toEqual(new Set(['a.txt']))
  expect(reader.sidecarsIn?.('sub')).toEqual(new Set(['b.swarm.json']))
  expect(reader.sidecarsIn?.('elsewhere')).toBeNull()
  folder.write('a.json', new Blob([]), 6)
  await list(reader)
  expect(reader.sidecarsIn?.('')).toEqual(new Set(['a.txt', 'a.json']))
})

test('the names of JPEG files that Windows and Chrome give are known, and previews of SwarmUI are no images', async () => {
  const names = [
    'a.jfif',
    'b.JFIF',
    'c.pjpeg',
    'd.png',
    'd.swarmpreview.jpg',
    'd.swarmpreview.webp',
  ]
  const expected = { paths: ['|a.jfif', '|b.JFIF', '|c.pjpeg', '|d.png'], skipped: [] }
  const leftOut = ['d.swarmpreview.jpg', 'd.swarmpreview.webp']
  expect(await list(readerOf(folderOf(...names)))).toEqual({ ...expected, leftOut })
  const files = names.map((path) => ({ path, file: new File([], path) }))
  expect(await list(pickedReader(files))).toEqual({ ...expected, leftOut })
})

const SYSTEM_FOLDERS = [
  '#recycle',
  '#snapshot',
  'Recycler',
  'System Volume Information',
  '$RECYCLE.BIN',
  '@eaDir',
  '.Trash-1000',
  '.Trashes',
  '__MACOSX',
  'thumbnails',
  '@Recycle',
  'lost+found',
]

test('folders of the system and files of attributes are left out and counted, each once', async () => {
  const paths = [
    ...SYSTEM_FOLDERS.flatMap((name) => [`${name}/a.png`, `x/${name}/b/c.png`, `x/${name}/d.png`]),
    '._a.png',
    'x/._b.jpg',
    'x/Thumbnails/a.png',
    '.git/a.png',
    'my.trash/a.png',
    '._notes.txt',
    '.hidden.png',
    'a.png',
    'b.swarmpreview.jpg.png',
  ]
  const leftOut = [
    ...SYSTEM_FOLDERS.flatMap((name) => [name, `x/${name}`]),
    '._a.png',
    'x/._b.jpg',
  ].toSorted()
  const files = paths.map((path) => ({ path, file: new File([], path) }))
  for (const reader of [readerOf(folderOf(...paths)), pickedReader(files)]) {
    const found = await list(reader)
    expect(found.paths.toSorted()).toEqual([
      'my.trash|a.png',
      'x/Thumbnails|a.png',
      '|a.png',
      '|b.swarmpreview.jpg.png',
    ])
    expect(found.leftOut.toSorted()).toEqual(leftOut)
    expect(found.skipped).toEqual([])
  }
})

const PATHS = [
  '2026-11-9/a.png',
  '2026-11-20/a.png',
  '2026-11-20/raw/b.png',
  'top.png',
  '.git/a.png',
  'thumbnails/a.png',
  'x/.thumbs/a.png',
  '@eaDir/a.png',
]

test('folders are listed with the last name first, and folders of thumbnails are not', async () => {
  expect((await list(readerOf(folderOf(...PATHS)))).paths).toEqual([
    '|top.png',
    '2026-11-20|a.png',
    '2026-11-20/raw|b.png',
    '2026-11-9|a.png',
  ])
})

test('picked files are listed by the same rules, in the order in which they were handed over', async () => {
  const files = PATHS.map((path) => ({ path, file: new File([], 'a.png') }))
  expect((await list(pickedReader(files))).paths).toEqual([
    '2026-11-9|a.png',
    '2026-11-20|a.png',
    '2026-11-20/raw|b.png',
    '|top.png',
  ])
})

test('size and date of a file are listed', async () => {
  const folder = createFakeDirectory()
  folder.write('a/b.png', new Blob(['1234']), 1234)
  for await (const file of readerOf(folder).list(never, ignore, ignore)) {
    expect(file).toEqual({ folder: 'a', name: 'b.png', bytes: 4, modified: 1234 })
  }
})

test('folders are listed to a depth of 12', async () => {
  const twelve = Array.from({ length: 12 }, (_, depth) => `d${depth}`).join('/')
  const paths = [`${twelve}/a.png`, `${twelve}/more/b.png`]
  expect((await list(readerOf(folderOf(...paths)))).paths).toEqual([`${twelve}|a.png`])
  const files = paths.map((path) => ({ path, file: new File([], 'a.png') }))
  expect((await list(pickedReader(files))).paths).toEqual([`${twelve}|a.png`])
})

test('a file and a folder that cannot be read are skipped and reported', async () => {
  const folder = folderOf('a/a.png', 'b/b.png', 'c.png', 'd.png')
  folder.deny('a')
  folder.deny('c.png')
  expect(await list(readerOf(folder))).toEqual({
    paths: ['|d.png', 'b|b.png'],
    skipped: ['c.png', 'a'],
    leftOut: [],
  })
})

test('a listing fails where the opened folder itself cannot be read', async () => {
  const folder = folderOf('a.png')
  folder.deny('')
  await expect(list(readerOf(folder))).rejects.toThrow('denied')
})

test('a listing fails where the opened folder itself was deleted', async () => {
  const folder = folderOf('a.png')
  folder.removeAll()
  await expect(list(readerOf(folder))).rejects.toThrow('gone')
})

test('what is deleted while the folder is listed is left out, and not reported', async () => {
  const folder = folderOf('a.png', 'b.png')
  folder.holdAt('b.png', Promise.resolve())
  folder.afterOpening('a.png', () => folder.remove('b.png'))
  expect(await list(readerOf(folder))).toEqual({ paths: ['|a.png'], skipped: [], leftOut: [] })
  const inner = folderOf('a.png', 'b/b.png')
  inner.afterOpening('a.png', () => inner.remove('b/b.png'))
  expect(await list(readerOf(inner))).toEqual({ paths: ['|a.png'], skipped: [], leftOut: [] })
})

test('a listing fails where the opened folder vanishes meanwhile, as on a drive that is pulled out', async () => {
  const folder = folderOf('a/a.png', 'b/b.png')
  folder.afterOpening('b/b.png', () => folder.removeAll())
  await expect(list(readerOf(folder))).rejects.toThrow('gone')
})

test('a listing fails where the permission to read is withdrawn meanwhile', async () => {
  const folder = folderOf('a.png', 'b/b.png')
  folder.afterOpening('a.png', () => folder.deny(''))
  await expect(list(readerOf(folder))).rejects.toThrow('denied')
})

const picked = (path: string) => ({ path, file: new File([], path) })

test('picked files are listed as they are handed over, and again without being handed over again', async () => {
  const gate = createGate()
  const files = {
    kind: 'files' as const,
    files: (async function* handOver() {
      yield [picked('a.png'), picked('notes.txt')]
      await gate.opened
      yield [picked('b.png')]
    })(),
  }
  const reader = createFolderReader(files, 'kept')
  const listing = reader.list(never, ignore, ignore)
  expect((await listing.next()).value).toMatchObject({ name: 'a.png' })
  gate.open()
  expect((await listing.next()).value).toMatchObject({ name: 'b.png' })
  expect((await list(reader)).paths).toEqual(['|a.png', '|b.png'])
})

test('a listing ends with the reason of its signal', async () => {
  const controller = new AbortController()
  controller.abort(new Error('stopped'))
  await expect(list(readerOf(folderOf('a.png')), controller.signal)).rejects.toThrow('stopped')
  const files = [{ path: 'a.png', file: new File([], 'a.png') }]
  await expect(list(pickedReader(files), controller.signal)).rejects.toThrow('stopped')
})

test('at most 16 files are asked for their size at a time', async () => {
  const folder = folderOf(...Array.from({ length: 100 }, (_, index) => `${index}.png`))
  const listing = readerOf(folder).list(never, ignore, ignore)
  await listing.next()
  expect(folder.opened.length).toBeLessThanOrEqual(16)
  await listing.return()
})

test('a file is opened by its path, also in a folder that was not listed', async () => {
  const folder = createFakeDirectory()
  folder.write('a/b/c.png', new Blob(['fox']), 5)
  expect(await (await readerOf(folder).file('a/b', 'c.png')).text()).toBe('fox')
  await expect(readerOf(folder).file('a', 'c.png')).rejects.toThrow('gone')
})

test('a picked file is opened by its path', async () => {
  const files = [{ path: 'a/b.png', file: new File(['fox'], 'b.png') }]
  const reader = pickedReader(files)
  expect(await (await reader.file('a', 'b.png')).text()).toBe('fox')
  await expect(reader.file('', 'b.png')).rejects.toMatchObject({
    name: 'NotFoundError',
    message: 'b.png was not chosen',
  })
})

test('images in “_rejected” at the top are listed only if they are asked for, whatever its case, and that it is there is reported', async () => {
  const paths = [
    'a.png',
    'x/_rejected/b.png',
    '_rejected/c.png',
    '_Rejected/x/d.png',
    '_rejected2/e.png',
  ]
  const files = paths.map((path) => ({ path, file: new File([], path) }))
  for (const readerIn of [
    (view: 'kept' | 'rejected') => readerOf(folderOf(...paths), view),
    (view: 'kept' | 'rejected') => pickedReader(files, view),
  ]) {
    const [kept, rejected] = [await list(readerIn('kept')), await list(readerIn('rejected'))]
    expect(kept.paths.toSorted()).toEqual(['_rejected2|e.png', 'x/_rejected|b.png', '|a.png'])
    expect(kept.leftOut).toContain('_rejected')
    expect(rejected.paths.toSorted()).toEqual(['_Rejected/x|d.png', '_rejected|c.png'])
    expect(rejected.leftOut).toEqual([])
  }
})

test('texts and data beside an image can be opened, though they are not listed', async () => {
  const files = ['a.png', 'a.txt', '_rejected/b.json'].map((path) => ({
    path,
    file: new File([path], path),
  }))
  const reader = pickedReader(files)
  expect((await list(reader)).paths).toEqual(['|a.png'])
  expect(await (await reader.file('', 'a.txt')).text()).toBe('a.txt')
  expect(await (await reader.file('_rejected', 'b.json')).text()).toBe('_rejected/b.json')
})
