/** How a step of a disk goes wrong: it fails once, or nothing works any more from then on, as if the power were cut. */
type Fault = 'fails' | 'stops'

/** Folders in memory that can be written, with the errors that a browser gives. */
export interface FakeDisk {
  readonly root: FileSystemDirectoryHandle
  /** The content of all files, by path. */
  readonly files: () => Readonly<Record<string, string>>
  readonly write: (path: string, content: string) => void
  /** What was done so far, such as `remove a.png`. Reading is not noted, but is a step too. */
  readonly operations: readonly string[]
  /** How many steps were taken. */
  readonly steps: () => number
  /** Lets a step (1-based, counted from now on) go wrong. */
  readonly breakAt: (step: number, fault: Fault) => void
  /** Calls `run` before an operation, once. */
  readonly before: (operation: string, run: () => void) => void
  /** Lets files get another content than the one that is written. */
  readonly corrupt: (change: (content: string) => string) => void
}

export interface FakeDiskOptions {
  readonly ignoresCase?: boolean
}

const unchanged = (content: string): string => content

const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

const notFound = () => new DOMException('gone', 'NotFoundError')

/** Creates an empty disk. */
export function createFakeDisk({ ignoresCase = false }: FakeDiskOptions = {}): FakeDisk {
  /** By path as it is compared. */
  const files = new Map<string, { path: string; content: string; modified: number }>()
  const folders = new Map<string, string>([['', '']])
  const operations: string[] = []
  const runs = new Map<string, () => void>()
  let steps = 0
  let broken: { readonly at: number; readonly fault: Fault } | null = null
  let corrupted = unchanged
  let clock = 1000

  const key = (path: string) => (ignoresCase ? path.toLowerCase() : path)

  async function step(operation?: string): Promise<void> {
    await Promise.resolve()
    steps++
    if (operation !== undefined) {
      const run = runs.get(operation)
      runs.delete(operation)
      run?.()
    }
    if (broken !== null && (broken.fault === 'stops' ? steps >= broken.at : steps === broken.at)) {
      throw new DOMException('The disk is broken', 'InvalidStateError')
    }
    if (operation !== undefined) operations.push(operation)
  }

  function put(path: string, content: string): void {
    const before = files.get(key(path))
    files.set(key(path), { path: before?.path ?? path, content, modified: clock++ })
  }

  function makeFolders(path: string): void {
    const names = path.split('/')
    for (let end = 1; end <= names.length; end++) {
      const folder = names.slice(0, end).join('/')
      if (!folders.has(key(folder))) folders.set(key(folder), folder)
    }
  }

  function fileHandle(path: string, name: string): object {
    return {
      kind: 'file',
      name,
      async getFile() {
        await step()
        const file = files.get(key(path))
        if (file === undefined) throw notFound()
        return new File([file.content], name, { lastModified: file.modified })
      },
      async createWritable() {
        await step(`open ${path}`)
        let text = ''
        const decoder = new TextDecoder()
        return new WritableStream<Uint8Array>({
          async write(chunk) {
            await step()
            text += decoder.decode(chunk, { stream: true })
          },
          async close() {
            try {
              await step(`close ${path}`)
            } catch (error) {
              // The worst that can be left.
              put(path, text.slice(text.length / 2))
              throw error
            }
            put(path, corrupted(text))
          },
        })
      },
    }
  }

  function directoryHandle(path: string, name: string): FileSystemDirectoryHandle {
    const handle: object = {
      kind: 'directory',
      name,
      path,
      isSameEntry: (other: object) => Promise.resolve('path' in other && other.path === path),
      resolve(other: object) {
        const inner = 'path' in other ? String(other.path) : ''
        if (inner === path) return Promise.resolve([])
        const isInside = path === '' ? true : inner.startsWith(`${path}/`)
        return Promise.resolve(
          isInside ? inner.slice(path === '' ? 0 : path.length + 1).split('/') : null,
        )
      },
      async getDirectoryHandle(inner: string, options: { create?: boolean } = {}) {
        await step()
        const whole = joined(path, inner)
        if (files.has(key(whole))) throw new DOMException('a file', 'TypeMismatchError')
        if (!folders.has(key(whole))) {
          if (options.create !== true) throw notFound()
          makeFolders(whole)
        }
        return directoryHandle(folders.get(key(whole)) ?? whole, inner)
      },
      async getFileHandle(inner: string, options: { create?: boolean } = {}) {
        const whole = joined(path, inner)
        await step(options.create === true ? `create ${whole}` : undefined)
        if (folders.has(key(whole))) throw new DOMException('a folder', 'TypeMismatchError')
        if (!files.has(key(whole))) {
          if (options.create !== true) throw notFound()
          put(whole, '')
        }
        return fileHandle(whole, inner)
      },
      async removeEntry(inner: string) {
        const whole = joined(path, inner)
        await step(`remove ${whole}`)
        if (folders.has(key(whole))) {
          const isUsed = [...files.keys(), ...folders.keys()].some((each) =>
            each.startsWith(`${key(whole)}/`),
          )
          if (isUsed) throw new DOMException('not empty', 'InvalidModificationError')
          folders.delete(key(whole))
        } else if (!files.delete(key(whole))) throw notFound()
      },
    }
    if (!isDirectoryHandle(handle)) throw new Error('The handle lacks a method')
    return handle
  }

  return {
    root: directoryHandle('', 'outputs'),
    files: () =>
      Object.fromEntries([...files.values()].map(({ path, content }) => [path, content])),
    write(path, content) {
      const end = path.lastIndexOf('/')
      if (end > 0) makeFolders(path.slice(0, end))
      put(path, content)
    },
    operations,
    steps: () => steps,
    breakAt(at, fault) {
      broken = { at: steps + at, fault }
    },
    before: (operation, run) => runs.set(operation, run),
    corrupt(change) {
      corrupted = change
    },
  }
}

/** Whether an object has what a move uses of a handle. */
const isDirectoryHandle = (value: object): value is FileSystemDirectoryHandle =>
  'getDirectoryHandle' in value && 'getFileHandle' in value && 'removeEntry' in value
