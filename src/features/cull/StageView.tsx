import { DialogTitle } from '@headlessui/react'
import { Check, Heart, Undo2, X, type LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { labelFor } from '../../lib/labels'
import { markIdPrefix, type GivenMark } from '../../sources/marks'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { markOfKey } from '../../gallery/card/markByKey'
import { keyName, useKeys, type Keys } from '../../gallery/keys'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { undoAndShow } from '../../undo/useUndo'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { closeOpen } from '../../gallery/navigation/navigate'
import { latestUndoable } from '../../undo/undo'
import type { ComparableSource } from '../../sources/comparableSource'
import type { StageKey } from './cullKeys'
import { Filmstrip } from './Filmstrip'
import { LadderView } from './LadderView'
import { timeLeftText, timePerDecision } from './pace'
import { StagePicture } from './StagePicture'
import type { Side } from './throwing'
import { useStage, type Stage } from './useStage'
import { useSwipe } from './useSwipe'

const MARKS: Readonly<Record<Side, GivenMark>> = { left: 'rejected', right: 'liked' }

/** How far the visitor has come, and how long the rest takes at this pace. */
function progressText(
  { total, liked, rejected, kept }: NonNullable<Stage['progress']>,
  times: readonly number[],
): string {
  const decided = Math.min(total, liked + rejected + kept)
  const text = labelFor('{decided} of {total} decided', { decided, total })
  const each = timePerDecision(times)
  return each === null || decided === total
    ? text
    : `${text} · ${timeLeftText(each * (total - decided))}`
}

/** Whether there is a decision to take back. */
function useCanUndo({ source }: ComparableSource): boolean {
  const prefix = markIdPrefix(source.kind)
  return useExploreStore(
    ({ decisions, marks }) => latestUndoable(decisions, prefix, marks) !== undefined,
  )
}

interface DecisionButtonProps extends ComponentProps<'button'> {
  readonly icon: LucideIcon
  readonly label: string
}

/** A large round button on the side that it throws the picture off to. */
const DecisionButton = ({ icon: Icon, label, ...rest }: DecisionButtonProps) => (
  <button type="button" aria-label={label} {...rest}>
    <Icon aria-hidden="true" size={18} />
  </button>
)

type AllDecidedProps = Pick<Stage, 'progress'>

/** What the stage ends with. */
const AllDecided = ({ progress }: AllDecidedProps) => (
  <div className="cull-message">
    <Check aria-hidden="true" size={18} />
    <p className="text-2xl font-semibold tracking-tight">{labelFor('All decided')}</p>
    {progress && (
      <p className="text-muted">
        {progress.kept > 0
          ? labelFor('{liked} liked, {rejected} rejected, {kept} kept', progress)
          : labelFor('{liked} liked, {rejected} rejected', progress)}
      </p>
    )}
    <Button variant="primary" onClick={closeOpen} className="mt-2">
      {labelFor('Back to the images')}
    </Button>
  </div>
)

/** What is shown while there is no picture on the stage. */
function Waiting({ list }: { readonly list: LoadedList }) {
  const { view, problem, retry } = list
  const hasFailed = view.state === 'ready' && view.loadMore === 'failed'
  return (
    <div className="cull-message animate-appear text-muted">
      <p>
        {hasFailed
          ? (problem ?? labelFor('The image could not be loaded.'))
          : labelFor('Loading more images')}
      </p>
      {hasFailed && <Button onClick={retry}>{labelFor('Try again')}</Button>}
    </div>
  )
}

/** The two signs that say what letting go of the picture does. */
const SwipeSigns = () => (
  <div aria-hidden="true" className="cull-signs">
    <span>{labelFor('Reject')}</span>
    <span>{labelFor('Like')}</span>
  </div>
)

export interface StageViewProps {
  readonly culled: ComparableSource
  readonly list: LoadedList
  /** The index (0-based) of the image that it begins with. */
  readonly start: number
  /**
   * Called with the index (0-based) and the id of each image that is shown. The same function between renders.
   */
  readonly onShown: (index: number, id: string) => void
}

function useStageKeys(culled: ComparableSource, stage: Stage, undo: () => boolean): void {
  const { step, decide, ladder } = stage
  const mark = (key: string) => {
    const given = markOfKey(key, culled.source)
    return given !== null && decide(given)
  }
  /** A key that is held down on the way to a stack keeps none of its images. */
  const turn = (by: 1 | -1, side: Side, { repeat }: KeyboardEvent) => {
    if (ladder === null) step(by)
    else if (!repeat) ladder.pick(side)
  }
  const keys: Keys<Exclude<StageKey, 'Esc'>> = {
    '←': (event) => turn(-1, 'left', event),
    '→': (event) => turn(1, 'right', event),
    '↑': () => step(-1),
    '↓': () => step(1),
    X: () => mark('X'),
    L: () => mark('L'),
    Z: undo,
  }
  useKeys(keys, () => true)
}

interface StageHeadProps {
  readonly culled: ComparableSource
  readonly stage: Stage
  readonly onUndo: () => void
}

/** How far the visitor has come, the name of the image, and the buttons that undo a decision and leave the stage. */
function StageHead({ culled, stage, onUndo }: StageHeadProps) {
  const { image, progress, times, ladder, isDone } = stage
  const hasUndo = useCanUndo(culled)
  return (
    <div className="cull-head">
      <p className="tabular-nums">{progress && progressText(progress, times)}</p>
      <p className="cull-name truncate">
        {image && !isDone && ladder === null && sanitizeSingleLine(culled.original.nameOf(image))}
      </p>
      <div>
        <IconButton
          icon={Undo2}
          label={labelFor('Undo')}
          title={labelFor('Undo (Z)')}
          aria-disabled={!hasUndo && !ladder?.ladder.picks.length}
          onClick={onUndo}
        />
        <IconButton icon={X} label={labelFor('Close')} onClick={closeOpen} />
      </div>
    </div>
  )
}

/** The stage: one picture after another, edge to edge, and what is decided on each. */
export function StageView({ culled, list, start, onShown }: StageViewProps) {
  const { source } = culled
  const stage = useStage(culled, list, start)
  const { index, image, progress, pictures, ladder, isDone } = stage
  const { decide, go, onReady, onLeft } = stage
  const area = useRef<HTMLDivElement>(null)
  const undo = () => ladder?.unpick() === true || undoAndShow(source)
  useStageKeys(culled, stage, undo)
  const shown = pictures.find(({ part }) => part === 'shown')
  useSwipe(area, shown?.image.id, (side) => decide(MARKS[side]))
  const id = image?.id
  useEffect(() => {
    if (id !== undefined) onShown(index, id)
  }, [index, id, onShown])
  const latestGo = useRef(go)
  useLayoutEffect(() => {
    latestGo.current = go
  })
  const goTo = useCallback((to: number) => latestGo.current(to), [])

  return (
    <div
      role="presentation"
      className="cull-stage"
      // Before the page, which would take back the decision before the stack.
      onKeyDown={(event) => {
        if (keyName(event.nativeEvent) === 'Ctrl Z' && ladder?.unpick()) event.preventDefault()
      }}
    >
      <DialogTitle className="sr-only">{labelFor('Cull')}</DialogTitle>
      <StageHead culled={culled} stage={stage} onUndo={undo} />
      <div className="cull-middle">
        <div
          ref={area}
          role="group"
          aria-label={labelFor('Picture')}
          tabIndex={-1}
          data-autofocus
          className="cull-area over-page"
        >
          {pictures.map(({ image: each, part, side }) => (
            <StagePicture
              key={each.id}
              image={each}
              culled={culled}
              part={part}
              side={side}
              onReady={onReady}
              onLeft={onLeft}
            />
          ))}
          {ladder && (
            <LadderView
              key={image?.id}
              culled={culled}
              images={list.images}
              ladder={ladder.ladder}
              isBack={ladder.isBack}
              losers={ladder.losers}
              onPick={ladder.pick}
              onKeep={ladder.keep}
            />
          )}
          {isDone && <AllDecided progress={progress} />}
          {!isDone && image === undefined && <Waiting list={list} />}
          <SwipeSigns />
        </div>
        {!isDone && ladder === null && (
          <div className="cull-decisions">
            <DecisionButton
              icon={X}
              label={labelFor('Reject')}
              title={labelFor('Reject (X)')}
              onClick={() => decide('rejected')}
            />
            <DecisionButton
              icon={Heart}
              label={labelFor('Like')}
              title={labelFor('Like (L)')}
              onClick={() => decide('liked')}
            />
          </div>
        )}
      </div>
      <Filmstrip source={source} list={list} index={index} onGo={goTo} />
    </div>
  )
}
