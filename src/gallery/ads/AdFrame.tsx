import { Bookmark, ChevronRight, Ellipsis, Heart, MessageCircle, Send, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { AdTexts } from './adDesign'
import { charactersOf, shownText } from './cutTexts'
import { placeIn } from './frameStyles'
import type { Placement } from './placements'

export interface AdFrameProps {
  readonly placement: Placement
  readonly texts: AdTexts
  /** What fills the room of the picture. */
  readonly children: ReactNode
}

/** The texts as the placement shows them, and words in place of a brand that has no name yet. */
const shownTexts = (placement: Placement, texts: AdTexts): AdTexts => ({
  headline: shownText(placement, texts, 'headline'),
  primaryText: shownText(placement, texts, 'primaryText'),
  callToAction: shownText(placement, texts, 'callToAction'),
  brandName: shownText(placement, texts, 'brandName') || 'Your brand',
})

const SPONSORED = 'Sponsored'

/** The first letter of a brand, on a disc. */
const Disc = ({ name, className }: { readonly name: string; readonly className: string }) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-full font-semibold uppercase ${className}`}
  >
    {charactersOf(name)[0] ?? ''}
  </span>
)

const DARK_DISC = 'size-7 bg-ink text-tiny text-canvas forced-colors:outline-1'
const LIGHT_DISC = 'size-7 bg-on-veil text-tiny text-veil'

/** The room of the picture, in the ratio of the placement. */
function Room({
  placement: { width, height },
  className = '',
  children,
}: {
  readonly placement: Placement
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div
      data-room
      className={`relative overflow-hidden bg-sunken ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </div>
  )
}

/** A post in a feed: who, the picture, what to do, and the text below. */
function Post({ placement, texts, children }: AdFrameProps) {
  const { headline, primaryText, callToAction, brandName } = shownTexts(placement, texts)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2 px-2.5 py-2">
        <Disc name={brandName} className={DARK_DISC} />
        <div className="min-w-0 grow leading-tight">
          <p className="truncate text-small font-semibold">{brandName}</p>
          <p className="text-tiny text-muted">{SPONSORED}</p>
        </div>
        <Ellipsis aria-hidden="true" size={16} className="shrink-0 text-muted" />
      </div>
      <Room placement={placement}>{children}</Room>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-2.5 py-2 text-small">
        <span className="min-w-24 flex-1 leading-4 wrap-anywhere text-muted">{headline}</span>
        <span className="max-w-[80%] shrink-0 truncate font-semibold">{callToAction}</span>
        <ChevronRight aria-hidden="true" size={15} className="shrink-0" />
      </div>
      <div aria-hidden="true" className="flex gap-3 px-2.5 pt-2 *:size-4.5">
        <Heart />
        <MessageCircle />
        <Send />
        <Bookmark className="ml-auto" />
      </div>
      <p className="px-2.5 pt-1.5 pb-2.5 text-small leading-4.5 wrap-anywhere">
        <span className="font-semibold">{brandName}</span> {primaryText}
        {primaryText.endsWith('…') && <span className="text-muted"> more</span>}
      </p>
    </div>
  )
}

/** The most lines of the primary text, for the styles; two if no number is published. */
const linesOf = ({ limits }: Placement): CSSProperties =>
  Object.fromEntries([['--lines', limits.primaryText?.lines?.most ?? 2]])

/** White text on any picture. */
const ON_PICTURE = 'absolute inset-x-0 z-1 text-on-veil forced-color-adjust-none'
const SHADE_ABOVE = 'top-0 bg-linear-to-b from-veil/75 to-transparent pb-8'
const SHADE_BELOW = 'bottom-0 bg-linear-to-t from-veil/85 via-veil/60 to-transparent pt-14'

/** A full screen that goes on by itself: bars at the top, and a button at the bottom. */
function Story({ placement, texts, children }: AdFrameProps) {
  const { primaryText, callToAction, brandName } = shownTexts(placement, texts)
  return (
    <Room placement={placement} className="rounded-card border border-line">
      {children}
      <div className={`${ON_PICTURE} ${SHADE_ABOVE} px-2.5 pt-2.5`}>
        <div aria-hidden="true" className="flex gap-1 *:h-0.5 *:grow *:rounded-full">
          <span className="bg-on-veil" />
          <span className="bg-on-veil/50" />
          <span className="bg-on-veil/50" />
        </div>
        <div className="flex items-center gap-2 pt-2">
          <Disc name={brandName} className={LIGHT_DISC} />
          <div className="min-w-0 grow leading-tight">
            <p className="truncate text-small font-semibold">{brandName}</p>
            <p className="text-tiny">{SPONSORED}</p>
          </div>
          <X aria-hidden="true" size={16} className="shrink-0" />
        </div>
      </div>
      <div
        className={`${ON_PICTURE} ${SHADE_BELOW} flex flex-col items-center gap-2 px-3 pb-4 text-center`}
      >
        <p className="line-clamp-3 text-small leading-4 wrap-anywhere">{primaryText}</p>
        <span className="max-w-full truncate rounded-full bg-on-veil px-4 py-1.5 text-small font-semibold text-veil">
          {callToAction}
        </span>
      </div>
    </Room>
  )
}

/** A full screen in a feed of videos: buttons at the side, and who and what at the bottom. */
function Reel({ placement, texts, children }: AdFrameProps) {
  const { headline, primaryText, callToAction, brandName } = shownTexts(placement, texts)
  // What tells the three at a glance: tabs above and the disc at the side, or a bar that goes on below.
  const isTikTok = placement.id === 'tiktok-in-feed'
  const isShort = placement.id === 'youtube-shorts'
  const disc = <Disc name={brandName} className={LIGHT_DISC} />
  return (
    <Room placement={placement} className="rounded-card border border-line">
      {children}
      {isTikTok && (
        <div
          aria-hidden="true"
          className={`${ON_PICTURE} ${SHADE_ABOVE} flex justify-center gap-2 pt-4 *:h-1 *:w-9 *:rounded-full`}
        >
          <span className="bg-on-veil/50" />
          <span className="bg-on-veil" />
        </div>
      )}
      <div className={`${ON_PICTURE} ${SHADE_BELOW} px-2.5 pb-3`}>
        <div className="flex items-end gap-2">
          <div className="flex min-w-0 grow flex-col gap-1.5">
            <div className="flex items-center gap-2">
              {!isTikTok && disc}
              <div className="min-w-0 leading-tight">
                <p className="truncate text-small font-semibold">{brandName}</p>
                <p className="text-tiny">{SPONSORED}</p>
              </div>
            </div>
            {placement.limits.headline !== undefined && (
              <p className="text-small leading-4 font-semibold wrap-anywhere">{headline}</p>
            )}
            <p
              className="line-clamp-(--lines) text-small leading-4 wrap-anywhere"
              style={linesOf(placement)}
            >
              {primaryText}
            </p>
          </div>
          <div
            aria-hidden="true"
            className="flex shrink-0 flex-col gap-2 *:grid *:size-7 *:place-items-center *:rounded-full *:[:has(svg)]:bg-on-veil/25"
          >
            {isTikTok && disc}
            <span>
              <Heart size={15} />
            </span>
            <span>
              <MessageCircle size={15} />
            </span>
            <span>
              <Send size={15} />
            </span>
          </div>
        </div>
        <p className="mt-2.5 truncate rounded-lg bg-on-veil px-3 py-1.5 text-center text-small font-semibold text-veil">
          {callToAction}
        </p>
      </div>
      {isShort && (
        <div aria-hidden="true" className={`${ON_PICTURE} bottom-0 h-1 bg-on-veil/30`}>
          <div className="h-full w-2/5 bg-on-veil" />
        </div>
      )}
    </Room>
  )
}

/** An ad between videos: the picture, and below it a disc beside the texts. */
function FeedVideo({ placement, texts, children }: AdFrameProps) {
  const { headline, primaryText, callToAction, brandName } = shownTexts(placement, texts)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Room placement={placement}>{children}</Room>
      <div className="flex gap-2.5 p-2.5">
        <Disc name={brandName} className={DARK_DISC} />
        <div className="min-w-0 grow">
          <p className="text-small leading-4 font-semibold wrap-anywhere">{headline}</p>
          <p className="pt-0.5 text-small leading-4 wrap-anywhere text-muted">{primaryText}</p>
          <p className="truncate pt-1 text-tiny text-muted">
            <span className="font-semibold text-ink">{SPONSORED}</span> · {brandName}
          </p>
        </div>
        <Ellipsis aria-hidden="true" size={16} className="shrink-0 rotate-90 text-muted" />
      </div>
      <p className="mx-2.5 mb-2.5 truncate rounded-full bg-sunken px-3 py-1.5 text-center text-small font-semibold">
        {callToAction}
      </p>
    </div>
  )
}

/** A video in a list: its picture with the duration, and its title. */
function Thumbnail({ placement, texts, children }: AdFrameProps) {
  const { headline, brandName } = shownTexts(placement, texts)
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
      <div className="flex gap-2.5 p-2.5">
        <Disc name={brandName} className={DARK_DISC} />
        <div className="min-w-0 grow">
          <p className="line-clamp-2 text-small leading-4 font-semibold wrap-anywhere">
            {headline}
          </p>
          <p className="truncate pt-1 text-tiny text-muted">{brandName}</p>
        </div>
        <Ellipsis aria-hidden="true" size={16} className="shrink-0 rotate-90 text-muted" />
      </div>
    </div>
  )
}

const LOOKS = {
  post: Post,
  story: Story,
  reel: Reel,
  'feed video': FeedVideo,
  thumbnail: Thumbnail,
}

/** A placement in our own plain drawing, with the texts as it would cut them. */
export function AdFrame(props: AdFrameProps) {
  const LookOf = LOOKS[props.placement.look]
  return <LookOf {...props} />
}
