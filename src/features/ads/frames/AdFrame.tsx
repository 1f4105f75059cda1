import { Bookmark, ChevronRight, Ellipsis, Heart, MessageCircle, Send } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { shownTexts } from '../cutTexts'
import { placeIn } from '../frameStyles'
import type { Look } from '../placements'
import { BrandLines, DARK_DISC, Disc, Room, SPONSORED, type FrameProps } from './frameParts'
import { Reel } from './Reel'
import { Story } from './Story'

/** A post in a feed: who, the picture, what to do, and the text below. */
function Post({ placement, texts, children }: FrameProps) {
  const { headline, primaryText, callToAction, brandName } = texts
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2 px-2.5 py-2">
        <Disc name={brandName} className={DARK_DISC} />
        <BrandLines name={brandName} className="grow *:last:text-muted" />
        <Ellipsis aria-hidden="true" size={16} className="text-muted" />
      </div>
      <Room placement={placement}>{children}</Room>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-2.5 py-2 text-small">
        <span dir="auto" className="min-w-24 flex-1 leading-4 wrap-anywhere text-muted">
          {headline}
        </span>
        <span dir="auto" className="max-w-[80%] shrink-0 truncate font-semibold">
          {callToAction}
        </span>
        <ChevronRight aria-hidden="true" size={15} />
      </div>
      <div aria-hidden="true" className="flex gap-3 px-2.5 pt-2 *:size-4.5">
        <Heart />
        <MessageCircle />
        <Send />
        <Bookmark className="ml-auto" />
      </div>
      <p dir="auto" className="px-2.5 pt-1.5 pb-2.5 text-small leading-4.5 wrap-anywhere">
        <bdi className="font-semibold">{brandName}</bdi> {primaryText}
        {primaryText.endsWith('…') && <span className="text-muted"> more</span>}
      </p>
    </div>
  )
}

/** The texts below a video, between a disc and the dots of its menu. */
function VideoTexts({ brandName, children }: { brandName: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 p-2.5">
      <Disc name={brandName} className={DARK_DISC} />
      <div className="min-w-0 grow">{children}</div>
      <Ellipsis aria-hidden="true" size={16} className="rotate-90 text-muted" />
    </div>
  )
}

/** An ad between videos: the picture, and below it a disc beside the texts. */
function FeedVideo({ placement, texts, children }: FrameProps) {
  const { headline, primaryText, callToAction, brandName } = texts
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Room placement={placement}>{children}</Room>
      <VideoTexts brandName={brandName}>
        <p dir="auto" className="text-small leading-4 font-semibold wrap-anywhere">
          {headline}
        </p>
        <p dir="auto" className="pt-0.5 text-small leading-4 wrap-anywhere text-muted">
          {primaryText}
        </p>
        <p className="truncate pt-1 text-tiny text-muted">
          <span className="font-semibold text-ink">{SPONSORED}</span> · <bdi>{brandName}</bdi>
        </p>
      </VideoTexts>
      <p
        dir="auto"
        className="mx-2.5 mb-2.5 truncate rounded-full bg-sunken px-3 py-1.5 text-center text-small font-semibold empty:hidden"
      >
        {callToAction}
      </p>
    </div>
  )
}

/** A video in a list: its picture with the duration, and its title. */
function Thumbnail({ placement, texts, children }: FrameProps) {
  const { headline, brandName } = texts
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Room placement={placement}>
        {children}
        {placement.safeZones.map(({ area, covers }) => (
          <span
            key={covers}
            aria-hidden="true"
            className="absolute z-1 grid place-items-center rounded bg-veil/85 text-tiny font-medium text-on-veil tabular-nums forced-color-adjust-none"
            style={placeIn(area, placement)}
          >
            0:30
          </span>
        ))}
      </Room>
      <VideoTexts brandName={brandName}>
        <p dir="auto" className="line-clamp-2 text-small leading-4 font-semibold wrap-anywhere">
          {headline}
        </p>
        <p dir="auto" className="truncate pt-1 text-tiny text-muted">
          {brandName}
        </p>
      </VideoTexts>
    </div>
  )
}

const LOOKS: Readonly<Record<Look, ComponentType<FrameProps>>> = {
  post: Post,
  story: Story,
  reel: Reel,
  'feed video': FeedVideo,
  thumbnail: Thumbnail,
}

/** A placement in our own plain drawing, with the texts of an ad as it shows them. */
export function AdFrame({ placement, texts, children }: FrameProps) {
  const LookOf = LOOKS[placement.look]
  return (
    <LookOf placement={placement} texts={shownTexts(placement, texts)}>
      {children}
    </LookOf>
  )
}
