import { useEffect, useMemo } from 'react'
import type { GalleryImage } from '../../sources/image'
import { formatCount } from '../../lib/formatCount'
import { labelFor } from '../../lib/labels'
import { clampIndex } from '../queries/useActiveImage'
import type { LoadedList } from '../queries/useLoadedList'
import { useImage, type ImageView } from '../queries/useImage'
import type { FoundImage } from '../../sources/source'
import { announce } from '../../ui/messages'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../navigation/navigate'
import { openImage } from '../navigation/navigation'

/** The step to a neighbour of the open image. */
export interface Step {
  /** Why there is no such neighbour; null if there is one. */
  readonly reason: string | null
  /** Shows the neighbour, or announces the reason. */
  readonly go: () => void
}

/** The open image and the steps to its neighbours in the list. */
export interface ImageSteps {
  readonly view: ImageView
  /** The position of the image: "12 of 60"; null while it is unknown. */
  readonly positionLabel: string | null
  readonly previous: Step
  readonly next: Step
  /** The loaded images before and after it. */
  readonly neighbours: readonly GalleryImage[]
  /**
   * Steps `by` images forwards, or backwards if it is negative. Stops at the ends of the list.
   * @param done what led to the step, which is announced before it
   */
  readonly step: (by: number, done?: string) => void
}

export interface ImageStepsOptions {
  /** The id of the open image. */
  readonly id: string
  /** False while the detail view closes and still shows the image. */
  readonly isOpen: boolean
  readonly list: LoadedList
}

/** "12 of 60", "12 of 20 loaded" as long as the end is unknown, or "12" for an image beyond those that are loaded. */
function positionLabelOf(index: number, { total, images }: LoadedList): string {
  const position = index + 1
  if (total !== null) return labelFor('{position} of {total}', { position, total })
  return index < images.end
    ? labelFor('{position} of {total} loaded', { position, total: images.end })
    : formatCount(position)
}

/** What a step announces: "Image 12 of 60: a medieval castle, …". */
const announcementOf = (index: number, { prompt }: GalleryImage, list: LoadedList): string =>
  labelFor('Image {position}: {prompt}', { position: positionLabelOf(index, list), prompt })

/** Why there is no image at `index + by`; null if there is one or may be one. */
function reasonAgainst(
  index: number | null,
  by: number,
  { view, list }: { readonly view: ImageView; readonly list: LoadedList },
): string | null {
  if (index === null && view.state !== 'ready')
    return labelFor('The place of this image is not known')
  if (index === null) return labelFor('This image is not among the matches')
  if (index + by < 0) return labelFor('This is the first image')
  return index + by === list.total ? labelFor('This is the last image') : null
}

/**
 * The index (0-based) that steps start from; null if the filter excludes the image. An image whose
 * index the source does not know counts as the one before the first loaded image.
 */
function indexForSteps({ index }: FoundImage, { images }: LoadedList): number | null {
  if (index === 'excluded') return null
  return index === 'unknown' ? images.start - 1 : index
}

/** The first index from one on that is not of the open image: a source may repeat that, and its index is the first. */
function pastRepeats(id: string | null, from: number, by: number, list: LoadedList): number {
  if (list.images.at(from)?.id !== id) return from
  const next = clampIndex(from + by, list)
  return next === from ? from : pastRepeats(id, next, by, list)
}

/** The loaded images before and after an index; the same array as long as they are the same. */
function useNeighbours(index: number | null, { images }: LoadedList): readonly GalleryImage[] {
  const before = index === null ? undefined : images.at(index - 1)
  const after = index === null ? undefined : images.at(index + 1)
  return useMemo(() => [before, after].filter((image) => image !== undefined), [before, after])
}

/**
 * Steps through the list, image by image. A step to a loaded image shows it at once. A step past
 * the loaded images waits for their page; further steps meanwhile add up.
 */
export function useImageSteps({ id, isOpen, list }: ImageStepsOptions): ImageSteps {
  const view = useImage(id, list)
  const index = view.state === 'ready' ? indexForSteps(view, list) : null
  const hasPosition = view.state === 'ready' && typeof view.index === 'number'
  const pending = useExploreStore(({ navigation }) => openImage(navigation)?.pending ?? null)
  const pendingIndex = pending === null ? null : clampIndex(pending, list)
  const pendingImage = pendingIndex === null ? undefined : list.images.at(pendingIndex)

  useEffect(() => {
    if (pendingIndex === null || pendingImage === undefined) return
    dispatch({ type: 'stepped', id: pendingImage.id })
    // The list may turn out to end at the open image: the pending step then leads to that image.
    if (pendingImage.id !== id) announce(announcementOf(pendingIndex, pendingImage, list))
  }, [pendingIndex, pendingImage, id, list])

  const hasFailed =
    list.view.state === 'failed' || (list.view.state === 'ready' && list.view.loadMore === 'failed')
  const start = pendingIndex ?? index

  function step(by: number, done?: string): void {
    if (!isOpen) return undefined
    const say = (text: string) => announce(done === undefined ? text : `${done}. ${text}`)
    const reason = reasonAgainst(start, Math.sign(by), { view, list })
    if (reason !== null) return say(reason)
    if (start === null) return undefined
    const next = clampIndex(start + by, list)
    // Back from an image that is awaited may be to the open one.
    const to = pending === null ? pastRepeats(id, next, Math.sign(by), list) : next
    const image = list.images.at(to)
    if (image !== undefined) {
      dispatch({ type: 'stepped', id: image.id })
      say(announcementOf(to, image, list))
    } else {
      // After a failure, a step towards the missing page repeats its request and goes no further.
      const isRetry = hasFailed && pendingIndex !== null
      dispatch({ type: 'step requested', index: isRetry ? pendingIndex : to })
      say(labelFor('Loading more images'))
    }
    if (hasFailed) list.retry()
    return undefined
  }
  const stepTo = (by: 1 | -1): Step => ({
    reason: reasonAgainst(start, by, { view, list }),
    go: () => step(by),
  })

  return {
    view,
    positionLabel: index === null || !hasPosition ? null : positionLabelOf(index, list),
    previous: stepTo(-1),
    next: stepTo(1),
    neighbours: useNeighbours(index, list),
    step,
  }
}
