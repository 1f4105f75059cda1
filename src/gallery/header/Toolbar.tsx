import { memo, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { lazyCode } from '../../lib/lazyCode'
import { viewport } from '../../lib/viewport'
import { onResize } from '../../lib/onResize'
import { LazyPart } from '../../ui/LazyPart'
import type { ImageSource } from '../../sources/source'
import { FeaturesContext, type LoadComponents } from '../features'
import { useSource } from '../queries/SourceContext'
import { FiltersButton } from './FiltersButton'
import { SearchField } from './SearchField'
import { useStickyOffset } from './useStickyOffset'

const NO_PROPS = {}

const MENU_PLACE = <span className="inline-flex menu-button" />

/** Where the controls of the pictures are: in the toolbar, in its menu, or in a row below it, which scrolls away. */
function placeOfControls(): 'toolbar' | 'menu' | 'row' {
  // The search field has its full width beside all controls, so that none moves when the last are loaded.
  if (viewport.isFrom(72)) return 'toolbar'
  // As the variant `phone` of the styles.
  return viewport.isFrom(40) && matchMedia('(min-height:30em)').matches ? 'row' : 'menu'
}

/** Controls were shown before: those of another source are shown as soon as that is there. */
let wereShown = false

/** Components that come in one frame: those at the end of a row would move the others. */
const inOne = (load: LoadComponents, source: ImageSource) =>
  lazyCode(async () => {
    // oxlint-disable-next-line typescript/await-thenable -- what a source does without is no promise
    const all = await Promise.all(load(source))
    // oxlint-disable-next-line react/no-array-index-key -- the elements stay as they are
    const elements = all.map((Each, key) => Each && <Each key={key} />)
    wereShown = true
    return () => elements
  })

export interface ToolbarProps {
  /** Called with the height (px) that is covered at the top of the window; the same function between renders. */
  readonly onStickyOffset: (height: number) => void
  /** The summary of the search, below the controls. */
  readonly children: ReactNode
}

interface PlaceProps {
  /** Null in the app shell, in which only the styles know the window. */
  readonly place: ReturnType<typeof placeOfControls> | null
}

/**
 * The controls of the pictures: in the menu of the toolbar their items. Some are for sources with more than pictures: they
 * come with the others.
 */
function PictureControls({ place }: PlaceProps) {
  const { controls, controlItems } = use(FeaturesContext)
  const source = useSource()
  const isMenu = place === 'menu'
  const load = isMenu ? controlItems : controls
  const code = useMemo(() => source && inOne(load, source), [load, source])
  // Between two sources there is none, so it is mounted anew for each.
  return code && <LazyPart code={code} props={NO_PROPS} isNeeded={isMenu || wereShown} />
}

/** What stays as it is while the summary of a search changes. */
const Controls = memo(function Controls({ place }: PlaceProps) {
  const { menus } = use(FeaturesContext)
  const source = useSource()
  const isMenu = place === 'menu'
  const menu = { className: 'menu-button', children: isMenu && <PictureControls place={place} /> }
  return (
    <div className="flex flex-wrap gap-3 max-sm:gap-2">
      <SearchField />
      {/* On a phone the menu of the filters is as wide as the window, and hangs from both buttons. */}
      <div className="relative ml-auto flex gap-2 empty:hidden sm:static sm:ml-0 sm:gap-3">
        <FiltersButton />
        {menus.map(({ name, code, isFor }) => {
          const isOwn = source !== null && isFor(source)
          return (
            (isMenu || isOwn) && (
              <LazyPart
                key={name}
                code={code}
                props={menu}
                isNeeded={isOwn}
                fallback={MENU_PLACE}
              />
            )
          )
        })}
        {place === null && <span className="hidden menu-button phone:max-[72rem]:inline-flex" />}
      </div>
      <div className="ml-auto hidden items-center gap-4 min-[72rem]:flex min-[78rem]:gap-6">
        {place === 'toolbar' && <PictureControls place={place} />}
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
  // The app shell has no controls.
  const place = useSyncExternalStore(onResize, placeOfControls, () => null)
  return (
    <>
      <div
        role="search"
        ref={toolbar}
        className="top-(--explore-top,0px) z-10 -mx-4 flex flex-col gap-3 bg-canvas px-4 py-3 max-sm:py-1.5 sm:-mx-8 sm:px-8 print:hidden pointer-coarse:has-[input:focus]:sticky tall:sticky phone:gap-1"
      >
        <Controls place={place} />
        {children}
      </div>
      {/* The edge of the stuck toolbar. Until cards pass below the toolbar, the space above them covers it. */}
      <div className="top-(--sticky-offset) z-9 -mx-4 -mb-px h-px bg-line sm:-mx-8 print:hidden tall:sticky" />
      <div className="relative z-9 -mx-4 h-14 bg-canvas px-4 sm:-mx-8 sm:px-8 min-[72rem]:h-4 print:hidden phone:h-4 compact:h-1">
        {place === 'row' && (
          <div className="flex h-11 items-center gap-6">
            <PictureControls place={place} />
          </div>
        )}
      </div>
    </>
  )
})
