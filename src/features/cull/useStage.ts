import { useCallback, useImperativeHandle, useState } from 'react'
import { labelFor, type PlainText } from '../../lib/labels'
import type { GalleryImage } from '../../sources/image'
import { markableOf, markIdPrefix, markNow, type GivenMark } from '../../sources/marks'
import { announce } from '../../ui/messages'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { findAgain, showAgainRef } from '../../undo/findAgain'
import type { SomeImages } from '../../undo/undo'
import { requestFor } from '../../gallery/queries/imageQueries'
import type { ComparableSource } from '../../sources/comparableSource'
import { inOrder, picturesAhead, useThrownPictures, type StagedImage } from './stagePictures'
import type { Side } from './throwing'
import { useLadders, type StagedLadder } from './useLadders'
import { idsOf, verdictOf } from './verdict'
import { usePainted } from './usePainted'
import { useStagePlace, type DecisionTest } from './useStagePlace'
import { useListIds, useProgress, type Progress } from './useProgress'

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
  /** Decides on the image. Returns false if it is not a single one, or not settled. */
  readonly decide: (mark: GivenMark) => boolean
  readonly onReady: () => void
  readonly onLeft: (id: string) => void
}

const SIDES: Readonly<Record<GivenMark, Side>> = { rejected: 'left', liked: 'right' }
const DONE: Readonly<Record<GivenMark, PlainText>> = { rejected: 'Rejected', liked: 'Liked' }

/** The test of the marks as they are now. */
function createTest(
  { source }: ComparableSource,
  list: LoadedList,
  ids: readonly string[] | null,
): DecisionTest {
  const { marks } = useExploreStore.getState()
  const prefix = markIdPrefix(source.kind)
  return (index) => {
    const image = list.images.at(index)
    if (image !== undefined) return verdictOf(source, image, marks) !== 'none'
    // In stacks a position has several.
    const id = list.stacks === null ? ids?.[index] : undefined
    return id === undefined ? null : (marks.get(prefix + id)?.mark ?? 'none') !== 'none'
  }
}

/** The index of an image, by the ids of the list or by its source; null if it is not in the list. */
async function indexOf(list: LoadedList, ids: readonly string[] | null, id: string) {
  const index = list.stacks === null ? (ids?.indexOf(id) ?? -1) : -1
  if (index !== -1) return index
  const found = await findAgain(
    async (signal) => list.source?.find(id, requestFor(list, signal)) ?? null,
  )
  return typeof found?.index === 'number' ? found.index : null
}

/**
 * Goes through the images of a list and decides on one after another.
 * @param start the index (0-based) that it begins with
 */
export function useStage(culled: ComparableSource, list: LoadedList, start: number): Stage {
  const { source } = culled
  const { images, total } = list
  const ids = useListIds(source, list)
  const progress = useProgress(source, ids)
  /** A picture was shown: others are loaded ahead from then on. */
  const [hasBegun, setBegun] = useState(false)
  const [times, setTimes] = useState<readonly number[]>([])
  const test = () => createTest(culled, list, ids)
  const { index, state, from, seek, show: showAt } = useStagePlace(list, start, test)
  // What is loaded ahead is not to delay the picture that is waited for.
  const painted = usePainted(index)
  const { leaving, throwOff, backFrom, onLeft } = useThrownPictures()
  const image = images.at(index)

  const positionOf = (at: number): string =>
    total === null
      ? labelFor('Image {number}', { number: at + 1 })
      : labelFor('Image {number} of {total}', { number: at + 1, total })
  /** What is said of the image of an index. */
  function textOf(at: number): string {
    const prompt = images.at(at)?.prompt
    return prompt === undefined ? positionOf(at) : `${positionOf(at)}: ${prompt}`
  }
  function show(to: number, side: Side | null): void {
    showAt(to, side)
    // It may be on its way off.
    onLeft(images.at(to)?.id)
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
  const isSettled = state === 'here'
  const { current: ladder, kept } = useLadders({
    source,
    image: isSettled ? image : undefined,
    advance,
  })

  function decide(mark: GivenMark): boolean {
    // Which image it would be for is not clear yet.
    const { marks, toggleMark, isReturning } = useExploreStore.getState()
    if (image === undefined || !isSettled || ladder !== null || isReturning) return false
    const markable = markableOf(source, image)
    if (markNow(markable, marks) !== mark) toggleMark(markable, mark)
    advance(labelFor(DONE[mark]))
    throwOff(image, index, SIDES[mark])
    return true
  }

  async function showAgain({ first, has }: SomeImages) {
    const loaded = images.all.findIndex((each) => idsOf(each).some(has))
    const to = loaded === -1 ? await indexOf(list, ids, first) : images.start + loaded
    if (to === null) return
    const id = images.at(to)?.id ?? first
    setTimes((before) => before.slice(0, -1))
    show(to, backFrom(id))
  }
  useImperativeHandle(showAgainRef, () => (again) => void showAgain(again))

  const shown: readonly StagedImage[] =
    image === undefined || !isSettled || ladder !== null
      ? []
      : [{ image, index, part: 'shown', side: from }]
  const ahead = hasBegun ? picturesAhead(list, painted, test()) : []

  return {
    index,
    image,
    isDone: state === 'end',
    progress: progress && { ...progress, kept },
    times,
    pictures: inOrder([...ahead, ...leaving, ...shown]),
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
    onLeft,
  }
}
