import { DialogTitle } from '@headlessui/react'
import { Columns2, Layers2, SquareSplitHorizontal, X, type LucideIcon } from 'lucide-react'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { labelFor, type PlainText } from '../../lib/labels'
import { keepEqual } from '../../lib/isSameJson'
import { watchSize } from '../../lib/watchSize'
import type { GalleryImage } from '../../sources/image'
import { ChoiceButtons, type ChoiceButtonsProps } from '../../ui/ChoiceButtons'
import { IconButton } from '../../ui/IconButton'
import { announce } from '../../ui/messages'
import { markByKey, type MarkKey } from '../../gallery/card/markByKey'
import { closeOpen } from '../../gallery/navigation/navigate'
import { showAgainRef } from '../../undo/findAgain'
import { ZoomButtons } from '../../parts/detail/ZoomButtons'
import { columnsOf, gridShowingMost, type PaneGrid } from './compareColumns'
import type { ComparableSource } from '../../sources/comparableSource'
import { ComparePane, type PaneArrangement } from './ComparePane'
import { Divider } from './Divider'
import { createSharedZoom, type SharedZoom } from '../../pictures/sharedZoom'
import { useCompareKeys } from './useCompareKeys'

const choice = (value: PaneArrangement, name: PlainText, Icon: LucideIcon) => ({
  value,
  name: labelFor(name),
  content: (
    <>
      <Icon aria-hidden="true" size={17} />
      <span className="max-lg:hidden">{labelFor(name)}</span>
    </>
  ),
})
const arrangements = () => [
  choice('side by side', 'Side by side', Columns2),
  choice('overlaid', 'Overlaid', Layers2),
  choice('slider', 'Slider', SquareSplitHorizontal),
]

type ArrangementButtonsProps = Pick<ChoiceButtonsProps<PaneArrangement>, 'value' | 'onChange'>

/** Switches between the arrangements of two pictures. */
const ArrangementButtons = (props: ArrangementButtonsProps) => (
  <ChoiceButtons label={labelFor('Arrangement')} choices={arrangements()} {...props} />
)

interface CompareControlsProps extends ArrangementButtonsProps {
  readonly zoom: SharedZoom
  /** Two pictures can be arranged in several ways. */
  readonly canArrange: boolean
}

/** The title of the comparison, and what changes how it is seen. */
const CompareControls = ({ zoom, canArrange, ...arrangement }: CompareControlsProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <DialogTitle className="mr-auto pl-1 text-xl font-semibold tracking-tight">
      {labelFor('Compare')}
    </DialogTitle>
    <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full max-sm:justify-between print:hidden">
      {canArrange && <ArrangementButtons {...arrangement} />}
      <ZoomButtons zoom={zoom} />
    </div>
    <IconButton icon={X} label={labelFor('Close')} onClick={closeOpen} />
  </div>
)

export interface ComparePanesProps {
  readonly images: readonly GalleryImage[]
  readonly compared: ComparableSource
  /** Shows the image before (-1) or after (1) another one of them in its place. */
  readonly onStep: (image: GalleryImage, step: 1 | -1) => void
  /** Shows an image, by its id, in the place of one of them. */
  readonly onShow: (image: GalleryImage, id: string) => void
  /** Images take the places of others: which one a key is for is not clear. */
  readonly isChanging: () => boolean
  /** Called when a picture is read again. */
  readonly onRetry: () => void
  /** Between the controls and the pictures. */
  readonly children: ReactNode
}

const SPANS: Readonly<Record<PaneGrid['first'], string>> = {
  'one cell': '',
  'two rows': '*:first:row-span-2',
  'two columns': '*:first:col-span-2',
}

/** The grid of pictures side by side: see `gridShowingMost`. Those of an unknown shape count as squares. */
function usePaneGrid(
  stage: RefObject<HTMLElement | null>,
  images: readonly GalleryImage[],
): PaneGrid {
  const [grid, setGrid] = useState<PaneGrid>({ columns: images.length, first: 'one cell' })
  const shapes = images.map(({ size }) => (size === null ? 1 : size.width / size.height)).join(' ')
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null || shapes === '') return undefined
    const ratios = shapes.split(' ').map(Number)
    return watchSize([element], () => {
      const { clientWidth: width, clientHeight: height } = element
      setGrid((before) => keepEqual(before, gridShowingMost(ratios, { width, height })))
    })
  }, [stage, shapes])
  return grid
}

/** The title and the controls of the comparison, and its pictures. */
export function ComparePanes(props: ComparePanesProps) {
  const { images, compared, onStep, onShow, isChanging, onRetry, children } = props
  const [zoom] = useState(createSharedZoom)
  const [chosen, setArrangement] = useState<PaneArrangement>('side by side')
  const arrangement = images.length === 2 ? chosen : 'side by side'
  const [chosenPlace, setActive] = useState(0)
  // An image may be gone.
  const active = Math.min(chosenPlace, Math.max(0, images.length - 1))
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => (stage.current ? zoom.listen(stage.current) : undefined), [zoom])

  function activate(place: number): boolean {
    if (place < 0 || place >= images.length) return false
    setActive(place)
    // Once it is rendered: a hidden picture takes no focus.
    queueMicrotask(() =>
      stage.current
        ?.querySelector<HTMLElement>(`[data-pane="${place + 1}"]`)
        ?.focus({ preventScroll: true }),
    )
    return true
  }

  useImperativeHandle(showAgainRef, () => ({ first, has }) => {
    const image = images[active]
    const isActive = image !== undefined && has(image.id)
    if (isActive || activate(images.findIndex(({ id }) => has(id)))) return
    if (image !== undefined) onShow(image, first)
  })

  function mark(key: MarkKey): boolean {
    const image = images[active]
    const done = image === undefined || isChanging() ? null : markByKey(key, compared.source, image)
    if (done !== null) announce(done)
    return done !== null
  }

  function step(by: 1 | -1): boolean {
    const image = images[active]
    if (image !== undefined) onStep(image, by)
    return true
  }

  useCompareKeys({
    zoom,
    activate: (by) => activate(active + by),
    step,
    mark,
    swap: () => arrangement === 'overlaid' && activate(1 - active),
    overlay() {
      if (images.length !== 2) return false
      setArrangement(arrangement === 'overlaid' ? 'side by side' : 'overlaid')
      return true
    },
  })

  const { columns, first } = usePaneGrid(stage, images)
  const rows =
    arrangement === 'side by side' ? `auto-rows-fr ${SPANS[first]}` : 'grid-rows-[1fr_auto]'
  const beside = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
  return (
    <div className="flex h-[calc(100dvh-6rem)] min-h-80 flex-col gap-3 max-md:portrait:h-[max(34rem,84dvh)] tall:h-[max(24rem,72dvh)]">
      <CompareControls
        zoom={zoom}
        canArrange={images.length === 2}
        value={arrangement}
        onChange={setArrangement}
      />
      {children}
      <div
        ref={stage}
        className={`relative grid min-h-0 grow gap-2 ${rows} ${columnsOf(images.length)}`}
        style={arrangement === 'side by side' ? beside : undefined}
      >
        {images.map((image, place) => (
          <ComparePane
            // oxlint-disable-next-line react/no-array-index-key -- a pane keeps focus when it shows another image
            key={place}
            image={image}
            compared={compared}
            zoom={zoom}
            arrangement={arrangement}
            number={place + 1}
            count={images.length}
            isActive={place === active}
            onActivate={() => setActive(place)}
            onRetry={onRetry}
          />
        ))}
        {arrangement === 'slider' && <Divider />}
      </div>
    </div>
  )
}
