import type { ReactNode } from 'react'
import { formatDate } from '../../sources/image'

export interface CardDateProps {
  /** See `GalleryImage.date`. It is not known in the app shell. */
  readonly date: string
  /** Its position. */
  readonly className: string
  /** What follows the date in its line. */
  readonly children?: ReactNode
}

/** The date of an image, on its card. */
export const CardDate = ({ date, className, children }: CardDateProps) => (
  <time dateTime={date} className={`block truncate text-xs leading-4 text-muted ${className}`}>
    {formatDate(date)}
    {children}
  </time>
)
