import { downloadZip, makeZip } from 'client-zip'
import { expose } from 'comlink'
import { bitmapOf } from './bitmapOf'
import type { LeftOut } from './campaign'
import { kitEntries, type KitImage } from './kitEntries'
import { renderCrops, type Crop } from './renderKit'

/** @throws PictureProblem */
async function render({ picture, design }: KitImage): Promise<readonly Crop[]> {
  const bitmap = await bitmapOf(picture)
  try {
    return await renderCrops(bitmap, design)
  } finally {
    bitmap.close()
  }
}

/** What the worker that makes kits can be asked for. */
export interface KitWorker {
  /**
   * Makes a kit.
   * @param target where it is written; null to have it back
   * @param next the next image; null after the last
   * @param onImage see `KitOptions`
   * @throws an error named as a `KitProblem`, or what the browser throws if the kit cannot be written
   */
  readonly save: (
    target: FileSystemFileHandle | null,
    maxBytes: number,
    next: () => Promise<KitImage | null>,
    onImage: (leftOut: LeftOut | null) => void,
  ) => Promise<Blob | null>
}

async function* all(next: () => Promise<KitImage | null>) {
  for (let image = await next(); image !== null; image = await next()) yield image
}

const save: KitWorker['save'] = async (target, maxBytes, next, onImage) => {
  const entries = kitEntries({ images: all(next), render, onImage, maxBytes })
  if (target === null) return downloadZip(entries).blob()
  await makeZip(entries).pipeTo(await target.createWritable())
  return null
}

expose({ save } satisfies KitWorker)
