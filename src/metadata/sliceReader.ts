/** Bytes in a buffer of their own, so that they can be made into a `Blob` or a `DataView`. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The longest text that is read, in bytes: a graph may contain pictures. */
export const TEXT_LIMIT = 16 * 1024 * 1024
/** The most bytes that are read of one file, or decompressed: a graph, its workflow, and 1 MB of all else. */
export const READ_LIMIT = 2 * TEXT_LIMIT + 1024 * 1024
/** The most slices that are read of one file, since a damaged file may have millions of chunks. */
const SLICE_LIMIT = 4096
/** The first slice in bytes: it holds all metadata of most files. */
const FIRST_SLICE = 32 * 1024
/** The shortest further slice in bytes, so that neighbouring chunk headers cost one read. */
const SHORTEST_SLICE = 1024

/** A file whose parts can be read, such as a `Blob`. */
export interface SlicedFile {
  /** In bytes. */
  readonly size: number
  /** The bytes from `start` (0-based) up to, but without, `end`. */
  readonly slice: (
    start: number,
    end: number,
  ) => { readonly arrayBuffer: () => Promise<ArrayBuffer> }
}

/** Reads parts of one file: `READ_LIMIT` bytes in `SLICE_LIMIT` slices at most. */
export interface SliceReader {
  /** The length of the file in bytes. */
  readonly size: number
  /** How many bytes were read so far. */
  readonly bytesRead: () => number
  /**
   * The bytes from `start` (0-based) on, exactly `length` of them. Null if the file ends before,
   * if they are more than `TEXT_LIMIT`, or if reading them would exceed a limit of the file.
   * @throws what the file throws when it was deleted or changed, or may no longer be read
   */
  readonly read: (start: number, length: number) => Promise<Bytes | null>
}

/** Keeps the slice read last, since most reads follow one another closely. */
export function createSliceReader(file: SlicedFile): SliceReader {
  const { size } = file
  let bytesRead = 0
  let slicesRead = 0
  let slice: Bytes = new Uint8Array(0)
  let sliceStart = 0

  return {
    size,
    bytesRead: () => bytesRead,
    async read(start, length) {
      if (start + length > size) return null
      if (start < sliceStart || start + length > sliceStart + slice.length) {
        const allowed = READ_LIMIT - bytesRead
        if (length > Math.min(allowed, TEXT_LIMIT) || slicesRead === SLICE_LIMIT) return null
        const longest = Math.max(length, bytesRead === 0 ? FIRST_SLICE : SHORTEST_SLICE)
        const end = Math.min(start + Math.min(longest, allowed), size)
        bytesRead += end - start
        slicesRead++
        slice = new Uint8Array(await file.slice(start, end).arrayBuffer())
        sliceStart = start
        // A file that became shorter since it was listed gives less than its size promises.
        if (slice.length < length) return null
      }
      return slice.subarray(start - sliceStart, start - sliceStart + length)
    },
  }
}
