const CENTRAL = 0x02014b50

/** The files of a ZIP that is not compressed, by name. Throws if its directory is not whole. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Without a comment the end record is the last 22 bytes.
  const end = bytes.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('The ZIP has no end')
  const files = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('The directory is damaged')
    if (view.getUint16(at + 10, true) !== 0) throw new Error('The file is compressed')
    const size = view.getUint32(at + 20, true)
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const [nameLength = 0] = lengths
    const header = view.getUint32(at + 42, true)
    const start =
      header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    files.set(name, bytes.subarray(start, start + size))
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return files
}
