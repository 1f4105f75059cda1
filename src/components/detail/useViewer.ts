import { useEffect, useState } from 'react'
import { replaceImage } from '../../address/viewedImage'
import { formatCount } from '../../lib/formatCount'
import type { Gallery } from '../../queries/useGallery'
import type { ImageView } from '../../queries/useImage'
import { useImage } from '../../queries/useImage'
import { useLivePictures } from '../picture/PicturesContext'
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
}

export interface ViewerOptions {
  readonly id: string
  /** False while it closes and still shows what it showed. */
  readonly isOpen: boolean
  readonly gallery: Gallery
  /** Tells which image (0-based) the grid is to have in view; its pages come with that. */
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

function reasonAgainst(index: number | null, by: number, gallery: Gallery): string | null {
  if (index === null) return 'This image is not among the matches'
  if (index + by < 0) return 'This is the first image'
  return index + by === countOf(gallery) ? 'This is the last image' : null
}

const nobody = () => undefined

/** Fetches the neighbours' photos, so that a step shows them at once. */
function usePreloadedNeighbours(index: number | null, { images }: Gallery): void {
  const photos = useLivePictures()?.photos
  const before = index === null ? undefined : images.at(index - 1)?.url
  const after = index === null ? undefined : images.at(index + 1)?.url
  useEffect(() => {
    const stops = [before, after].map((url) => url && photos?.want(url, nobody, false))
    return () => {
      for (const stop of stops) if (stop) stop()
    }
  }, [photos, before, after])
}

/** Steps through the gallery, image by image, past what is at hand: the next page comes when asked. */
export function useViewer({ id, isOpen, gallery, onFollow }: ViewerOptions): Viewer {
  const view = useImage(id, gallery)
  const index = view.state === 'ready' ? view.index : null
  const announce = useExploreStore((state) => state.announce)
  // A step from an image to another whose page may be on its way; done once that other is open.
  const [stepped, setStepped] = useState<{ from: string; to: number } | null>(null)
  const going = stepped?.from === id ? stepped : null

  const followed = going?.to ?? index
  useEffect(() => {
    if (isOpen && followed !== null) onFollow(followed)
  }, [isOpen, followed, onFollow])

  const coming = going === null ? undefined : gallery.images.at(going.to)
  useEffect(() => {
    // While it closes, the address is the gallery's again: a step would open the image anew.
    if (!isOpen || going === null || coming === undefined) return
    if (replaceImage(coming.id)) announce(`Image ${placeOf(going.to, gallery)}`)
  }, [isOpen, going, coming, gallery, announce])

  usePreloadedNeighbours(index, gallery)

  const { view: shown } = gallery
  const hasFailed = shown.state === 'failed' || (shown.state === 'ready' && shown.tail === 'failed')
  function step(by: number): Step {
    const reason = reasonAgainst(index, by, gallery)
    const go = () => {
      if (reason !== null) return announce(reason)
      if (index === null) return undefined
      // Where the image is at hand, the browser did not take the change: it may take it now.
      const isWaiting = going?.to === index + by && coming === undefined
      if (isWaiting && !hasFailed) return undefined
      setStepped({ from: id, to: index + by })
      if (gallery.images.at(index + by) === undefined) announce('Loading more images')
      if (hasFailed) gallery.retry()
      return undefined
    }
    return { reason, go }
  }

  return {
    view,
    place: index === null ? null : placeOf(index, gallery),
    previous: step(-1),
    next: step(1),
  }
}
