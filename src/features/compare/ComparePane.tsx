import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { releaseBlobUrl, takeBlobUrl } from '../../lib/blobUrls'
import { labelFor } from '../../lib/labels'
import { oneAfterAnother } from '../../lib/oneAfterAnother'
import type { GalleryImage } from '../../sources/image'
import { LikeToggle, RejectToggle } from '../../parts/detail/MarkToggles'
import { useDecoded, useOriginalPicture } from '../../parts/detail/useOriginalPicture'
import type { ComparableSource } from '../../sources/comparableSource'
import type { SharedZoom } from '../../pictures/sharedZoom'

/** How two panes lie: beside one another, or one over the other, of which one or a part of each is seen. */
export type PaneArrangement = 'side by side' | 'overlaid' | 'slider'

export interface ComparePaneProps {
  readonly image: GalleryImage
  readonly compared: ComparableSource
  readonly zoom: SharedZoom
  readonly arrangement: PaneArrangement
  /** 1-based. */
  readonly number: number
  readonly count: number
  readonly isActive: boolean
  readonly onActivate: () => void
  /** Called when the picture is read again. */
  readonly onRetry: () => void
}

interface PictureProps {
  readonly picture: Blob | string
  readonly alt: string
  readonly frame: RefObject<HTMLElement | null>
  readonly zoom: SharedZoom
  readonly onFailed: () => void
}

const inTurn = oneAfterAnother()

/** Loads a file after those before it, so that the first is decoded while the next is read. Returns how to end that. */
function showFile(img: HTMLImageElement, file: Blob): () => void {
  const url = takeBlobUrl(file)
  const ended = new AbortController()
  void inTurn(async () => {
    if (ended.signal.aborted) return
    await new Promise((resolve) => {
      img.addEventListener('load', resolve)
      img.addEventListener('error', resolve)
      // A picture that is taken away while it loads may do neither.
      ended.signal.addEventListener('abort', resolve)
      img.src = url
    })
  })
  return () => {
    ended.abort()
    releaseBlobUrl(img, file)
  }
}

/** A picture that the shared zoom places in its frame, decoded before it is shown. */
function PanePicture({ picture, alt, frame, zoom, onFailed }: PictureProps) {
  const element = useRef<HTMLImageElement>(null)
  const [size, decode] = useDecoded()
  const show = useCallback(
    (img: HTMLImageElement) => {
      element.current = img
      if (typeof picture !== 'string') return showFile(img, picture)
      img.src = picture
      // Without a function React calls this one with null in the end.
      return () => undefined
    },
    [picture],
  )
  useEffect(() => {
    if (size === null || frame.current === null || element.current === null) return undefined
    return zoom.add(frame.current, element.current, size)
  }, [zoom, frame, size])

  return (
    <img
      ref={show}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget }) => void decode(currentTarget)}
      onError={onFailed}
      className={`absolute top-0 left-0 max-w-none origin-top-left ${size === null ? 'invisible' : 'transparency'}`}
      style={size ?? undefined}
    />
  )
}

/** How the frame and the caption of a pane lie in each arrangement, by the number of the pane. */
const placesOf = (arrangement: PaneArrangement, number: number) =>
  arrangement === 'side by side'
    ? {
        pane: '@container flex min-h-0 min-w-0 flex-col',
        frame: 'group-aria-current/pane:after:border-3 group-aria-current/pane:after:border-ink',
        caption: '',
      }
    : {
        pane: 'contents',
        frame: `col-span-full col-start-1 row-start-1 ${arrangement === 'slider' && number === 2 ? '[clip-path:inset(0_0_0_var(--divider))]' : ''}`,
        caption: number === 1 ? 'col-start-1 row-start-2' : 'col-start-2 row-start-2',
      }

/** One of the compared images: its picture in a frame, its name, and its marks. */
export function ComparePane(props: ComparePaneProps) {
  const { image, compared, zoom, arrangement, number, count } = props
  const { isActive, onActivate, onRetry } = props
  const frame = useRef<HTMLDivElement>(null)
  const { source, original, comparing } = compared
  const { UnreadablePicture } = comparing
  const read = useOriginalPicture(source, original, image)
  const { picture, readAt, problem, onFailed } = read
  const name = original.nameOf(image)
  const places = placesOf(arrangement, number)
  const isHidden = arrangement === 'overlaid' && !isActive

  function retry() {
    read.retry()
    onRetry()
  }
  return (
    <section
      aria-label={labelFor('Image {number} of {total}', { number, total: count })}
      aria-current={isActive}
      onPointerDown={onActivate}
      onFocus={onActivate}
      className={`group/pane ${places.pane}`}
    >
      <div
        ref={frame}
        role="group"
        aria-label={labelFor('Picture {number} of {total}, {name}', { number, total: count, name })}
        data-pane={number}
        tabIndex={isActive ? 0 : -1}
        className={`relative min-h-0 grow touch-pan-y overflow-hidden rounded-card bg-sunken shadow-none outline-none select-none after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:border after:border-line focus-visible:after:focus-ring-inside in-data-zoomed:cursor-grab in-data-zoomed:touch-none in-data-zoomed:active:cursor-grabbing ${places.frame} ${isHidden ? 'invisible' : ''}`}
      >
        {problem !== null ? (
          <UnreadablePicture image={image} isDamaged={problem === 'damaged'} onRetry={retry} />
        ) : (
          picture !== undefined && (
            <PanePicture
              key={`${image.id} ${readAt}`}
              picture={picture}
              alt={image.prompt}
              frame={frame}
              zoom={zoom}
              onFailed={onFailed}
            />
          )
        )}
      </div>
      <div
        // In a narrow pane the name has a line of its own: beside the buttons only its first letters would be seen.
        className={`flex min-w-0 flex-wrap items-center gap-x-1.5 pt-1.5 *:[button]:size-9 *:[button]:shrink-0 ${places.caption}`}
      >
        <span
          aria-hidden="true"
          className="mr-auto grid size-6 shrink-0 place-items-center rounded-full border border-line bg-sunken text-small leading-none font-medium tabular-nums group-aria-current/pane:border-ink group-aria-current/pane:bg-ink group-aria-current/pane:text-canvas @min-[14rem]:mr-0 forced-colors:group-aria-current/pane:bg-[Highlight] forced-colors:group-aria-current/pane:text-[HighlightText] forced-colors:group-aria-current/pane:forced-color-adjust-none"
        >
          {number}
        </span>
        <span
          title={name}
          className="order-last basis-full truncate text-sm @min-[14rem]:order-none @min-[14rem]:mr-auto @min-[14rem]:min-w-0 @min-[14rem]:flex-1"
        >
          {name}
        </span>
        <RejectToggle image={image} />
        <LikeToggle image={image} />
      </div>
    </section>
  )
}
