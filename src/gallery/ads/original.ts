import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { PictureRenderer } from '../../pictures/pictureRenderer'
import { usePictureRenderer } from '../../pictures/PictureRendererContext'
import type { GalleryImage } from '../../sources/image'
import type { ImageSource } from '../../sources/source'
import { useSource } from '../queries/SourceContext'

/** The side of a drawing, in px: a square of the height of the highest placement. */
const DRAWING_SIDE = 1920

/** Whether the page shows a drawing in place of the photo of an image, if it has one. */
const isDrawn = ({ url }: GalleryImage, { photos }: PictureRenderer): boolean =>
  photos === null || url === null || photos.stateOf(url) === 'failed'

/**
 * The picture of an image in its full size, as a file or a URL, which may be of a host that lets no script read it. It is
 * the photo that the page shows, or the drawing that it shows in place of one.
 * @throws if it cannot be read, or code that it needs is not loaded
 */
export async function readOriginal(
  source: ImageSource | null,
  renderer: PictureRenderer | null,
  image: GalleryImage,
): Promise<Blob | string> {
  const original = source?.ui.original
  if (!source || !original || renderer === null) throw new Error('There is no original')
  const { drawings } = renderer
  async function draw({ prompt, id }: GalleryImage) {
    if (drawings === null) throw new Error('The code that draws is not loaded')
    return drawings.fileOf(prompt, id, DRAWING_SIDE)
  }
  return original.picture(source, image, isDrawn(image, renderer) ? draw : null)
}

/** The picture of an image of the shown source: see `readOriginal`. */
export function useOriginal(image: GalleryImage): UseQueryResult<Blob | string> {
  const source = useSource()
  const renderer = usePictureRenderer()
  const { id, date } = image
  const drawn = renderer === null ? null : isDrawn(image, renderer) && renderer.drawings !== null
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- these say what an image and its source are
  return useQuery({
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
}
