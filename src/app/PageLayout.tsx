import type { ReactNode, MouseEvent } from 'react'
import { Header } from './Header'
import { Toolbar, type ToolbarProps } from '../gallery/header/Toolbar'
import { IMAGES_ID, focusImages } from '../gallery/elements'

function skip(event: MouseEvent) {
  // The browser's own jump would add a fragment to the address, and a history entry.
  event.preventDefault()
  focusImages(false)
}

/** The page's first tab stop: it moves focus to the images. */
function SkipLink() {
  return (
    <a
      href={`#${IMAGES_ID}`}
      onClick={skip}
      className="sr-only z-50 rounded-full bg-accent font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
    >
      Skip to the images
    </a>
  )
}

export interface PageLayoutProps {
  readonly onStickyOffset: ToolbarProps['onStickyOffset']
  /** The summary of the search, in the toolbar. */
  readonly summary: ReactNode
  /** The images. */
  readonly children: ReactNode
}

/** What every page has at the same places: header, toolbar and the images below them. */
export function PageLayout({ onStickyOffset, summary, children }: PageLayoutProps) {
  return (
    <div className="px-4 not-print:pb-(--bottom-stack) sm:px-8">
      <SkipLink />
      <Header />
      <Toolbar onStickyOffset={onStickyOffset}>{summary}</Toolbar>
      <main id={IMAGES_ID} tabIndex={-1} className="relative outline-none">
        {children}
      </main>
    </div>
  )
}
