import { expect, test } from 'vitest'
import { zipOf, type ZippedImage } from '../../../../../src/sources/folder/actions/zip'
import { readZip } from '../../../../support/readZip'

interface Image extends ZippedImage {
  readonly files: readonly File[]
}

const image = (path: string, ...texts: readonly string[]): Image => {
  const names = path.split('/')
  const name = names.pop() ?? ''
  const file = (of: string) => new File([`${names.join('/')}/${of}`], of, { lastModified: 1e12 })
  return { name, folder: names.join('/'), files: [name, ...texts].map(file) }
}

/** The names and contents of the ZIP of images, and the images that could not be read. */
async function zip(images: readonly Image[], signal = new AbortController().signal) {
  const left: string[] = []
  const content = zipOf({
    images,
    filesOf: ({ name, files }) =>
      name === 'gone.png' ? Promise.reject(new Error('gone')) : Promise.resolve(files),
    onImage: ({ name }, isSaved) => void (isSaved || left.push(name)),
    signal,
  })
  const bytes = new Uint8Array(
    await new Response(content.pipeThrough(new TransformStream())).arrayBuffer(),
  )
  const decoder = new TextDecoder()
  const files: Record<string, string> = {}
  for (const [name, each] of readZip(bytes)) files[name] = decoder.decode(each)
  return { files, left }
}

test('originals are in the ZIP as they are, with their texts, and without their folders', async () => {
  const { files } = await zip([image('2026/fox.png', 'fox.txt', 'fox.png.json'), image('owl.png')])
  expect(files).toEqual({
    'fox.png': '2026/fox.png',
    'fox.txt': '2026/fox.txt',
    'fox.png.json': '2026/fox.png.json',
    'owl.png': '/owl.png',
  })
})

test('names are unique whatever their case and the form of their accents, and texts go with their image', async () => {
  const { files } = await zip([
    image('a/fox.png', 'fox.txt'),
    image('b/Fox.PNG', 'Fox.txt'),
    image('c/fox.png'),
    image('d/caf\u00e9.png'),
    image('e/cafe\u0301.png'),
  ])
  expect(files).toMatchObject({
    'fox.png': 'a/fox.png',
    'Fox (2).PNG': 'b/Fox.PNG',
    'Fox (2).txt': 'b/Fox.txt',
    'fox (3).png': 'c/fox.png',
    'cafe\u0301 (2).png': 'e/cafe\u0301.png',
  })
})

test('a text that belongs to two images is saved once', async () => {
  const { files } = await zip([image('fox.png', 'fox.txt'), image('fox.jpg', 'fox.txt')])
  expect(Object.keys(files).toSorted()).toEqual(['fox.jpg', 'fox.png', 'fox.txt'])
})

test('an image that cannot be read is left out and named, and all others are saved', async () => {
  const { files, left } = await zip([image('fox.png'), image('gone.png'), image('owl.png')])
  expect(Object.keys(files)).toEqual(['fox.png', 'owl.png'])
  expect(left).toEqual(['gone.png'])
})

test('a ZIP that is stopped has no end', async () => {
  const controller = new AbortController()
  controller.abort(new Error('stopped'))
  await expect(zip([image('fox.png')], controller.signal)).rejects.toThrow('stopped')
})
