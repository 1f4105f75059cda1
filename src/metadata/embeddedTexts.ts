/**
 * The texts that a file contains, by name, without leading and trailing NUL characters:
 * - PNG text chunks by their keyword, such as `parameters`; the comment of a JPEG file as `Comment`;
 * - EXIF fields by the name of their tag, such as `UserComment` (see `containers/tiff.ts`);
 * - `XMP`, the XML packet;
 * - `C2PA`, the manifest of Content Credentials, one character for each byte.
 *
 * Of several PNG text chunks with one keyword the last counts, as for the programs that write them; of other
 * texts with one name the first. "None", which Python writes for no text, is no text.
 */
export type EmbeddedTexts = ReadonlyMap<string, string>

/** The kinds of file that can be read. */
export type ImageType = 'png' | 'jpeg' | 'webp' | 'avif'

/** What one file contains beside its pixels. */
export interface FileContent {
  /** In px; null if the file is damaged or ends before them. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly texts: EmbeddedTexts
  /** Whether the file ends before one of its parts does, as far as it was read. */
  readonly isTruncated: boolean
  /** Reads on behind the pixels and gives all texts; null if the container has none there. */
  readonly readOn: (() => Promise<FileContent>) | null
}

/** The most bytes of a C2PA manifest that are searched for the name of its maker. */
export const C2PA_LIMIT = 256 * 1024

/** Adds a text, unless it is empty or there is one of that name. */
export function addText(texts: Map<string, string>, name: string, text: string | null): void {
  if (!texts.has(name)) replaceText(texts, name, text)
}

/** Adds a text in the place of one of that name, unless it is empty. */
export function replaceText(texts: Map<string, string>, name: string, text: string | null): void {
  const trimmed = trimNuls(text ?? '')
  if (trimmed !== '' && trimmed !== 'None') texts.set(name, trimmed)
}

function trimNuls(text: string): string {
  let start = 0
  let end = text.length
  while (text.charCodeAt(start) === 0) start++
  while (text.charCodeAt(end - 1) === 0) end--
  // Of nothing but NULs, the end is before the start: the slice is empty.
  return text.slice(start, end)
}

/** A size in px; null if one side is 0, which no picture has. */
export function sizeOf(width: number, height: number): FileContent['size'] {
  return width > 0 && height > 0 ? { width, height } : null
}

/** The size of a picture as browsers show it. @param isSideways see `readTiff` */
export function shownSize(size: FileContent['size'], isSideways: boolean): FileContent['size'] {
  return size !== null && isSideways ? { width: size.height, height: size.width } : size
}
