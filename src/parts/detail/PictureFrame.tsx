import { Maximize2 } from 'lucide-react'
import {
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { labelFor } from '../../lib/labels'
import { createSharedZoom, type SharedZoom } from '../../pictures/sharedZoom'
import type { GalleryImage } from '../../sources/image'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { keyName, useKeys, type Keys } from '../../gallery/keys'
import { AloneContext } from '../../gallery/detail/alone'
import { ZoomButtons } from './ZoomButtons'
import { zoomKeys } from '../../pictures/zoomKeys'

/** A picture alone is enlarged to twice its own px at most. */
const MOST_ALONE = 2
/** Of a picture without px of its own, such as a drawing. It may have any size. */
const NO_SIZE = { width: 1000, height: 1000 }

export interface PictureFrameProps {
  /** The size of the picture in its own px, whose shape the frame has; null for a square without px of its own. */
  readonly size: GalleryImage['size']
  /** How much the picture is enlarged at most, beside what is said of it. By default as much as fills its column. */
  readonly most?: number
  /** What could not be loaded, and a button that loads it again; null if nothing is missing. */
  readonly failure: ReactNode
  /** In place of the picture, if there is none; else null. */
  readonly problem?: ReactNode
  readonly className?: string
  /** The picture, which fills the frame. */
  readonly children: ReactNode
}

export interface PictureFailureProps {
  /** A sentence on what could not be loaded. */
  readonly text: string
  readonly onRetry: () => void
}

/** The `failure` of a picture that is requested again by a button. */
export const PictureFailure = ({ text, onRetry }: PictureFailureProps) => (
  <p className="absolute inset-x-4 bottom-4 flex items-center justify-between gap-4 rounded-full border border-line bg-surface p-1 pl-5">
    {text}
    <Button onClick={onRetry}>{labelFor('Try again')}</Button>
  </p>
)

interface PictureElements {
  readonly stage: RefObject<HTMLElement | null>
  readonly frame: RefObject<HTMLElement | null>
  readonly picture: RefObject<HTMLElement | null>
}

/** Lets a picture alone be zoomed, and places it in its frame. */
function useZoomAlone(
  zoom: SharedZoom,
  isAlone: boolean,
  size: PictureFrameProps['size'],
  { stage, frame, picture }: PictureElements,
): void {
  const { width, height } = size ?? NO_SIZE
  const most = size === null ? Infinity : MOST_ALONE
  useLayoutEffect(() => {
    const element = picture.current
    if (!isAlone || stage.current === null || frame.current === null || element === null) {
      return undefined
    }
    const endListening = zoom.listen(stage.current)
    const remove = zoom.add(frame.current, element, { width, height }, most)
    return () => {
      endListening()
      remove()
      zoom.fit()
      element.style.removeProperty('transform')
    }
  }, [zoom, isAlone, width, height, most, stage, frame, picture])
}

/** Gives the picture the focus while it is alone, and its button when it no longer is, unless a control has it. */
function useFocusAlone(isAlone: boolean, { stage, frame }: PictureElements): void {
  const wasAlone = useRef(false)
  useEffect(() => {
    const focused = document.activeElement
    const isOnControl = focused?.matches('button') && focused.closest('[inert]') === null
    const next = isAlone ? frame.current : stage.current?.querySelector('button')
    if (!isOnControl && (isAlone || wasAlone.current)) next?.focus({ preventScroll: true })
    wasAlone.current = isAlone
  }, [isAlone, stage, frame])
}

/**
 * The frame of a large picture, which is shown whole and as large as its column allows; and the same picture alone,
 * over the whole window, where it can be zoomed. Its element stays the same: nothing is loaded or decoded again.
 */
export function PictureFrame(props: PictureFrameProps) {
  const { size, most, failure, problem = null, className = '', children } = props
  const { isAlone, setAlone } = use(AloneContext)
  const [zoom] = useState(createSharedZoom)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const { width, height } = size ?? NO_SIZE
  const elements = { stage, frame, picture }
  useZoomAlone(zoom, isAlone, size, elements)
  useFocusAlone(isAlone, elements)
  const keys: Keys<string> = zoomKeys(zoom)
  useKeys(keys, () => isAlone)

  function showAlone({ target }: MouseEvent) {
    const isOnPicture = target instanceof Node && picture.current?.contains(target)
    if (isOnPicture && problem === null) setAlone(true)
  }

  /** The arrow keys move a zoomed picture. They do not step to another image. */
  function moveByKey(event: KeyboardEvent) {
    const isZoomed = isAlone && zoom.level() > 1
    const move = isZoomed ? keys[`Shift ${keyName(event.nativeEvent)}`] : undefined
    if (move === undefined) return
    event.stopPropagation()
    event.preventDefault()
    move(event.nativeEvent)
  }

  const fitting = `min(100cqw, 100cqh * ${width / height}${size === null || most === undefined ? '' : `, ${width * most}px`})`
  return (
    <div
      ref={stage}
      className={`relative max-h-[60dvh] w-full md:max-h-(--tallest) md:min-h-full ${className}`}
      style={{ aspectRatio: width / height }}
    >
      <div
        ref={frame}
        role="group"
        aria-label={labelFor('Picture')}
        tabIndex={-1}
        onClick={showAlone}
        onKeyDown={moveByKey}
        onDragStart={(event) => isAlone && event.preventDefault()}
        // A touch moves a zoomed picture. It does not step to another image.
        onTouchStart={(event) => isAlone && zoom.level() > 1 && event.stopPropagation()}
        className={`overflow-hidden shadow-none outline-none select-none ${isAlone ? 'fixed inset-0 z-2 touch-none bg-veil in-data-zoomed:cursor-grab in-data-zoomed:active:cursor-grabbing' : '@container-size absolute inset-0 grid place-items-center'}`}
      >
        <div
          ref={picture}
          data-picture
          className={
            isAlone ? 'absolute top-0 left-0 origin-top-left' : 'relative shrink-0 cursor-zoom-in'
          }
          style={isAlone ? { width, height } : { aspectRatio: width / height, width: fitting }}
        >
          {children}
        </div>
        {problem}
      </div>
      {isAlone ? (
        <div className="fixed right-4 bottom-4 z-2 rounded-full bg-surface md:max-lg:bottom-[calc(1rem+var(--bottom-stack-all,0px))] print:hidden">
          <ZoomButtons zoom={zoom} />
        </div>
      ) : (
        problem === null &&
        failure === null && (
          <IconButton
            icon={Maximize2}
            label={labelFor('Show the picture alone')}
            title={labelFor('Show the picture alone (F)')}
            onClick={() => setAlone(true)}
            className="absolute right-4 bottom-4 border-transparent! bg-veil/55! text-on-veil! hover:bg-veil/80! print:hidden flying:opacity-0"
          />
        )
      )}
      {failure}
    </div>
  )
}
