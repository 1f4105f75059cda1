/** An image file as a listing finds it. */
export interface ListedFile {
  /** The folders between the opened folder and the file, `2026-11-20/portraits`; empty at the top. */
  readonly folder: string
  /** Without its folders: `00012-42.png`. */
  readonly name: string
  /** The size of the file in bytes. */
  readonly bytes: number
  /** When the file was last changed, in ms since 1970. */
  readonly modified: number
}

/** Whether a file has another size or date than one that was listed at its place. */
export const isOtherFile = (file: ListedFile, before: ListedFile): boolean =>
  file.bytes !== before.bytes || file.modified !== before.modified

/** A listed file, without the `File` object. */
export function describe(folder: string, file: File): ListedFile {
  return { folder, name: file.name, bytes: file.size, modified: file.lastModified }
}
