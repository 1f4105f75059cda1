import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PictureRenderer } from '../../pictures/pictureRenderer'
import { usePictureRenderer } from '../../pictures/PictureRendererContext'
import type { GalleryImage, Size } from '../../sources/image'
import type { ImageSource } from '../../sources/source'
import { useSource } from '../../gallery/queries/SourceContext'
import { PictureProblem, type PictureProblemText } from './kit/bitmapOf'

/** The side of a drawing, in px: a square of the height of the highest placement. */
const DRAWING_SIDE = 1920

/** What the picture of an image is called. */
export const nameOf = (source: ImageSource | null, image: GalleryImage): string =>
  source?.ui.original?.nameOf(image) ?? image.prompt

/** The prompt of an image; empty if it has none. */
export const promptOf = (source: ImageSource | null, image: GalleryImage): string =>
  source?.ui.original?.promptOf(image) ?? ''

/** Whether the page shows a drawing in place of the photo of an image, if it has one. */
const isDrawn = ({ url }: GalleryImage, { photos }: PictureRenderer): boolean =>
  photos === null || url === null || photos.stateOf(url) === 'failed'

/**
 * The picture of an image in its full size, as a file or a URL, which may be of a host that lets no script read it. It is
 * the photo that the page shows, or the drawing that it shows in place of one.
 * @throws PictureProblem if it is known why it cannot be used
 * @throws if it cannot be read, or code that it needs is not loaded
 */
async function readOriginal(
  source: ImageSource | null,
  renderer: PictureRenderer | null,
  image: GalleryImage,
): Promise<Blob | string> {
  const original = source?.ui.original
  if (!source || !original || renderer === null) throw new Error('There is no original')
  const problem = original.problemOf?.(image) ?? null
  if (problem !== null) throw new PictureProblem(problem)
  const { drawings } = renderer
  async function draw({ prompt, id }: GalleryImage) {
    if (drawings === null) throw new Error('The code that draws is not loaded')
    return drawings.fileOf(prompt, id, DRAWING_SIDE)
  }
  return original.picture(image, isDrawn(image, renderer) ? draw : null)
}

/** See `readOriginal`. Why there is none takes the place of the picture. */
export const originalOrProblem = (
  ...request: Parameters<typeof readOriginal>
): Promise<Blob | string | PictureProblemText> =>
  readOriginal(...request).catch((error: unknown) => ({
    problem: error instanceof PictureProblem ? error.message : 'can’t be read',
  }))

/** The original of an image as it can be shown. */
export type PictureView =
  | { readonly state: 'pending' }
  | {
      readonly state: 'failed'
      /** The end of a sentence that begins with the picture. */
      readonly reason: string
      readonly retry: () => void
    }
  | { readonly state: 'ready'; readonly picture: LoadedPicture }

/** A picture that is loaded. */
export interface LoadedPicture {
  readonly url: string
  readonly size: Size
}

/** What came of a file or a URL: its picture, or why there is none. */
interface Loaded {
  readonly data: Blob | string
  readonly result: LoadedPicture | 'can’t be loaded' | 'is damaged'
}

/**
 * Loads a picture as an element shows it, so that its host need not let scripts read it.
 * @param isFile whether it was read before, and can only be damaged
 */
async function loadPicture(url: string, isFile: boolean): Promise<Loaded['result']> {
  const img = new Image()
  img.src = url
  try {
    await img.decode()
  } catch {
    return isFile ? 'is damaged' : 'can’t be loaded'
  }
  try {
    // An element shows what there is of a damaged picture, which may be nothing.
    const bitmap = await createImageBitmap(img)
    bitmap.close()
  } catch {
    return 'is damaged'
  }
  return { url, size: { width: img.naturalWidth, height: img.naturalHeight } }
}

/** @returns a function that ends the loading, and lets go of what was loaded */
function load(data: Blob | string, onLoaded: (loaded: Loaded) => void): () => void {
  const url = typeof data === 'string' ? data : URL.createObjectURL(data)
  let hasEnded = false
  async function tell() {
    const result = await loadPicture(url, typeof data !== 'string')
    if (!hasEnded) onLoaded({ data, result })
  }
  void tell()
  return () => {
    hasEnded = true
    if (typeof data !== 'string') URL.revokeObjectURL(url)
  }
}

/** The picture of an image of the shown source: see `readOriginal`. */
export function useOriginal(image: GalleryImage): PictureView {
  const source = useSource()
  const renderer = usePictureRenderer()
  const { id, date } = image
  const drawn = renderer === null ? null : isDrawn(image, renderer) && renderer.drawings !== null
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- these say what an image and its source are
  const { data, error, refetch } = useQuery({
    queryKey: [
      'original',
      source?.kind,
      source?.identity,
      source?.changes?.updates(),
      id,
      date,
      drawn,
    ],
    // What is read is not kept: the file may have changed by the next time.
    gcTime: 0,
    queryFn: () => readOriginal(source, renderer, image),
  })
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(
    () => (data === undefined ? undefined : load(data, setLoaded)),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt loads it again
    [data, attempt],
  )

  function retry() {
    setLoaded(null)
    setAttempt(attempt + 1)
    void refetch()
  }
  if (error !== null) {
    const reason = error instanceof PictureProblem ? error.message : 'can’t be loaded'
    return { state: 'failed', reason, retry }
  }
  if (data === undefined || loaded?.data !== data) return { state: 'pending' }
  const { result } = loaded
  return typeof result === 'string'
    ? { state: 'failed', reason: result, retry }
    : { state: 'ready', picture: result }
}
