import { memo, use, useSyncExternalStore, type ReactNode } from 'react'
import { LazyPart } from '../../ui/LazyPart'
import { FeaturesContext } from '../features'
import { useSource } from '../queries/SourceContext'
import { FiltersButton } from './FiltersButton'
import { SearchField } from './SearchField'
import { useStickyOffset } from './useStickyOffset'

const NO_PROPS = {}

/** The size and frame of the button of a menu, and of the place that it has before its code is loaded. */
const MENU_BUTTON = {
  className:
    'inline-flex h-11 w-11 shrink-0 items-center justify-center gap-2 rounded-full border border-line bg-surface sm:w-24',
}
const MENU_PLACE = <span {...MENU_BUTTON} />

/** From here on the search field has its full width beside all controls, so that none moves when the last are loaded. */
const WIDE = '(min-width: 72rem)'

function subscribeToWide(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the toolbar has room for the controls of the pictures; false in the app shell, which has none. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeToWide,
    () => matchMedia(WIDE).matches,
    () => false,
  )

export interface ToolbarProps {
  /** Called with the height (px) that is covered at the top of the window; the same function between renders. */
  readonly onStickyOffset: (height: number) => void
  /** The summary of the search, below the controls. */
  readonly children: ReactNode
}

/**
 * The search field and the filters. An on-screen keyboard can make the window low. The field that it types
 * into stays in view: otherwise the browser would scroll the page to its top with the next letter.
 */
export const Toolbar = memo(function Toolbar({ onStickyOffset, children }: ToolbarProps) {
  const toolbar = useStickyOffset(onStickyOffset)
  const isWide = useIsWide()
  const { menus, controls } = use(FeaturesContext)
  const source = useSource()
  const pictureControls = controls.map(({ name, code }) => (
    <LazyPart key={name} code={code} props={NO_PROPS} isNeeded={false} />
  ))
  return (
    <>
      <div
        role="search"
        ref={toolbar}
        className="top-(--explore-top,0px) z-10 -mx-4 flex flex-col gap-3 bg-canvas px-4 py-3 sm:-mx-8 sm:px-8 print:hidden pointer-coarse:has-[input:focus]:sticky tall:sticky compact:mr-41 compact:ml-32 compact:px-0"
      >
        <div className="flex flex-wrap gap-3">
          <SearchField />
          {/* On a phone the menu of the filters is as wide as the window, and hangs from both buttons. */}
          <div className="relative flex gap-2 empty:hidden sm:static sm:gap-3">
            <FiltersButton />
            {menus.map(
              ({ name, code, isFor }) =>
                source !== null &&
                isFor(source) && (
                  <LazyPart
                    key={name}
                    code={code}
                    props={MENU_BUTTON}
                    isNeeded
                    fallback={MENU_PLACE}
                  />
                ),
            )}
          </div>
          <div className="ml-auto hidden items-center gap-4 min-[72rem]:flex min-[78rem]:gap-6">
            {isWide && pictureControls}
          </div>
        </div>
        {children}
      </div>
      {/* The edge of the stuck toolbar. Until cards pass below the toolbar, the space above them covers it. */}
      <div className="top-(--sticky-offset) z-9 -mx-4 -mb-px h-px bg-line sm:-mx-8 print:hidden tall:sticky" />
      <div className="relative z-9 -mx-4 h-14 bg-canvas px-4 sm:-mx-8 sm:px-8 min-[72rem]:h-4 print:hidden">
        {/* In a narrow window the toolbar has no room for them. They scroll away. */}
        <div className="flex h-11 items-center gap-3 sm:gap-6 min-[72rem]:hidden">
          {!isWide && pictureControls}
        </div>
      </div>
    </>
  )
})
