import { joinBytes, latin1, uint } from './imageFiles'

/** A box of an AVIF file. */
export function box(type: string, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes(...content)
  return joinBytes(uint(body.length + 8, 4), latin1(type), body)
}

const fullBox = (type: string, version: number, ...content: readonly Uint8Array[]) =>
  box(type, uint(version, 1), uint(0, 3), ...content)

interface AvifItem {
  /** Four letters: `Exif` or `mime`. */
  readonly type: string
  readonly contentType?: string
  /** The extents of the item. */
  readonly data: readonly Uint8Array[]
  /** The data stand in the `idat` box. */
  readonly isInIdat?: boolean
}

interface AvifParts {
  readonly width?: number
  readonly height?: number
  /** The kinds of file that it says to be, first the major one. */
  readonly brands?: readonly string[]
  /** The version of the box of locations: later ones have longer numbers. */
  readonly version?: 0 | 1 | 2
  /** Quarters by which the picture is turned. */
  readonly turns?: number
  /** The length in bytes of the pixels. */
  readonly pixelBytes?: number
  readonly items?: readonly AvifItem[]
  readonly afterPixels?: readonly Uint8Array[]
}

/** The content of an item with EXIF: the block behind its offset, and before that so many bytes. */
export const exifItem = (block: Uint8Array, before = 0): AvifItem => ({
  type: 'Exif',
  data: [joinBytes(uint(before, 4), new Uint8Array(before), block)],
})

export const xmpItem = (...extents: readonly string[]): AvifItem => ({
  type: 'mime',
  contentType: 'application/rdf+xml',
  data: extents.map(latin1),
})

/** An AVIF file without pixels: item 1 is the picture, the others follow it. */
export function avif(parts: AvifParts = {}): Uint8Array<ArrayBuffer> {
  const { width = 4, height = 3, brands = ['avif', 'mif1'], version = 0, turns } = parts
  const { pixelBytes = 40, items = [], afterPixels = [] } = parts
  const all: readonly AvifItem[] = [{ type: 'av01', data: [new Uint8Array(pixelBytes)] }, ...items]
  const [major = '', ...others] = brands
  const ftyp = box('ftyp', latin1(major), uint(0, 4), ...others.map(latin1))
  const idBytes = version < 2 ? 2 : 4
  const idat = joinBytes(...all.filter(({ isInIdat }) => isInIdat).flatMap(({ data }) => data))

  const infe = ({ type, contentType }: AvifItem, place: number) =>
    fullBox(
      'infe',
      version < 2 ? 2 : 3,
      uint(place + 1, idBytes),
      uint(0, 2),
      latin1(`${type}a name\0`),
      latin1(contentType === undefined ? '' : `${contentType}\0`),
    )

  /** @param start the offset of the data in the file */
  function meta(start: number): Uint8Array {
    const ends = { file: start, idat: 0 }
    const location = ({ data, isInIdat = false }: AvifItem, place: number) => {
      const extents = data.map(({ length }) => {
        const home = isInIdat ? 'idat' : 'file'
        const offset = ends[home]
        ends[home] += length
        const numbers = joinBytes(uint(offset, version < 2 ? 4 : 8), uint(length, 4))
        return version === 0 ? numbers : joinBytes(uint(0, 2), numbers)
      })
      const method = version === 0 ? [] : [uint(isInIdat ? 1 : 0, 2)]
      return joinBytes(
        uint(place + 1, idBytes),
        ...method,
        uint(0, 2),
        uint(extents.length, 2),
        ...extents,
      )
    }
    const sizes = [uint(version < 2 ? 0x44 : 0x84, 1), uint(version === 0 ? 0x00 : 0x02, 1)]
    const properties = [
      box('av1C', new Uint8Array(4)),
      fullBox('ispe', 0, uint(width, 4), uint(height, 4)),
      ...(turns === undefined ? [] : [box('irot', uint(turns, 1))]),
    ]
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, latin1('\0\0\0\0pict')),
      fullBox('pitm', version < 2 ? 0 : 1, uint(1, idBytes)),
      fullBox('iloc', version, ...sizes, uint(all.length, idBytes), ...all.map(location)),
      fullBox('iinf', version < 2 ? 0 : 1, uint(all.length, idBytes), ...all.map(infe)),
      box('idat', idat),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          version < 2 ? 0 : 1,
          uint(1, 4),
          uint(1, idBytes),
          uint(properties.length, 1),
          ...properties.map((_, place) => uint(0x80 + place + 1, 1)),
        ),
      ),
    )
  }

  const start = ftyp.length + meta(0).length + 8
  const data = all.filter(({ isInIdat }) => !isInIdat).flatMap((item) => item.data)
  return joinBytes(ftyp, meta(start), box('mdat', ...data), ...afterPixels)
}
