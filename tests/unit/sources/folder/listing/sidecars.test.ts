import { expect, test, vi } from 'vitest'
import {
  namesWithStem,
  readSidecars,
  sidecarNames,
} from '../../../../../src/sources/folder/listing/sidecars'

test('texts and data of the same name belong to an image, and those that SwarmUI writes', () => {
  expect(sidecarNames('a.b.png')).toEqual([
    'a.b.txt',
    'a.b.json',
    'a.b.swarm.json',
    'a.b.png.txt',
    'a.b.png.json',
  ])
})

/** Opens files, of which only those of SwarmUI are there. */
const file = (folder: string, name: string) =>
  name.endsWith('.swarm.json')
    ? Promise.resolve(new File(['{}'], `${folder}/${name}`))
    : Promise.reject(new DOMException('gone', 'NotFoundError'))

test('those that are there are read', async () => {
  const files = await readSidecars({ file }, { folder: 'monday', name: 'a.png' })
  expect(files.map(({ name }) => name)).toEqual(['monday/a.swarm.json'])
})

test('only what is known to be there is asked for, in any case', async () => {
  const opened = vi.fn(file)
  const known = new Set(['a.swarm.json', 'b.txt'])
  await readSidecars({ file: opened }, { folder: 'monday', name: 'A.png' }, known)
  expect(opened.mock.calls).toEqual([['monday', 'A.swarm.json']])
})

test('an image of the same name may have an ending in capitals, but one that differs in them alone is itself', () => {
  expect(namesWithStem('a.png')).toEqual(expect.arrayContaining(['a.jpg', 'a.JPG', 'a.WEBP']))
  expect(namesWithStem('a.png')).not.toContain('a.png')
  expect(namesWithStem('a.png')).not.toContain('a.PNG')
  expect(namesWithStem('a.PNG')).not.toContain('a.png')
})
