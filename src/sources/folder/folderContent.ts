/** A file that the visitor chose or dropped, where the browser gives no handle of its folder. */
export interface PickedFile {
  /** From the chosen folder, without its own name: `2026-11-20/00012-42.png`. */
  readonly path: string
  readonly file: File
}

/** The files of a folder, a few at a time, and never none. They can be iterated over again. */
export type PickedFiles = AsyncIterable<readonly PickedFile[]>

/** What a folder is read from. */
export type FolderContent =
  | { readonly kind: 'handle'; readonly handle: FileSystemDirectoryHandle }
  | { readonly kind: 'files'; readonly files: PickedFiles }
