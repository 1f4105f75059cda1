import { expect, test } from 'vitest'
import { createSliceReader } from '../../../src/metadata/sliceReader'
import { CountedFile } from '../../support/imageFiles'

const KB = 1024
const MB = 1024 * KB

function counted(size: number, bytes = [1, 2, 3, 4]) {
  const file = new CountedFile(Uint8Array.from(bytes), size)
  return { file, reader: createSliceReader(file) }
}

test('the first read takes 32 kB, and reads within them cost nothing more', async () => {
  const { file, reader } = counted(100 * KB)
  expect(await reader.read(1, 3)).toEqual(Uint8Array.of(2, 3, 4))
  expect(file.bytesRead).toBe(32 * KB)
  expect(await reader.read(20_000, 2)).toEqual(Uint8Array.of(0, 0))
  expect(await reader.read(1, 2)).toEqual(Uint8Array.of(2, 3))
  expect(await reader.read(32 * KB - 1, 2)).toEqual(Uint8Array.of(0, 0))
  expect(file.bytesRead).toBe(32 * KB)
})

test('a read of a few bytes further on takes 1 kB, and a longer one no more than it asks for', async () => {
  const { file, reader } = counted(100 * KB)
  await reader.read(0, 8)
  await reader.read(50_000, 8)
  expect(file.bytesRead).toBe(33 * KB)
  await reader.read(60_000, 5000)
  expect(file.bytesRead).toBe(33 * KB + 5000)
  expect(reader.bytesRead()).toBe(33 * KB + 5000)
})

test('a short file is read once, and not past its end', async () => {
  const { file, reader } = counted(4)
  expect(await reader.read(0, 4)).toEqual(Uint8Array.of(1, 2, 3, 4))
  expect(await reader.read(4, 0)).toEqual(new Uint8Array(0))
  expect(await reader.read(1, 4)).toBeNull()
  expect(await reader.read(2 ** 32, 8)).toBeNull()
  expect(file.bytesRead).toBe(4)
})

test('a text of more than 16 MB gives nothing and reads nothing', async () => {
  const { file, reader } = counted(1024 * MB)
  await reader.read(0, 8)
  expect(await reader.read(100 * MB, 16 * MB + 1)).toBeNull()
  expect(file.bytesRead).toBe(32 * KB)
})

test('a read that would exceed 33 MB in all gives nothing and reads nothing', async () => {
  const { file, reader } = counted(1024 * MB)
  await reader.read(0, 8)
  expect((await reader.read(100 * MB, 16 * MB))?.length).toBe(16 * MB)
  expect((await reader.read(200 * MB, 16 * MB))?.length).toBe(16 * MB)
  expect(await reader.read(300 * MB, MB)).toBeNull()
  expect((await reader.read(300 * MB, MB - 32 * KB))?.length).toBe(MB - 32 * KB)
  expect(await reader.read(0, 1)).toBeNull()
  expect(file.bytesRead).toBe(33 * MB)
})

test('a file is read in 4,096 slices at most', async () => {
  const { file, reader } = counted(1024 * MB)
  for (let slice = 0; slice < 4096; slice++) await reader.read(slice * 100 * KB, 8)
  expect(await reader.read(0, 8)).toBeNull()
  expect(file.bytesRead).toBe(32 * KB + 4095 * KB)
})

test('a file that became shorter than it says gives nothing where its bytes are missing', async () => {
  const file = new Blob([new Uint8Array(10)])
  Object.defineProperty(file, 'size', { value: 20 })
  const reader = createSliceReader(file)
  expect(await reader.read(5, 10)).toBeNull()
  expect(await reader.read(5, 5)).toEqual(new Uint8Array(5))
})
