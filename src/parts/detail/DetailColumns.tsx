import { Fragment, use, useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react'
import { watchSize } from '../../lib/watchSize'
import { AloneContext } from '../../gallery/detail/alone'
import { BLURRED_PX, useBlurredPicture } from '../../pictures/useBlurredPicture'

/** The widths of the columns from 768 px on. */
const COLUMNS = {
  // The first column is as wide as a square picture is high at most.
  square:
    'md:grid-cols-[minmax(0,85dvh)_minmax(20rem,1fr)] lg:grid-cols-[minmax(0,85dvh)_minmax(28rem,1fr)]',
  any: 'md:w-screen md:max-w-full md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_26rem]',
}

export interface DetailColumnsProps {
  /** The id of the image. */
  readonly id: string
  /** Nearly all pictures of the source are square, or they have any shape. */
  readonly shapes: keyof typeof COLUMNS
  /** The whole picture. It fills its column, or the width of a sheet. */
  readonly picture: ReactNode
  /** The main actions on the image, which stay in view below the text. */
  readonly foot?: ReactNode
  /** What is said of the image. */
  readonly children: ReactNode
}

/**
 * An image in the detail view: its picture beside its details, which scroll, or above them in a sheet, which scrolls
 * as a whole. Another image begins at its top, and focus does not move. Behind everything lies the picture, blurred: it
 * fills the room beside the picture, and shines through the ground of the text.
 */
export function DetailColumns({ id, shapes, picture, foot, children }: DetailColumnsProps) {
  const { isAlone } = use(AloneContext)
  const scrolled = useRef(new Set<Element>())
  const canvas = useRef<HTMLCanvasElement>(null)
  const paintBlurred = useBlurredPicture(canvas, id)
  const noteScrolled = (event: UIEvent) => scrolled.current.add(event.currentTarget)
  useLayoutEffect(() => {
    // Only what was scrolled: `scrollTo` lays out the page at once, which a step does once more later.
    for (const scroller of scrolled.current) scroller.scrollTo(0, 0)
    scrolled.current.clear()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it runs for each image
  }, [id])

  return (
    <div
      onScroll={noteScrolled}
      // Until the picture is painted, and where it is transparent, its room has the ground of other pictures.
      className={`isolate grid min-h-0 over-page bg-(--color-sunken) max-md:scroll-pt-16 max-md:scroll-pb-[calc(var(--sheet-foot,0px)+var(--bottom-stack-all))] max-md:overflow-y-auto md:grid-rows-[minmax(0,1fr)] print:grid-cols-2! print:overflow-visible print:bg-surface ${COLUMNS[shapes]}`}
    >
      {/* Not positioned by the scrolling parent, but by the panel, in which it stays. */}
      <canvas
        ref={canvas}
        aria-hidden="true"
        width={BLURRED_PX}
        height={BLURRED_PX}
        className="absolute inset-0 size-full opacity-0 transition-opacity duration-500 data-painted:opacity-75 print:hidden forced-colors:hidden flying:transition-none"
      />
      <div onLoadCapture={paintBlurred} className="relative min-w-0">
        <Fragment key={id}>{picture}</Fragment>
      </div>
      {/* 7 % of the blurred picture are seen through it. Its longest line does not make it wider. */}
      <div
        // For `page.css`.
        data-text
        // Behind the picture that is shown alone.
        inert={isAlone}
        className="relative flex flex-col bg-surface/91 contain-inline-size max-md:overflow-clip md:min-h-0 md:pt-16"
      >
        {/* In a sheet the controls lie over the picture. When that is scrolled away, they get this ground: it is clipped
            as long as it is above the text, and stays at the top. */}
        <div className="sticky top-0 z-1 -mt-16 h-16 shrink-0 border-b border-line bg-surface md:hidden print:hidden" />
        <div
          onScroll={noteScrolled}
          className="grow over-page border-line max-md:pb-(--bottom-stack-all) md:min-h-0 md:overflow-y-auto md:border-t"
        >
          {children}
        </div>
        {foot}
      </div>
    </div>
  )
}

export interface DetailFootProps {
  /** The outcome of the last action; empty if there is none. */
  readonly outcome: string
  /** Buttons. */
  readonly children: ReactNode
}

/** The main actions on an image, in a bar that stays in view, unless the window is very low. */
export function DetailFoot({ outcome, children }: DetailFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = foot.current
    const dialog = element?.closest<HTMLElement>('[role="dialog"]')
    if (!element || !dialog) return undefined
    // What stands at the bottom of a sheet stands on its foot.
    return watchSize([element], () => {
      dialog.style.setProperty('--sheet-foot', `${element.offsetHeight}px`)
    })
  }, [])
  return (
    <div
      ref={foot}
      className="@container bottom-0 z-1 border-t border-line bg-surface px-6 py-3 lg:px-8 print:hidden low:px-4 low:py-2 [@media(min-height:20rem)]:sticky"
    >
      {outcome !== '' && <p className="pb-3 text-center text-sm leading-5 text-muted">{outcome}</p>}
      {children}
    </div>
  )
}
