import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { labelFor, type PlainText } from '../../lib/labels'
import { prefersNoMotion } from '../../lib/prefersNoMotion'
import type { GalleryImage } from '../../sources/image'
import { markableOf, markIdPrefix, markNow, type GivenMark } from '../../sources/marks'
import { useMessages } from '../../ui/messages'
import type { Gallery } from '../../gallery/queries/useGallery'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { findAgain, isReturning, showAgainRef } from '../../gallery/marks/findAgain'
import { requestFor } from '../../gallery/queries/imageQueries'
import type { CulledSource } from './culledSource'
import { nextUndecided } from './nextUndecided'
import type { PicturePart } from './StagePicture'
import type { Side } from './throwing'
import { useLadders, type StagedLadder } from './useLadders'
import { idsOf, verdictOf } from './verdict'
import { useListIds, useProgress, type Progress } from './useProgress'

/** How many pictures that may be shown next are loaded ahead. */
const AHEAD = 3

/** Where the visitor is in the list. */
interface Place {
  /** 0-based. */
  readonly index: number
  /** The next undecided image is looked for from here on, once the images are loaded. */
  readonly isSeeking: boolean
  /** The side that the picture comes back from; null if it was not thrown off. */
  readonly from: Side | null
}

/** A picture on the stage. */
interface StagedImage {
  readonly image: GalleryImage
  /** 0-based, in the list. */
  readonly index: number
  readonly part: PicturePart
  /** See `StagePictureProps`. */
  readonly side: Side | null
}

export interface Stage {
  readonly index: number
  /** The image of the place; undefined while it is not loaded. */
  readonly image: GalleryImage | undefined
  /** All are decided on. */
  readonly isDone: boolean
  readonly progress: (Progress & { readonly kept: number }) | null
  /** The times of the decisions, in ms, the latest last. */
  readonly times: readonly number[]
  readonly pictures: readonly StagedImage[]
  /** Null for a single image. */
  readonly ladder: StagedLadder | null
  readonly go: (index: number) => void
  readonly step: (by: 1 | -1) => void
  /** Decides on the image, if it is a single one. */
  readonly decide: (mark: GivenMark) => void
  readonly onReady: () => void
  readonly onLeft: (id: string) => void
}

const SIDES: Readonly<Record<GivenMark, Side>> = { rejected: 'left', liked: 'right' }
const DONE: Readonly<Record<GivenMark, PlainText>> = { rejected: 'Rejected', liked: 'Liked' }

/** Whether the image of an index is decided on; null while that is not known. */
function createTest({ source }: CulledSource, gallery: Gallery, ids: readonly string[] | null) {
  const { marks } = useExploreStore.getState()
  const prefix = markIdPrefix(source.kind)
  return (index: number): boolean | null => {
    const image = gallery.images.at(index)
    if (image !== undefined) return verdictOf(source, image, marks) !== 'none'
    // In stacks a position has several.
    const id = gallery.stacks === null ? ids?.[index] : undefined
    return id === undefined ? null : (marks.get(prefix + id)?.mark ?? 'none') !== 'none'
  }
}

/** The index of an image, by the ids of the list or by its source; null if it is not in the list. */
async function indexOf(gallery: Gallery, ids: readonly string[] | null, id: string) {
  const index = gallery.stacks === null ? (ids?.indexOf(id) ?? -1) : -1
  if (index !== -1) return index
  const found = await findAgain(
    async (signal) => gallery.source?.find(id, requestFor(gallery, signal)) ?? null,
  )
  return typeof found?.index === 'number' ? found.index : null
}

/**
 * Goes through the images of a list and decides on one after another.
 * @param start the index (0-based) that it begins with
 */
export function useStage(culled: CulledSource, gallery: Gallery, start: number): Stage {
  const { source } = culled
  const { images, total, ensureLoaded } = gallery
  const ids = useListIds(source, gallery)
  const progress = useProgress(source, ids)
  const [place, setPlace] = useState<Place>({ index: start, isSeeking: false, from: null })
  const [isDone, setDone] = useState(false)
  const [leaving, setLeaving] = useState<readonly StagedImage[]>([])
  /** A picture was shown: others are loaded ahead from then on. */
  const [hasBegun, setBegun] = useState(false)
  const [times, setTimes] = useState<readonly number[]>([])
  /** The sides that images were thrown off to, by their ids. */
  const thrown = useRef(new Map<string, Side>())
  const { index, isSeeking } = place
  const image = images.at(index)
  const announce = useMessages((state) => state.announce)

  useEffect(() => ensureLoaded(index), [ensureLoaded, index])

  const positionOf = (at: number): string =>
    total === null
      ? labelFor('Image {number}', { number: at + 1 })
      : labelFor('Image {number} of {total}', { number: at + 1, total })
  /** What is said of the image of an index. */
  function textOf(at: number): string {
    const prompt = images.at(at)?.prompt
    return prompt === undefined ? positionOf(at) : `${positionOf(at)}: ${prompt}`
  }
  const test = () => createTest(culled, gallery, ids)

  /** Shows the next undecided image after an index, or that there is none. */
  function seek(after: number): number | null {
    const next = nextUndecided(after, total, test())
    setDone(next === null)
    if (next !== null) setPlace({ index: next.index, isSeeking: !next.isKnown, from: null })
    return next?.index ?? null
  }
  const isPast = total !== null && index >= total
  if (isSeeking && (isPast || image !== undefined)) {
    if (isPast || test()(index) === true) seek(isPast ? total - 1 : index)
    else setPlace({ ...place, isSeeking: false })
  }

  function show(to: number, from: Side | null): void {
    setDone(false)
    setPlace({ index: to, isSeeking: false, from })
    // It may be on its way off.
    const id = images.at(to)?.id
    setLeaving((before) => before.filter((each) => each.image.id !== id))
  }

  function go(to: number): void {
    show(to, null)
    announce(textOf(to))
  }

  function advance(done: string | null): void {
    if (done !== null) setTimes((before) => [...before, performance.now()])
    const next = seek(index)
    const text = next === null ? labelFor('All decided') : textOf(next)
    announce(done === null ? text : `${done}. ${text}`)
  }
  const isSettled = !isSeeking && !isDone
  const { current: ladder, kept } = useLadders({
    source,
    image: isSettled ? image : undefined,
    advance,
  })

  function decide(mark: GivenMark): void {
    // Which image it would be for is not clear yet.
    if (image === undefined || !isSettled || ladder !== null || isReturning()) return
    const markable = markableOf(source, image)
    const { marks, toggleMark } = useExploreStore.getState()
    if (markNow(markable, marks) !== mark) toggleMark(markable, mark)
    const side = SIDES[mark]
    thrown.current.set(image.id, side)
    advance(labelFor(DONE[mark]))
    if (prefersNoMotion()) return
    const others = leaving.filter((each) => each.image.id !== image.id)
    setLeaving([...others, { image, index, part: 'leaving', side }])
  }

  async function showAgain(again: ReadonlySet<string>) {
    const loaded = images.all.findIndex((each) => idsOf(each).some((id) => again.has(id)))
    const [first = ''] = again
    const to = loaded === -1 ? await indexOf(gallery, ids, first) : images.start + loaded
    if (to === null) return
    const id = images.at(to)?.id ?? first
    setTimes((before) => before.slice(0, -1))
    show(to, thrown.current.get(id) ?? null)
    thrown.current.delete(id)
  }
  useImperativeHandle(showAgainRef, () => (again) => void showAgain(again))

  /** The pictures that may be shown next, once the first is there. */
  function ahead(): readonly StagedImage[] {
    if (!hasBegun) return []
    const isDecided = test()
    const next: number[] = []
    for (let at = index; next.length < AHEAD;) {
      const found = nextUndecided(at, total, isDecided)
      if (found === null || next.includes(found.index)) break
      next.push(found.index)
      at = found.index
    }
    return [...next, index + 1, index - 1].flatMap((at) => {
      const each = images.at(at)
      return each === undefined
        ? []
        : { image: each, index: at, part: 'ahead' as const, side: null }
    })
  }
  const shown: readonly StagedImage[] =
    image === undefined || !isSettled || ladder !== null
      ? []
      : [{ image, index, part: 'shown', side: place.from }]
  const pictures = new Map(
    [...ahead(), ...leaving, ...shown].map((each) => [each.image.id, each] as const),
  )

  return {
    index,
    image,
    isDone,
    progress: progress && { ...progress, kept },
    times,
    // In an order that stays: an element that is moved loses its animation.
    pictures: [...pictures.values()].toSorted((a, b) => a.index - b.index),
    go,
    step(by) {
      const to = index + by
      if (to < 0) announce(labelFor('This is the first image'))
      else if (to === total) announce(labelFor('This is the last image'))
      else go(to)
    },
    decide,
    ladder,
    onReady: useCallback(() => setBegun(true), []),
    onLeft: useCallback(
      (id) => setLeaving((before) => before.filter((each) => each.image.id !== id)),
      [],
    ),
  }
}
