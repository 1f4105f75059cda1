import { Heart, MessageCircle, Send } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Placement } from '../placements'
import {
  BrandLines,
  Disc,
  LIGHT_DISC,
  ON_PICTURE,
  Room,
  SHADE_ABOVE,
  SHADE_BELOW,
  type FrameProps,
} from './frameParts'

/** The most lines of the primary text, for the styles; two if no number is published. */
const linesOf = ({ limits }: Placement): CSSProperties =>
  Object.fromEntries([['--lines', limits.primaryText?.lines?.most ?? 2]])

/** A full screen in a feed of videos: buttons at the side, and who and what at the bottom. */
export function Reel({ placement, texts, children }: FrameProps) {
  const { headline, primaryText, callToAction, brandName } = texts
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
              <BrandLines name={brandName} />
            </div>
            <p dir="auto" className="text-small leading-4 font-semibold wrap-anywhere empty:hidden">
              {headline}
            </p>
            <p
              dir="auto"
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
        <p
          dir="auto"
          className="mt-2.5 truncate rounded-lg bg-on-veil px-3 py-1.5 text-center text-small font-semibold text-veil empty:hidden"
        >
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
