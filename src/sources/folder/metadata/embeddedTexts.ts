/**
 * The texts that a file contains, by name, without leading and trailing NUL characters:
 * - PNG text chunks by their keyword, such as `parameters`; the comment of a JPEG file as `Comment`;
 * - EXIF fields by the name of their tag, such as `UserComment` (see `containers/tiff.ts`);
 * - `XMP`, the XML packet;
 * - `C2PA`, the manifest of Content Credentials, one character for each byte.
 *
 * Of several texts with one name the first counts.
 */
export type EmbeddedTexts = ReadonlyMap<string, string>

/** The kinds of file that can be read. */
export type ImageType = 'png' | 'jpeg' | 'webp'

/** What one file contains beside its pixels. */
export interface FileContent {
  /** In px; null if the file is damaged or ends before them. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly texts: EmbeddedTexts
  /** Whether a length in the file points past the end of the file. */
  readonly isTruncated: boolean
}

/** The most bytes of a C2PA manifest that are searched for the name of its maker. */
export const C2PA_LIMIT = 256 * 1024

/** Adds a text, unless it is empty or there is one of that name. */
export function addText(texts: Map<string, string>, name: string, text: string | null): void {
  if (text === null || texts.has(name)) return
  const trimmed = trimNuls(text)
  if (trimmed !== '') texts.set(name, trimmed)
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
