import { use } from 'react'
import { labelFor } from '../lib/labels'
import { IMAGES_ID } from '../gallery/elements'
import type { PageLayoutProps } from '../app/PageLayout'
import { Toolbar } from '../gallery/header/Toolbar'
import { useStickyOffset } from '../gallery/header/useStickyOffset'
import { HasToolbarContext } from './galleryProps'

/** In place of the toolbar: it covers nothing, and says what the page covers. */
function TopEdge({ onStickyOffset }: Pick<PageLayoutProps, 'onStickyOffset'>) {
  return <div ref={useStickyOffset(onStickyOffset)} className="sticky top-(--explore-top,0px)" />
}

/**
 * An embedded gallery: the images, and the toolbar above them if the host asks for it. Heading, main landmark and keys for the
 * whole page are the host's.
 */
export function EmbeddedLayout({ onStickyOffset, summary, children }: PageLayoutProps) {
  const hasToolbar = use(HasToolbarContext)
  return (
    // What lies over what in the gallery says nothing of the page: its sticky header is above the toolbar.
    <div data-frame className="isolate">
      <div className="bg-canvas px-4 not-print:pb-(--bottom-stack) sm:px-8">
        {hasToolbar ? (
          <Toolbar onStickyOffset={onStickyOffset}>{summary}</Toolbar>
        ) : (
          <TopEdge onStickyOffset={onStickyOffset} />
        )}
        <section
          id={IMAGES_ID}
          aria-label={labelFor('Gallery')}
          tabIndex={-1}
          className="relative outline-none"
        >
          {children}
        </section>
      </div>
    </div>
  )
}
