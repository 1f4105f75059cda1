import { addText, C2PA_LIMIT, shownSize, sizeOf, type FileContent } from '../embeddedTexts'
import { TEXT_LIMIT, type Bytes, type SliceReader } from '../sliceReader'
import { BOX_HEADER_BYTES, boxesIn, fieldsOf, type Box } from './boxes'
import { decodeLatin1, decodeText } from './decodeText'
import { readTiff } from './tiff'

/** The first bytes of a `uuid` box with Content Credentials. */
const C2PA_UUID = '\xd8\xfe\xc3\xd6\x1b\x0e\x48\x3c\x92\x97\x58\x28\x87\x7e\xc4\x81'
const XMP_TYPE = 'application/rdf+xml'

/** Part of an item. The offset (0-based) is one in the file, or in the `idat` box if the item is there. */
interface Extent {
  readonly offset: number
  readonly length: number
}

/** A picture, EXIF, XMP or another thing that the file contains. */
interface Item {
  readonly id: number
  /** Such as `av01`, `Exif` or `mime`. */
  readonly type: string
  /** The MIME type of an item of the type `mime`. */
  readonly contentType: string
}

/** The content of an item. */
interface Location {
  readonly isInIdat: boolean
  readonly extents: readonly Extent[]
}

/** Reads the first `meta` box, which lists what the file contains, and of that EXIF and XMP. The pixels are skipped. */
export async function readAvif(reader: SliceReader): Promise<FileContent> {
  const texts = new Map<string, string>()
  let size: FileContent['size'] = null
  let isDescribed = false

  for (let offset = 0; offset < reader.size;) {
    const box = await readHeader(reader, offset)
    if (box === null || box.end > reader.size) {
      return { size, texts, isTruncated: true, readOn: null }
    }
    const length = box.end - box.start
    if (box.type === 'meta' && !isDescribed) {
      isDescribed = true
      const meta = await reader.read(box.start, length)
      if (meta !== null) size = await readMeta(reader, meta, texts)
    } else if (box.type === 'uuid') {
      const text = decodeLatin1(
        (await reader.read(box.start, Math.min(length, C2PA_LIMIT))) ?? new Uint8Array(0),
      )
      if (text.startsWith(C2PA_UUID)) addText(texts, 'C2PA', text)
    }
    offset = box.end
  }
  return { size, texts, isTruncated: false, readOn: null }
}

/** The type of a box in the file, and the offsets of its content and of its end. Null if the file ends before. */
async function readHeader(reader: SliceReader, offset: number) {
  const header = await reader.read(offset, BOX_HEADER_BYTES)
  if (header === null) return null
  const type = decodeLatin1(header.subarray(4))
  const start = offset + BOX_HEADER_BYTES
  const length = fieldsOf(header).uint(4)
  // 0: the box goes to the end of the file. 1: its length has 64 bits, behind the type.
  if (length === 0) return { type, start, end: reader.size }
  if (length !== 1) return { type, start, end: Math.max(start, offset + length) }
  const long = await reader.read(start, 8)
  if (long === null) return null
  return { type, start: start + 8, end: Math.max(start + 8, offset + fieldsOf(long).uint(8)) }
}

/**
 * Adds the texts of the items in the `meta` box.
 * @returns the size of the picture as it is shown; null if the box is damaged
 */
async function readMeta(
  reader: SliceReader,
  meta: Bytes,
  texts: Map<string, string>,
): Promise<FileContent['size']> {
  const boxes = new Map(boxesIn(meta.subarray(4)).map(({ type, body }) => [type, body]))
  const body = (type: string) => boxes.get(type) ?? new Uint8Array(0)
  const locations = readLocations(body('iloc'))

  /** The content of an item; empty if it is too long, as parts may be the same bytes again and again. */
  async function read({ id }: Item): Promise<Bytes> {
    const { isInIdat = false, extents = [] } = locations.get(id) ?? {}
    const parts: Bytes[] = []
    const whole = extents.reduce((sum, { length }) => sum + length, 0)
    if (whole > TEXT_LIMIT) return new Uint8Array(0)
    for (const { offset, length } of extents) {
      const part = isInIdat
        ? body('idat').subarray(offset, offset + length)
        : await reader.read(offset, length)
      if (part === null) break
      parts.push(part)
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  }

  const items = readItems(body('iinf'))
  const fields = items.find(({ type }) => type === 'Exif')
  if (fields !== undefined) {
    const data = await read(fields)
    // The block stands behind this number and so many bytes.
    readTiff(data.subarray(4 + fieldsOf(data).uint(4)), texts)
  }
  const packet = items.find(({ contentType }) => contentType === XMP_TYPE)
  if (packet !== undefined) addText(texts, 'XMP', decodeText(await read(packet)))
  return readSize(body('pitm'), body('iprp'))
}

function readItems(iinf: Bytes): readonly Item[] {
  const first = iinf[0] === 0 ? 6 : 8
  return boxesIn(iinf.subarray(first))
    .filter(({ type }) => type === 'infe')
    .map(({ body }) => {
      const fields = fieldsOf(body)
      const version = fields.uint(1)
      fields.uint(3)
      const id = fields.uint(version < 3 ? 2 : 4)
      fields.uint(2)
      const type = fields.letters(4)
      // The name of the item.
      fields.text()
      return { id, type, contentType: type === 'mime' ? fields.text() : '' }
    })
}

function readLocations(iloc: Bytes): ReadonlyMap<number, Location> {
  const locations = new Map<number, Location>()
  const fields = fieldsOf(iloc)
  const version = fields.uint(1)
  fields.uint(3)
  const [offsetAndLength, baseAndIndex] = [fields.uint(1), fields.uint(1)]
  const [offsetBytes, lengthBytes] = [offsetAndLength >> 4, offsetAndLength & 0xf]
  const [baseBytes, indexBytes] = [baseAndIndex >> 4, version === 0 ? 0 : baseAndIndex & 0xf]
  const idBytes = version < 2 ? 2 : 4
  const count = fields.uint(idBytes)
  // Without lengths, the extents of an item would be the whole file.
  if (lengthBytes === 0) return locations
  for (let item = 0; item < count && !fields.isAtEnd(); item++) {
    const id = fields.uint(idBytes)
    const isInIdat = version > 0 && (fields.uint(2) & 0xf) === 1
    fields.uint(2)
    const base = fields.uint(baseBytes)
    const extents: Extent[] = []
    const extentCount = fields.uint(2)
    for (let extent = 0; extent < extentCount && !fields.isAtEnd(); extent++) {
      fields.uint(indexBytes)
      extents.push({ offset: base + fields.uint(offsetBytes), length: fields.uint(lengthBytes) })
    }
    locations.set(id, { isInIdat, extents })
  }
  return locations
}

/** The size of the primary picture, from its properties. */
function readSize(pitm: Bytes, iprp: Bytes): FileContent['size'] {
  const primary = fieldsOf(pitm, 4).uint(pitm[0] === 0 ? 2 : 4)
  let size: FileContent['size'] = null
  let isSideways = false
  for (const { type, body } of propertiesOf(primary, iprp)) {
    const fields = fieldsOf(body)
    if (type === 'ispe') {
      fields.uint(4)
      size ??= sizeOf(fields.uint(4), fields.uint(4))
    }
    // A quarter or three quarters.
    if (type === 'irot') isSideways = fields.uint(1) % 2 === 1
  }
  return shownSize(size, isSideways)
}

function propertiesOf(item: number, iprp: Bytes): readonly Box[] {
  const boxes = boxesIn(iprp)
  const properties = boxesIn(boxes.find(({ type }) => type === 'ipco')?.body ?? new Uint8Array(0))
  const found: Box[] = []
  for (const { type, body } of boxes) {
    if (type !== 'ipma') continue
    const fields = fieldsOf(body)
    const version = fields.uint(1)
    const hasLongIndexes = fields.uint(3) % 2 === 1
    const count = fields.uint(4)
    for (let entry = 0; entry < count && !fields.isAtEnd(); entry++) {
      const id = fields.uint(version < 1 ? 2 : 4)
      const propertyCount = fields.uint(1)
      for (let place = 0; place < propertyCount; place++) {
        // 1-based; the highest bit says whether the property must be understood.
        const index = hasLongIndexes ? fields.uint(2) & 0x7fff : fields.uint(1) & 0x7f
        const property = properties[index - 1]
        if (id === item && property !== undefined) found.push(property)
      }
    }
  }
  return found
}
