import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { yieldToEventLoop } from '../../../../../../src/lib/yieldToEventLoop'
import { createImageTable } from '../../../../../../src/sources/folder/catalog/table/imageTable'
import { createScanner } from '../../../../../../src/sources/folder/catalog/scan/scanner'
import { createGate } from '../../../../../support/gate'
import { pickedFiles } from '../../../../../support/pickedFiles'
import { NEWEST, numbered, picture, pictureFolder } from '../../../../../support/pictureFolder'

/** A bound, not an expectation. */
const WAIT_MS = 30_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Resolves when a condition is true, without letting time pass. */
async function until(isMet: () => boolean): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (!isMet()) {
    if (performance.now() > end) throw new Error(`Not met: ${isMet.toString()}`)
    await yieldToEventLoop()
  }
}

/** A scanner of an empty table, and what it calls. */
function createSubject() {
  const table = createImageTable()
  const end = vi.fn<() => void>()
  const watch = vi.fn((_handle: FileSystemDirectoryHandle, _onChange: () => void) => end)
  const calls = {
    onChange: vi.fn<() => void>(),
    onFirstFiles: vi.fn<() => void>(),
    onFirstScan: vi.fn<(isWhole: boolean) => void>(),
    onUpdated: vi.fn<() => void>(),
    save: vi.fn(() => Promise.resolve()),
  }
  const scanner = createScanner({ folder: 'abc', table, view: 'kept', watch, ...calls })
  return { scanner, table, watch, end, ...calls }
}

const contentOf = ({ handle }: ReturnType<typeof pictureFolder>) =>
  ({ kind: 'handle', handle }) as const

test('a folder is watched once, until another folder or other files are scanned', async () => {
  const { scanner, watch, end } = createSubject()
  const [one, other] = [pictureFolder(['fox']), pictureFolder(['owl'])]
  await scanner.scan(contentOf(one))
  await scanner.scan(contentOf(one))
  expect(watch.mock.calls.map(([handle]) => handle)).toEqual([one.handle])
  expect(end).not.toHaveBeenCalled()
  await scanner.scan(contentOf(other))
  expect(watch.mock.calls.map(([handle]) => handle)).toEqual([one.handle, other.handle])
  expect(end).toHaveBeenCalledOnce()
  await scanner.scan({ kind: 'files', files: pickedFiles([]) })
  await scanner.scan({ kind: 'files', files: pickedFiles([]) })
  expect(watch).toHaveBeenCalledTimes(2)
  expect(end).toHaveBeenCalledTimes(2)
})

test('a change that is noticed is scanned, unless the last scan was stopped', async () => {
  const { scanner, watch, save } = createSubject()
  const folder = pictureFolder(['fox'])
  const notice = () => {
    for (const [, onChange] of watch.mock.calls) onChange()
  }
  await scanner.scan(contentOf(folder))
  notice()
  await until(() => save.mock.calls.length === 2)
  const scanning = scanner.scan(contentOf(folder))
  scanner.stop()
  await scanning
  notice()
  expect(scanner.progress()).toMatchObject({ isStopped: true })
  expect(save).toHaveBeenCalledTimes(3)
})

test('a scanner without a folder has nothing to resume', async () => {
  const { scanner, save } = createSubject()
  await scanner.resume()
  scanner.close()
  expect(save).not.toHaveBeenCalled()
})

test('a scanner that is closed watches and scans nothing any more', async () => {
  const { scanner, watch, end, save } = createSubject()
  const folder = pictureFolder(['fox'])
  await scanner.scan(contentOf(folder))
  scanner.close()
  expect(end).toHaveBeenCalledOnce()
  await scanner.scan(contentOf(folder))
  await scanner.resume()
  expect(watch).toHaveBeenCalledOnce()
  expect(save).toHaveBeenCalledOnce()
})

test('a scan that waits for another one does not begin after the scanner was closed', async () => {
  const { scanner, save } = createSubject()
  const folder = pictureFolder(['fox'])
  const scans = [scanner.scan(contentOf(folder)), scanner.scan(contentOf(folder))]
  scanner.close()
  await Promise.all(scans)
  expect(save).toHaveBeenCalledOnce()
})

test('a scan that waits for another one does not begin after a stop', async () => {
  const { scanner, save } = createSubject()
  const folder = pictureFolder(['fox'])
  const scans = [scanner.scan(contentOf(folder)), scanner.scan(contentOf(folder))]
  scanner.stop()
  await Promise.all(scans)
  expect(save).toHaveBeenCalledOnce()
  await scanner.resume()
  expect(save).toHaveBeenCalledTimes(2)
})

test.each([
  { found: 19, shown: 0 },
  { found: 20, shown: 1 },
])(
  '$found files that are found in 300 ms are shown $shown times before the listing ends',
  async (example) => {
    const { scanner, table, onFirstFiles } = createSubject()
    const folder = pictureFolder(numbered(30))
    const gate = createGate()
    folder.holdAt(`p${example.found}.png`, gate.opened)
    scanner.setFirst(true)
    const scanning = scanner.scan(contentOf(folder))
    await until(() => table.size() === example.found)
    await vi.advanceTimersByTimeAsync(299)
    expect(onFirstFiles).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onFirstFiles).toHaveBeenCalledTimes(example.shown)
    gate.open()
    await scanning
    expect(onFirstFiles).toHaveBeenCalled()
  },
)

test('a listing that takes less than 300 ms shows its files at its end only', async () => {
  const { scanner, onFirstFiles } = createSubject()
  await scanner.scan(contentOf(pictureFolder(numbered(30))))
  expect(onFirstFiles).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  expect(onFirstFiles).toHaveBeenCalledOnce()
})

test('the progress counts what was found and read, and held files as unread', async () => {
  const { scanner } = createSubject()
  expect(scanner.progress()).toBeNull()
  const folder = pictureFolder(numbered(6))
  const gate = createGate()
  folder.holdAt('p5.png', gate.opened)
  // The new files are held until the end of the listing.
  scanner.setFirst(false)
  const scanning = scanner.scan(contentOf(folder))
  await until(() => scanner.progress()?.found === 5)
  expect(scanner.progress()).toEqual({
    found: 5,
    isListed: false,
    read: 0,
    rate: 0,
    isStopped: false,
  })
  gate.open()
  await scanning
  expect(scanner.progress()).toBeNull()
})

test('the progress begins at nothing, and tells when the folder is listed', async () => {
  const { scanner, onFirstFiles } = createSubject()
  const folder = pictureFolder(numbered(6))
  const gate = createGate()
  folder.holdReading(gate.opened)
  const nothing = { found: 0, isListed: false, read: 0, rate: 0, isStopped: false }
  const scanning = scanner.scan(contentOf(folder))
  expect(scanner.progress()).toEqual(nothing)
  await until(() => onFirstFiles.mock.calls.length === 1)
  expect(scanner.progress()).toEqual({ ...nothing, found: 6, isListed: true })
  gate.open()
  await scanning
})

test('a folder that was listed before shows progress only if there is something to read', async () => {
  const { scanner, onChange } = createSubject()
  const folder = pictureFolder(numbered(6))
  await scanner.scan(contentOf(folder))
  const shown: unknown[] = []
  onChange.mockImplementation(() => shown.push(scanner.progress()))
  await scanner.scan(contentOf(folder))
  expect(shown.every((progress) => progress === null)).toBe(true)
  folder.write('new.png', picture('a fox'), NEWEST)
  await scanner.scan(contentOf(folder))
  expect(shown).toContainEqual(expect.objectContaining({ found: 7, read: 6 }))
})

test('a stop is shown in the progress where a scan was under way, and ends with the next scan', async () => {
  const { scanner, onChange } = createSubject()
  const folder = pictureFolder(['fox'])
  scanner.stop()
  expect(scanner.progress()).toBeNull()
  expect(onChange).toHaveBeenCalledOnce()
  const scanning = scanner.scan(contentOf(folder))
  scanner.stop()
  await scanning
  expect(scanner.progress()).toMatchObject({ isStopped: true })
  expect(scanner.isUnreadable()).toBe(false)
  await scanner.scan(contentOf(folder))
  expect(scanner.progress()).toBeNull()
})

test('the first scan ends once, before it is saved', async () => {
  const { scanner, onFirstScan, save } = createSubject()
  const folder = pictureFolder(['fox'])
  await scanner.scan(contentOf(folder))
  expect(onFirstScan).not.toHaveBeenCalled()
  scanner.setFirst(true)
  expect(scanner.isIndexing()).toBe(true)
  await scanner.scan(contentOf(folder))
  expect(scanner.isIndexing()).toBe(false)
  await scanner.scan(contentOf(folder))
  expect(onFirstScan).toHaveBeenCalledOnce()
  expect(onFirstScan.mock.invocationCallOrder[0]).toBeLessThan(
    save.mock.invocationCallOrder[1] ?? 0,
  )
})

test('a first scan that fails is not the first scan any longer, one that is stopped is', async () => {
  const { scanner, onFirstScan } = createSubject()
  const folder = pictureFolder(['fox'])
  scanner.setFirst(true)
  const scanning = scanner.scan(contentOf(folder))
  scanner.stop()
  await scanning
  expect(scanner.isIndexing()).toBe(true)
  folder.deny('')
  await scanner.scan(contentOf(folder))
  expect(scanner.isIndexing()).toBe(false)
  expect(scanner.isUnreadable()).toBe(true)
  expect(onFirstScan.mock.calls).toEqual([[false]])
})

test('new files are added as they are found in a first scan only', async () => {
  const { scanner, table } = createSubject()
  const folder = pictureFolder(['fox'])
  scanner.setFirst(true)
  await scanner.scan(contentOf(folder))
  folder.write('a.png', picture('a'), NEWEST)
  const gate = createGate()
  folder.write('z.png', picture('z'), NEWEST)
  folder.holdAt('z.png', gate.opened)
  const scanning = scanner.scan(contentOf(folder))
  await until(() => scanner.progress()?.found === 2)
  expect(table.size()).toBe(1)
  expect(scanner.progress()).toMatchObject({ found: 2, read: 1 })
  gate.open()
  await scanning
  expect(table.size()).toBe(3)
})
