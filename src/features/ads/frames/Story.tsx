import { X } from 'lucide-react'
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

/** A full screen that goes on by itself: bars at the top, and a button at the bottom. */
export function Story({ placement, texts, children }: FrameProps) {
  const { primaryText, callToAction, brandName } = texts
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
          <BrandLines name={brandName} className="grow" />
          <X aria-hidden="true" size={16} />
        </div>
      </div>
      <div
        className={`${ON_PICTURE} ${SHADE_BELOW} flex flex-col items-center gap-2 px-3 pb-4 text-center`}
      >
        <p dir="auto" className="line-clamp-3 text-small leading-4 wrap-anywhere">
          {primaryText}
        </p>
        <span
          dir="auto"
          className="max-w-full truncate rounded-full bg-on-veil px-4 py-1.5 text-small font-semibold text-veil empty:hidden"
        >
          {callToAction}
        </span>
      </div>
    </Room>
  )
}
