import type { ReactNode } from 'react'
import { Header } from '../gallery/header/Header'
import { Toolbar, type ToolbarProps } from '../gallery/header/Toolbar'
import { IMAGES_ID } from '../gallery/imagesContainer'
import { SkipLink } from './SkipLink'

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
    <div className="mx-auto max-w-480 px-4 not-print:pb-(--bottom-stack) sm:px-8">
      <SkipLink />
      <Header />
      <Toolbar onStickyOffset={onStickyOffset}>{summary}</Toolbar>
      <main id={IMAGES_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  )
}
