import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why there is no picture of an image. */
export interface MissingPicture {
  readonly Icon: LucideIcon
  /** A sentence. */
  readonly reason: string
  /** What the visitor can do, a sentence; null for nothing. */
  readonly advice: string | null
}

export interface NoPictureProps extends MissingPicture {
  /** What the picture would show, for screen readers. */
  readonly alt: string
  /** The name of the file; null if it stands beside the picture. */
  readonly name: string | null
  /** Position and size. */
  readonly className: string
  /** A button for what can be done. */
  readonly children?: ReactNode
}

/** In place of the picture of an image that has none: the name of its file, the reason, and what can be done. */
export function NoPicture(props: NoPictureProps) {
  const { Icon, reason, advice, alt, name, className, children } = props
  return (
    <span
      className={`flex flex-col items-center justify-center gap-4 overflow-hidden bg-sunken p-5 text-center wall:p-1 ${className}`}
    >
      <span
        role="img"
        aria-label={[`${alt}.`, reason, advice].filter((text) => text !== null).join(' ')}
        className="flex max-w-72 flex-col items-center text-small leading-5 text-balance text-muted"
      >
        <span className="mb-3 grid size-12 shrink-0 place-items-center rounded-full border border-line bg-surface wall:mb-0">
          <Icon aria-hidden size={22} strokeWidth={1.5} />
        </span>
        {name !== null && (
          <span className="mb-1 line-clamp-2 wrap-anywhere wall:hidden">{name}</span>
        )}
        <span className="text-sm font-medium text-ink wall:hidden">{reason}</span>
        {advice !== null && <span className="mt-0.5 wall:hidden">{advice}</span>}
      </span>
      {children}
    </span>
  )
}
