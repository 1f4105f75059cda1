import { mapConcurrently } from '../../../lib/mapConcurrently'
import { createUniqueStems } from '../../../sources/uniqueNames'
import type { AdDesign } from '../adDesign'
import { PictureProblem, type PictureProblemText } from './bitmapOf'
import { campaignJson, textsCsv, type KitEntry, type LeftOut } from './campaign'
import { kitStem } from './kitNames'
import type { Crop } from './renderKit'

/** An image of which a kit is made. */
export interface KitImage {
  /** See `Original.nameOf`. */
  readonly name: string
  /** See `originalOrProblem`. */
  readonly picture: Blob | string | PictureProblemText
  readonly design: AdDesign
}

/** Why there is no kit. A worker passes on the name alone. */
class KitProblem extends Error {
  override readonly name: 'TooLarge' | 'Empty'

  constructor(name: 'TooLarge' | 'Empty') {
    super(name)
    this.name = name
  }
}

export interface KitOptions {
  readonly images: AsyncIterable<KitImage> | Iterable<KitImage>
  /** @throws PictureProblem for an image that is left out */
  readonly render: (image: KitImage) => Promise<readonly Crop[]>
  /** Called after each image; null if it is in the kit. */
  readonly onImage: (leftOut: LeftOut | null) => void
  /** The most bytes that all pictures may have. */
  readonly maxBytes: number
}

interface ZipEntry {
  readonly name: string
  readonly input: ArrayBuffer | string
}

/** How the name of a picture ends. */
const endingOf = ({ placement }: Pick<Crop, 'placement'>): string => `-${placement.id}.jpg`

/**
 * The files of a kit, one after another: the pictures of each image, and then the texts of all. At most the pictures of
 * two images are in memory.
 * @throws KitProblem if they have too many bytes, or all images are left out
 */
export async function* kitEntries(options: KitOptions): AsyncGenerator<ZipEntry, void, undefined> {
  const { images, render, onImage, maxBytes } = options
  const uniqueStem = createUniqueStems()
  const entries: KitEntry[] = []
  const leftOut: LeftOut[] = []
  let bytes = 0
  // The next image is drawn while the pictures of this one are written.
  const rendered = mapConcurrently(images, 2, (image) =>
    render(image).then(
      (crops) => ({ image, crops, error: null }),
      (error: unknown) => ({ image, crops: [], error }),
    ),
  )
  for await (const { image, crops, error } of rendered) {
    const { name: source, design } = image
    if (error instanceof PictureProblem) {
      leftOut.push({ source, reason: error.message })
      onImage({ source, reason: error.message })
      continue
    }
    if (error !== null) throw error
    for (const { jpeg } of crops) bytes += jpeg.byteLength
    if (bytes > maxBytes) throw new KitProblem('TooLarge')
    const stem = uniqueStem(kitStem(source), crops.map(endingOf))
    for (const crop of crops) yield { name: stem + endingOf(crop), input: crop.jpeg }
    entries.push({
      source,
      design,
      // Without the pictures, which are saved by now.
      files: crops.map(({ placement, drawn }) => ({
        name: stem + endingOf({ placement }),
        placement,
        drawn,
      })),
    })
    onImage(null)
  }
  if (entries.length === 0) throw new KitProblem('Empty')
  yield { name: 'texts.csv', input: textsCsv(entries) }
  yield { name: 'campaign.json', input: campaignJson(entries, leftOut) }
}
