import { useEffect, useState } from 'react'
import { replaceImage } from '../../url/openImage'
import type { GalleryImage } from '../../domain/image'
import { formatCount } from '../../lib/formatCount'
import type { Gallery } from '../../queries/useGallery'
import type { ImageView } from '../../queries/useImage'
import type { FoundImage } from '../../service/source'
import { useImage } from '../../queries/useImage'
import { usePictureRenderer } from '../../pictures/PictureRendererContext'
import { useExploreStore } from '../../store/exploreStore'

/** A step to a neighbour; `reason` says why there is none, null where there is one. */
export interface Step {
  readonly reason: string | null
  readonly go: () => void
}

/** The open image and its neighbours in the gallery as shown. */
export interface Viewer {
  readonly view: ImageView
  /** Where the image stands: "12 of 60"; null while that is not known. */
  readonly place: string | null
  readonly previous: Step
  readonly next: Step
  /** Steps so many images on, or back where it is negative; at the ends of the gallery it stops. */
  readonly step: (by: number) => void
}

export interface ViewerOptions {
  readonly id: string
  /** False while it closes and still shows what it showed. */
  readonly isOpen: boolean
  readonly gallery: Gallery
  /** Called with the index (0-based) of the image whose card the grid brings into view. */
  readonly onFollow: (index: number) => void
}

/** How many images there are; null while nobody knows. */
function countOf({ view }: Gallery): number | null {
  return view.state === 'ready' ? view.total : null
}

function placeOf(index: number, gallery: Gallery): string {
  const count = countOf(gallery)
  const of = count === null ? `${formatCount(gallery.images.end)} loaded` : formatCount(count)
  return `${formatCount(index + 1)} of ${of}`
}

/** What a step announces: "Image 12 of 60: a medieval castle, …". */
const nameOf = (index: number, { prompt }: GalleryImage, gallery: Gallery): string =>
  `Image ${placeOf(index, gallery)}: ${prompt}`

function reasonAgainst(index: number | null, by: number, gallery: Gallery): string | null {
  if (index === null) return 'This image is not among the matches'
  if (index + by < 0) return 'This is the first image'
  return index + by === countOf(gallery) ? 'This is the last image' : null
}

/** The index nearest to this one that the gallery can have. */
function clamp(index: number, gallery: Gallery): number {
  return Math.max(0, Math.min(index, (countOf(gallery) ?? Infinity) - 1))
}

/**
 * The index (0-based) that steps start from; null where there are none. An image whose index the source
 * does not know counts as the one before the first loaded image.
 */
function stepIndex({ index }: FoundImage, { images }: Gallery): number | null {
  if (index === 'excluded') return null
  return index === 'unknown' ? images.start - 1 : index
}

const noop = () => undefined

/** Fetches the neighbours' photos, so that a step shows them at once. */
function usePreloadedNeighbours(index: number | null, { images }: Gallery): void {
  const photos = usePictureRenderer()?.photos
  const before = index === null ? undefined : images.at(index - 1)?.url
  const after = index === null ? undefined : images.at(index + 1)?.url
  useEffect(() => {
    const stops = [before, after].map((url) => url && photos?.subscribe(url, noop, 'auto'))
    return () => {
      for (const stop of stops) if (stop) stop()
    }
  }, [photos, before, after])
}

/** Steps through the gallery, image by image; past what is loaded, the next page is asked for. */
export function useViewer({ id, isOpen, gallery, onFollow }: ViewerOptions): Viewer {
  const view = useImage(id, gallery)
  const index = view.state === 'ready' ? stepIndex(view, gallery) : null
  const isPlaced = view.state === 'ready' && typeof view.index === 'number'
  const announce = useExploreStore((state) => state.announce)
  // The target of the steps since the image of `from`; its page may be on its way.
  const [stepped, setStepped] = useState<{ from: string; to: number } | null>(null)
  // While it closes, the address is the gallery's again: a step would open the image anew.
  if (!isOpen && stepped !== null) setStepped(null)
  const target = stepped?.from === id ? clamp(stepped.to, gallery) : null

  // The page of the image that is shown, or stepped to, is loaded whatever the grid shows. The grid
  // follows, so that closing leads to the image's card.
  const followed = target ?? (isPlaced ? index : null)
  const { ensure } = gallery
  useEffect(() => {
    ensure(isOpen ? followed : null)
  }, [ensure, isOpen, followed])
  useEffect(() => {
    if (isOpen && followed !== null) onFollow(followed)
  }, [isOpen, followed, onFollow])

  const coming = target === null ? undefined : gallery.images.at(target)
  useEffect(() => {
    if (stepped === null || target === null || coming === undefined) return
    // Steps may come to nothing: the gallery turned out to end here.
    if (coming.id === stepped.from) return
    if (replaceImage(coming.id)) announce(nameOf(target, coming, gallery))
    // `stepped` is new at each step: one to the same image asks the browser again where it refused.
  }, [stepped, target, coming, gallery, announce])

  usePreloadedNeighbours(index, gallery)

  const { view: shown } = gallery
  const hasFailed = shown.state === 'failed' || (shown.state === 'ready' && shown.tail === 'failed')
  const isWaiting = target !== null && coming === undefined
  // Steps add up while a page is on its way. An image at hand that is not shown was refused by the
  // browser, which takes only so many changes of the address: such a step is dropped.
  const base = isWaiting ? target : index

  function step(by: number): void {
    const reason = reasonAgainst(base, Math.sign(by), gallery)
    if (reason !== null) return announce(reason)
    if (base === null) return undefined
    const wished = clamp(base + by, gallery)
    if (wished === index && isPlaced && view.state === 'ready') {
      // Steps there and back before the page has come.
      setStepped(null)
      return announce(nameOf(index, view.image, gallery))
    }
    const isLoaded = gallery.images.at(wished) !== undefined
    // Where the page failed, a step towards it is "Try again" and goes no further.
    setStepped({ from: id, to: isWaiting && hasFailed && !isLoaded ? target : wished })
    if (!isLoaded) announce('Loading more images')
    if (hasFailed) gallery.retry()
    return undefined
  }
  const neighbour = (by: 1 | -1): Step => ({
    reason: reasonAgainst(base, by, gallery),
    go: () => step(by),
  })

  return {
    view,
    place: index === null || !isPlaced ? null : placeOf(index, gallery),
    previous: neighbour(-1),
    next: neighbour(1),
    step,
  }
}
