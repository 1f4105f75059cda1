import { Ellipsis } from 'lucide-react'
import { DARK_DISC, Disc, Room, SPONSORED, type FrameProps } from './frameParts'

/** An ad between videos: the picture, and below it a disc beside the texts. */
export function FeedVideo({ placement, texts, children }: FrameProps) {
  const { headline, primaryText, callToAction, brandName } = texts
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Room placement={placement}>{children}</Room>
      <div className="flex gap-2.5 p-2.5">
        <Disc name={brandName} className={DARK_DISC} />
        <div className="min-w-0 grow">
          <p dir="auto" className="text-small leading-4 font-semibold wrap-anywhere">
            {headline}
          </p>
          <p dir="auto" className="pt-0.5 text-small leading-4 wrap-anywhere text-muted">
            {primaryText}
          </p>
          <p className="truncate pt-1 text-tiny text-muted">
            <span className="font-semibold text-ink">{SPONSORED}</span> · <bdi>{brandName}</bdi>
          </p>
        </div>
        <Ellipsis aria-hidden="true" size={16} className="shrink-0 rotate-90 text-muted" />
      </div>
      <p
        dir="auto"
        className="mx-2.5 mb-2.5 truncate rounded-full bg-sunken px-3 py-1.5 text-center text-small font-semibold empty:hidden"
      >
        {callToAction}
      </p>
    </div>
  )
}
