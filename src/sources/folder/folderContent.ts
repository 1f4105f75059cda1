/** A file that the visitor chose or dropped, if the browser gives no handle of its folder. */
export interface PickedFile {
  /** From the chosen folder, without its own name: `2026-11-20/00012-42.png`. */
  readonly path: string
  readonly file: File
}

/** The files of a folder, in batches of one file or more. They can be iterated over again. */
export type PickedFiles = AsyncIterable<readonly PickedFile[]>

/** What a folder is read from. */
export type FolderContent =
  | { readonly kind: 'handle'; readonly handle: FileSystemDirectoryHandle }
  | { readonly kind: 'files'; readonly files: PickedFiles }

/** The next batch of files; an empty one after the last. A worker can be given such a function, but no iterator. */
export type NextFiles = () => Promise<readonly PickedFile[]>

/** Hands files over by a function. */
export function toNextFiles(files: PickedFiles): NextFiles {
  const iterator = files[Symbol.asyncIterator]()
  return async () => {
    const next = await iterator.next()
    return next.done === true ? [] : next.value
  }
}

/** Yields what such a function hands over, once. */
export async function* fromNextFiles(
  next: NextFiles,
): AsyncGenerator<readonly PickedFile[], void, undefined> {
  for (let files = await next(); files.length > 0; files = await next()) yield files
}
