import { ChevronLeft, ChevronRight, Minimize2, X } from 'lucide-react'
import { use, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import { labelFor } from '../../lib/labels'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { afterPaint } from '../../lib/schedule'
import { IconButton } from '../../ui/IconButton'
import { ImageOpeningContext } from '../imageOpening'
import type { MarkKey } from '../card/markByKey'
import { isField, useKeys, type Keys } from '../keys'
import { useEscape } from '../../ui/escape'
import { AloneContext } from './alone'
import { DetailContent, DetailFailure } from './DetailContent'
import { NeighboursContext } from './neighbours'
import { AfterDecisionContext, useDecisions } from './useDecisions'
import { useImageSteps, type ImageSteps, type ImageStepsOptions, type Step } from './useImageSteps'
import { useSheetGestures } from '../../ui/useSheetGestures'

export interface DetailPanelProps extends ImageStepsOptions {
  readonly panel: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/**
 * Puts a text before the document's title, once what shows the text is painted: a browser takes its time with a title.
 * Null leaves the title alone.
 */
function useTitle(text: string | null): void {
  const isUsed = text !== null
  const before = useRef('')
  useEffect(() => {
    if (!isUsed) return undefined
    before.current = document.title
    return () => {
      document.title = before.current
    }
  }, [isUsed])
  useEffect(() => {
    if (text === null) return undefined
    return afterPaint(() => {
      document.title = `${text} – ${before.current}`
    })
  }, [text])
}

/**
 * The least time between two steps of a held arrow key, in ms. Keyboards repeat a key about 30 times a
 * second, faster than a visitor can look at images and than a slow phone renders them.
 */
const HELD_MS = 120

/** Whether a key belongs to what has the focus: it is typed into a field, or looks for an item of an open menu. */
const isTyped = ({ target }: Event): boolean =>
  isField(target) || (target instanceof Element && target.closest('[role="menu"]') !== null)

/** The keys in an open image. */
export type ImageKey = '←' | '→' | 'F' | MarkKey

/**
 * The keys in an open image, wherever focus is, since an open dialog is modal. Each press is a step. Repetitions of a
 * held key are dropped within 120 ms of the last step.
 */
function useImageKeys(
  isOpen: boolean,
  step: (by: 1 | -1) => void,
  decide: (key: MarkKey) => boolean,
  toggleAlone: () => void,
): void {
  const lastStep = useRef(0)
  function stepBy(by: 1 | -1, { repeat }: KeyboardEvent) {
    if (repeat && performance.now() < lastStep.current + HELD_MS) return
    // Repetitions that arrive during the rendering fall within the 120 ms after it.
    flushSync(() => step(by))
    lastStep.current = performance.now()
  }
  const keys: Keys<ImageKey> = {
    '←': (event) => stepBy(-1, event),
    '→': (event) => stepBy(1, event),
    L: () => decide('L'),
    X: () => decide('X'),
    F: toggleAlone,
  }
  useKeys(keys, (event) => isOpen && !isTyped(event))
}

const stepProps = ({ reason, go }: Step) => ({
  onClick: go,
  // Not `disabled`: the button keeps its focus, and its description says the reason.
  'aria-disabled': reason !== null,
  title: reason ?? undefined,
})

/** The position of the image in the list, between the buttons that step to its neighbours. */
function StepButtons({ positionLabel, previous, next }: ImageSteps) {
  return (
    <div className="flex h-11 min-w-0 items-center rounded-full border border-line bg-surface *:[button]:-m-px">
      <IconButton
        icon={ChevronLeft}
        label={labelFor('Previous image')}
        variant="bare"
        {...stepProps(previous)}
      />
      {positionLabel !== null && (
        <span className="truncate text-small font-medium tabular-nums">{positionLabel}</span>
      )}
      <IconButton
        icon={ChevronRight}
        label={labelFor('Next image')}
        variant="bare"
        {...stepProps(next)}
      />
    </div>
  )
}

/** What is inside the dialog: the image, and the steps to its neighbours by button, key and swipe. */
export function DetailPanel({ panel, onClose, ...options }: DetailPanelProps) {
  const { isOpen } = options
  const steps = useImageSteps(options)
  const { view, step } = steps
  const hasTitle = use(ImageOpeningContext) === 'page'
  useTitle(
    hasTitle && isOpen && view.state === 'ready' ? sanitizeSingleLine(view.image.prompt) : null,
  )
  const [isAloneChosen, setAlone] = useState(false)
  // An image that is closed is not alone when it is opened again, even before it has left the screen.
  if (!isOpen && isAloneChosen) setAlone(false)
  // What is said in place of an image has no picture.
  const isAlone = isAloneChosen && view.state === 'ready'
  const alone = useMemo(() => ({ isAlone, setAlone }), [isAlone])
  useEscape(isAlone, () => setAlone(false))
  useLayoutEffect(() => {
    // For the gutter of the scroll bar, which no element covers.
    document.documentElement.toggleAttribute('data-alone', isAlone)
    return () => document.documentElement.removeAttribute('data-alone')
  }, [isAlone])
  const gestures = useSheetGestures(panel, {
    isOpen,
    canPull: !isAlone,
    onSwipe: step,
    onPull: onClose,
  })
  const { decide, afterDecision } = useDecisions(view, step)
  useImageKeys(isOpen, step, decide, () => setAlone(!isAlone))

  return (
    <div data-alone={isAlone || undefined} className="flex min-h-0 flex-col" {...gestures}>
      <ErrorBoundary resetKeys={[options.id]} FallbackComponent={DetailFailure}>
        <AfterDecisionContext value={afterDecision}>
          <NeighboursContext value={steps.neighbours}>
            <AloneContext value={alone}>
              <DetailContent view={view} onClose={onClose} />
            </AloneContext>
          </NeighboursContext>
        </AfterDecisionContext>
      </ErrorBoundary>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-1 mx-auto h-1 w-9 rounded-full bg-on-veil outline outline-veil/50 in-data-alone:hidden md:hidden print:hidden"
      />
      <div
        className={`pointer-events-none absolute inset-x-0 top-0 flex items-center justify-end gap-2.5 p-2.5 transition-opacity *:pointer-events-auto in-data-alone:fixed md:left-auto print:hidden max-md:flying:opacity-0 ${view.state === 'ready' ? 'picture-controls' : ''}`}
      >
        {view.state === 'ready' && <StepButtons {...steps} />}
        <IconButton
          icon={isAlone ? Minimize2 : X}
          label={labelFor(isAlone ? 'Show the details' : 'Close')}
          onClick={isAlone ? () => setAlone(false) : onClose}
          className="shrink-0 max-md:ml-auto"
        />
      </div>
    </div>
  )
}
