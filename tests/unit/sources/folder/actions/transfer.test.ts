import { expect, test } from 'vitest'
import {
  copyFiles,
  findOriginals,
  moveFiles,
  NotRemovedError,
} from '../../../../../src/sources/folder/actions/transfer'
import { numbered } from '../../../../../src/sources/uniqueNames'
import { createFakeDisk, type FakeDisk, type FakeDiskOptions } from '../../../../support/fakeDisk'
import { fc } from '../../../../support/properties'

const never = new AbortController().signal

/** A disk with the folders `from` and `to`, and files with contents by path. */
async function diskOf(files: Readonly<Record<string, string>>, options: FakeDiskOptions = {}) {
  const disk = createFakeDisk(options)
  for (const [path, content] of Object.entries(files)) disk.write(path, content)
  const folderOf = (name: string) => disk.root.getDirectoryHandle(name, { create: true })
  return { disk, from: await folderOf('from'), to: await folderOf('to') }
}

const FOX = { 'from/fox.png': 'the fox', 'from/fox.txt': 'a red fox', 'from/fox.png.json': '{}' }

async function moveFox(
  { from, to }: Awaited<ReturnType<typeof diskOf>>,
  signal = never,
): Promise<File> {
  return moveFiles(await findOriginals(from, 'fox.png'), to, numbered, signal)
}

const isOriginal = (operation: string) => operation.startsWith('remove from/')

test('an image is moved with its text and data, and removed after all copies were read back', async () => {
  const places = await diskOf(FOX)
  expect((await moveFox(places)).name).toBe('fox.png')
  expect(places.disk.files()).toEqual({
    'to/fox.png': 'the fox',
    'to/fox.txt': 'a red fox',
    'to/fox.png.json': '{}',
  })
  const { operations } = places.disk
  expect(operations.findIndex(isOriginal)).toBeGreaterThan(
    operations.findLastIndex((operation) => operation.startsWith('close')),
  )
})

test('the text of two images is copied with the first, and moves with the last', async () => {
  const places = await diskOf({ ...FOX, 'from/fox.jpg': 'another fox' })
  await moveFox(places)
  expect(places.disk.files()).toEqual({
    'from/fox.jpg': 'another fox',
    'from/fox.txt': 'a red fox',
    'to/fox.png': 'the fox',
    'to/fox.txt': 'a red fox',
    'to/fox.png.json': '{}',
  })
})

test('two images with one text are moved and moved back under their names', async () => {
  const files = {
    'from/fox.png': 'the fox',
    'from/fox.jpg': 'another',
    'from/fox.txt': 'a red fox',
  }
  const { disk, from, to } = await diskOf(files)
  const move = async (name: string, of: typeof from, target: typeof to) =>
    (await moveFiles(await findOriginals(of, name), target, numbered, never)).name
  expect(await move('fox.png', from, to)).toBe('fox.png')
  expect(await move('fox.png', to, from)).toBe('fox.png')
  expect(disk.files()).toEqual(files)

  expect(await move('fox.png', from, to)).toBe('fox.png')
  expect(await move('fox.jpg', from, to)).toBe('fox.jpg')
  expect(Object.keys(disk.files()).toSorted()).toEqual(['to/fox.jpg', 'to/fox.png', 'to/fox.txt'])
  expect(await move('fox.png', to, from)).toBe('fox.png')
  expect(await move('fox.jpg', to, from)).toBe('fox.jpg')
  expect(disk.files()).toEqual(files)
})

test('nothing is overwritten: all files of an image get one free name', async () => {
  const places = await diskOf({ ...FOX, 'to/fox.png': 'an old fox', 'to/fox (2).txt': 'notes' })
  expect((await moveFox(places)).name).toBe('fox (3).png')
  expect(places.disk.files()).toEqual({
    'to/fox.png': 'an old fox',
    'to/fox (2).txt': 'notes',
    'to/fox (3).png': 'the fox',
    'to/fox (3).txt': 'a red fox',
    'to/fox (3).png.json': '{}',
  })
})

test('a name that differs only in case is taken in a file system that ignores case', async () => {
  const places = await diskOf({ ...FOX, 'to/FOX.PNG': 'loud' }, { ignoresCase: true })
  expect((await moveFox(places)).name).toBe('fox (2).png')
  expect(places.disk.files()['to/FOX.PNG']).toBe('loud')
})

test('a file that another program makes under the name meanwhile stays', async () => {
  const places = await diskOf(FOX)
  places.disk.before('create to/fox.txt', () => places.disk.write('to/fox.txt', 'of another'))
  expect((await moveFox(places)).name).toBe('fox (2).png')
  expect(places.disk.files()).toEqual({
    'to/fox.txt': 'of another',
    'to/fox (2).png': 'the fox',
    'to/fox (2).txt': 'a red fox',
    'to/fox (2).png.json': '{}',
  })
})

test.each([
  ['shorter', (content: string) => content.slice(1)],
  ['longer', (content: string) => `${content}!`],
  ['of the same length', (content: string) => content.replace('f', 'b')],
])('a copy that reads back %s is removed, and the originals stay', async (_, change) => {
  const places = await diskOf(FOX)
  places.disk.corrupt(change)
  await expect(moveFox(places)).rejects.toThrow('was not written as it is')
  expect(places.disk.files()).toEqual(FOX)
})

test('an original that is changed while it is copied stays, beside the copy of what it was', async () => {
  const places = await diskOf(FOX)
  places.disk.before('close to/fox.png.json', () => places.disk.write('from/fox.png', 'a new fox'))
  await expect(moveFox(places)).rejects.toThrow(NotRemovedError)
  expect(places.disk.files()).toMatchObject({ ...FOX, 'from/fox.png': 'a new fox' })
  expect(places.disk.operations.filter(isOriginal)).toEqual([])
})

test('a copy that is stopped leaves nothing behind', async () => {
  const places = await diskOf(FOX)
  const controller = new AbortController()
  places.disk.before('open to/fox.txt', () => controller.abort(new Error('stopped')))
  await expect(moveFox(places, controller.signal)).rejects.toThrow('stopped')
  expect(places.disk.files()).toEqual(FOX)
})

test('an empty file is copied, and a folder of the name is no place for it', async () => {
  const { disk, to } = await diskOf({ 'to/empty.png/a.png': 'a' })
  const [copy] = await copyFiles([new File([], 'empty.png')], to, numbered, never)
  expect(copy?.name).toBe('empty (2).png')
  expect(disk.files()).toEqual({ 'to/empty.png/a.png': 'a', 'to/empty (2).png': '' })
})

/** The contents that are whole in a file of their own name, or of one that was made from it. */
const contentsOf = (disk: FakeDisk) => Object.values(disk.files())

test('whatever step fails or is the last, every original is whole somewhere and no other file changes', async () => {
  const others = { 'to/fox.png': 'an old fox', 'from/owl.png': 'an owl', 'to/fox (2).json': 'old' }
  const whole = await diskOf({ ...FOX, ...others })
  const before = whole.disk.steps()
  await moveFox(whole)
  const steps = whole.disk.steps() - before
  expect(steps).toBeGreaterThan(30)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: steps }),
      fc.constantFrom('fails' as const, 'stops' as const),
      fc.boolean(),
      async (step, fault, ignoresCase) => {
        const places = await diskOf({ ...FOX, ...others }, { ignoresCase })
        places.disk.breakAt(step, fault)
        const outcome = await moveFox(places).then(
          () => 'moved',
          () => 'failed',
        )
        const files = places.disk.files()
        expect(contentsOf(places.disk)).toEqual(
          expect.arrayContaining([...Object.values(FOX), ...Object.values(others)]),
        )
        expect(files).toMatchObject(others)
        // What failed and could be cleared away has left nothing half done.
        const isOver = outcome === 'moved' || fault === 'stops'
        const copies = Object.keys(files).filter((path) => path.startsWith('to/fox (3)'))
        const hasRemoved = places.disk.operations.some(isOriginal)
        expect(isOver || hasRemoved || copies.length === 0 || copies.length === 3).toBe(true)
      },
    ),
    { numRuns: 4 * steps },
  )
})
