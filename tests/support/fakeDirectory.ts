/** A folder of the visitor in memory, with the errors that a browser gives. */
export interface FakeDirectory {
  readonly handle: FileSystemDirectoryHandle
  /** @param modified in ms since 1970 */
  readonly write: (path: string, content: Blob, modified: number) => void
  readonly remove: (path: string) => void
  readonly move: (from: string, to: string) => void
  /** Denies reading a file or folder, or everything if the path is empty; false allows it again. */
  readonly deny: (path: string, isDenied?: boolean) => void
  /** Deletes the opened folder itself. */
  readonly removeAll: () => void
  /** Calls `run` once, after the next time that a file was opened. */
  readonly afterOpening: (path: string, run: () => void) => void
  /** Lets the opening of a file wait for a promise. */
  readonly holdAt: (path: string, released: Promise<void>) => void
  /** Lets every opening of a file but its first, which lists it, wait for a promise. */
  readonly holdReading: (released: Promise<void>) => void
  /** The paths of the files whose content was opened, in order; a file that is listed is opened too. */
  readonly opened: string[]
}

interface FakeFile {
  readonly content: Blob
  readonly modified: number
}

const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** Creates an empty folder. */
export function createFakeDirectory(): FakeDirectory {
  const files = new Map<string, FakeFile>()
  const denied = new Set<string>()
  const opened: string[] = []
  let readingReleased = Promise.resolve()
  const holds = new Map<string, Promise<void>>()
  const runs = new Map<string, () => void>()

  let isRemoved = false

  function check(path: string): void {
    if (isRemoved) throw new DOMException('gone', 'NotFoundError')
    if (denied.has(path) || denied.has('')) throw new DOMException('denied', 'NotAllowedError')
  }

  function fileHandle(path: string, name: string) {
    return {
      kind: 'file',
      name,
      getFile: async () => {
        await holds.get(path)
        if (opened.includes(path)) await readingReleased
        check(path)
        const file = files.get(path)
        if (file === undefined) throw new DOMException('gone', 'NotFoundError')
        opened.push(path)
        const run = runs.get(path)
        runs.delete(path)
        run?.()
        return new File([file.content], name, { lastModified: file.modified })
      },
    }
  }

  function directoryHandle(path: string, name: string): object {
    async function* values() {
      await Promise.resolve()
      check(path)
      const inside = [...files.keys()].filter((each) => path === '' || each.startsWith(`${path}/`))
      if (path !== '' && inside.length === 0) throw new DOMException('gone', 'NotFoundError')
      const rests = inside.map((each) => each.slice(path === '' ? 0 : path.length + 1).split('/'))
      const folders = new Set(rests.filter((rest) => rest.length > 1).map(([first = '']) => first))
      for (const folder of folders) yield directoryHandle(joined(path, folder), folder)
      for (const [first = '', second] of rests) {
        if (second === undefined) yield fileHandle(joined(path, first), first)
      }
    }
    return {
      kind: 'directory',
      name,
      values,
      keys: values,
      getDirectoryHandle: async (inner: string) => {
        await Promise.resolve()
        check(path)
        return directoryHandle(joined(path, inner), inner)
      },
      getFileHandle: async (inner: string) => {
        await Promise.resolve()
        check(path)
        if (!files.has(joined(path, inner))) throw new DOMException('gone', 'NotFoundError')
        return fileHandle(joined(path, inner), inner)
      },
    }
  }

  const handle = directoryHandle('', 'outputs')
  if (!isDirectoryHandle(handle)) throw new Error('The handle lacks a method')
  return {
    handle,
    write: (path, content, modified) => files.set(path, { content, modified }),
    remove: (path) => files.delete(path),
    move(from, to) {
      const file = files.get(from)
      if (file === undefined) throw new Error(`There is no file ${from}`)
      files.delete(from)
      files.set(to, file)
    },
    deny(path, isDenied = true) {
      if (isDenied) denied.add(path)
      else denied.delete(path)
    },
    afterOpening: (path, run) => runs.set(path, run),
    removeAll() {
      isRemoved = true
    },
    holdAt: (path, released) => holds.set(path, released),
    holdReading(released) {
      readingReleased = released
    },
    opened,
  }
}

/** Whether an object has what a listing uses of a handle. */
const isDirectoryHandle = (value: object): value is FileSystemDirectoryHandle =>
  'values' in value && 'getDirectoryHandle' in value && 'getFileHandle' in value
