import { Fragment, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

/** Scrolls an element to its top when it is mounted. It renders nothing. */
function ScrollToTop({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, 0)
  }, [scroller])
  return null
}

export interface DetailColumnsProps {
  /** The id of the image. */
  readonly id: string
  /** The widths of the columns from 768 px on. */
  readonly className: string
  readonly picture: ReactNode
  /** What is said of the image. */
  readonly children: ReactNode
}

/**
 * An image in the detail view: its picture beside its details, or above them in a sheet. Another image is scrolled
 * to its top, and focus does not move.
 */
export function DetailColumns({ id, className, picture, children }: DetailColumnsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={scroller}
      className={`grid min-h-0 overflow-y-auto overscroll-contain print:grid-cols-2! print:overflow-visible ${className}`}
    >
      <Fragment key={id}>
        <ScrollToTop scroller={scroller} />
        {picture}
      </Fragment>
      {children}
    </div>
  )
}
