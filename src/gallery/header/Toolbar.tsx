import { memo, type ReactNode } from 'react'
import { useFeatures } from '../features'
import { useSource } from '../queries/SourceContext'
import { FiltersButton } from './FiltersButton'
import { SearchField } from './SearchField'
import { useStickyOffset } from './useStickyOffset'

export interface ToolbarProps {
  /** Called with the height (px) that is covered at the top of the window; the same function between renders. */
  readonly onStickyOffset: (height: number) => void
  /** The summary of the search, below the controls. */
  readonly children: ReactNode
}

/** What stays as it is while the summary of a search changes. */
const Controls = memo(function Controls() {
  const features = useFeatures()
  const source = useSource()
  return (
    <div className="flex flex-wrap gap-3 max-sm:gap-2">
      <SearchField />
      {/* On a phone the menu of the filters is as wide as the window, and hangs from both buttons. */}
      <div className="relative menus-at-end ml-auto flex gap-2 empty:hidden sm:static sm:ml-0 sm:grow sm:gap-3">
        <FiltersButton />
        {features ? (
          <features.ToolbarMenus />
        ) : (
          // The place of the menu of orders: on a phone each gallery has it, for its controls.
          <span
            className={`menu-button ${source?.orders ? 'inline-flex' : 'hidden phone:max-[72rem]:inline-flex'}`}
          />
        )}
      </div>
      <div className="ml-auto hidden items-center gap-4 min-[72rem]:flex min-[78rem]:gap-6">
        {features && <features.ToolbarControls place="toolbar" />}
      </div>
    </div>
  )
})

/**
 * The search field and the filters. An on-screen keyboard can make the window low. The field that it types
 * into stays in view: otherwise the browser would scroll the page to its top with the next letter.
 */
export const Toolbar = memo(function Toolbar({ onStickyOffset, children }: ToolbarProps) {
  const toolbar = useStickyOffset(onStickyOffset)
  const features = useFeatures()
  return (
    <>
      <div
        role="search"
        ref={toolbar}
        className="top-(--explore-top,0px) z-10 -mx-4 flex flex-col gap-3 bg-canvas px-4 py-3 max-sm:py-1.5 sm:-mx-8 sm:px-8 print:hidden pointer-coarse:has-[input:focus]:sticky tall:sticky phone:gap-1"
      >
        <Controls />
        {children}
      </div>
      {/* The edge of the stuck toolbar. Until cards pass below the toolbar, the space above them covers it. */}
      <div className="top-(--sticky-offset) z-9 -mx-4 -mb-px h-px bg-line sm:-mx-8 print:hidden tall:sticky" />
      <div className="relative z-9 -mx-4 h-14 bg-canvas px-4 sm:-mx-8 sm:px-8 min-[72rem]:h-4 print:hidden phone:h-4 compact:h-1">
        {features && <features.ToolbarControls place="row" />}
      </div>
    </>
  )
})
