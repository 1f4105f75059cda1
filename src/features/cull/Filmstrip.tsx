import { Check, Heart, X } from 'lucide-react'
import { memo, useRef, useState, useSyncExternalStore } from 'react'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useExploreStore } from '../../gallery/state/exploreStore'
import type { EnglishText } from '../../lib/englishText'
import { labelFor } from '../../lib/labels'
import { onResize } from '../../lib/onResize'
import type { GalleryImage } from '../../sources/image'
import type { ImageSource } from '../../sources/source'
import { useTakeDrags } from '../../ui/useTakeDrags'
import { useNoDragClicks } from './drags'
import { usePainted } from './usePainted'
import { useStripDrag } from './useStripDrag'
import { verdictOf, type Verdict } from './verdict'

/** From the left edge of one picture to the next, in px, at least: the styles have `--pitch`. */
const LEAST_PITCH_PX = 44

const NAMES = {
  none: 'Image {number}',
  liked: 'Image {number}, liked',
  rejected: 'Image {number}, rejected',
  kept: 'Image {number}, kept',
} as const satisfies Record<Verdict, EnglishText>

const ICONS = { liked: Heart, rejected: X, kept: Check }

interface ThumbProps {
  readonly source: ImageSource
  /** 0-based, in the list. */
  readonly index: number
  /** Undefined while it is not loaded. */
  readonly image: GalleryImage | undefined
  readonly isCurrent: boolean
  /** From where it is counted, in pictures. */
  readonly place: number
  readonly onGo: (index: number) => void
}

/** A picture of the strip, with what is decided on its image. */
const Thumb = memo(function Thumb({ source, index, image, isCurrent, place, onGo }: ThumbProps) {
  const mark = useExploreStore(({ marks }) =>
    image === undefined ? 'none' : verdictOf(source, image, marks),
  )
  const { CardPicture } = source.ui
  const Icon = mark === 'none' ? null : ICONS[mark]
  return (
    <button
      type="button"
      // The arrow keys do the same.
      tabIndex={-1}
      aria-label={labelFor(NAMES[mark], { number: index + 1 })}
      aria-current={isCurrent}
      onClick={() => onGo(index)}
      data-verdict={mark}
      style={{ left: `calc(var(--pitch) * ${place})` }}
    >
      <span aria-hidden="true">{image && <CardPicture image={image} isFirst={false} />}</span>
      {Icon && (
        <span>
          <Icon aria-hidden="true" size={15} />
        </span>
      )}
    </button>
  )
})

export interface FilmstripProps {
  readonly source: ImageSource
  readonly list: LoadedList
  /** Of the picture on the stage, 0-based. */
  readonly index: number
  /** Shows the image of an index. The same function between renders. */
  readonly onGo: (index: number) => void
}

/** How many pictures of the strip are seen on either side of the one in the middle. */
const inReach = (): number => Math.ceil(window.innerWidth / LEAST_PITCH_PX / 2) + 1

/** The pictures before and after the one on the stage, which is in the middle, with what is decided on each. */
export function Filmstrip({ source, list, index, onGo }: FilmstripProps) {
  const { images, total, highWaterMark } = list
  const strip = useRef<HTMLDivElement>(null)
  useTakeDrags(strip)
  const reach = useSyncExternalStore(onResize, inReach)
  // Places count from here: in a long list they would be more px than a browser lays out.
  const [origin] = useState(index)
  const count = total ?? Math.max(highWaterMark, index + 1)
  const middle = useStripDrag({ strip, index, count, onGo })
  const clicks = useNoDragClicks()
  // The margin is for what comes into view meanwhile.
  const painted = usePainted(middle)
  const start = Math.max(0, painted - reach)
  const end = Math.min(count, painted + reach + 1)
  return (
    <div
      ref={strip}
      role="group"
      aria-label={labelFor('Filmstrip')}
      className="cull-strip"
      {...clicks}
    >
      <div
        style={{
          transform: `translateX(calc(var(--pitch) * ${origin - index} - var(--thumb) / 2 + var(--drag, 0px)))`,
        }}
      >
        {Array.from({ length: Math.max(0, end - start) }, (_, number) => {
          const at = start + number
          return (
            <Thumb
              key={at}
              source={source}
              index={at}
              image={images.at(at)}
              isCurrent={at === index}
              place={at - origin}
              onGo={onGo}
            />
          )
        })}
      </div>
    </div>
  )
}
