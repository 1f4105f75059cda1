import { Bookmark, ChevronRight, Ellipsis, Heart, MessageCircle, Send } from 'lucide-react'
import { BrandLines, DARK_DISC, Disc, Room, type FrameProps } from './frameParts'

/** A post in a feed: who, the picture, what to do, and the text below. */
export function Post({ placement, texts, children }: FrameProps) {
  const { headline, primaryText, callToAction, brandName } = texts
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center gap-2 px-2.5 py-2">
        <Disc name={brandName} className={DARK_DISC} />
        <BrandLines name={brandName} className="grow *:last:text-muted" />
        <Ellipsis aria-hidden="true" size={16} className="shrink-0 text-muted" />
      </div>
      <Room placement={placement}>{children}</Room>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-2.5 py-2 text-small">
        <span dir="auto" className="min-w-24 flex-1 leading-4 wrap-anywhere text-muted">
          {headline}
        </span>
        <span dir="auto" className="max-w-[80%] shrink-0 truncate font-semibold">
          {callToAction}
        </span>
        <ChevronRight aria-hidden="true" size={15} className="shrink-0" />
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
