import { useMemo, useSyncExternalStore } from 'react'
import { lazyCode } from '../lib/lazyCode'
import { onResize } from '../lib/onResize'
import { viewport } from '../lib/viewport'
import type { ImageSource } from '../sources/source'
import { LazyPart } from '../ui/LazyPart'
import { useFeatures, type LoadComponents, type ToolbarPlace } from '../gallery/features'
import { useSource } from '../gallery/queries/SourceContext'

const NO_PROPS = {}

const MENU_PLACE = <span className="inline-flex menu-button" />

/** Where the controls of the pictures are: in the toolbar, in its menu, or in a row below it, which scrolls away. */
function placeOfControls(): ToolbarPlace | 'menu' {
  // The search field has its full width beside all controls, so that none moves when the last are loaded.
  if (viewport.isFrom(72)) return 'toolbar'
  // As the variant `phone` of the styles.
  return viewport.isFrom(40) && matchMedia('(min-height:30em)').matches ? 'row' : 'menu'
}

const usePlace = () => useSyncExternalStore(onResize, placeOfControls)

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

/**
 * The controls of the pictures: in the menu of the toolbar their items. Some are for sources with more than pictures: they
 * come with the others.
 */
function FeatureControls({ isMenu }: { readonly isMenu: boolean }) {
  const features = useFeatures()
  const source = useSource()
  const load = isMenu ? features?.controlItems : features?.controls
  const code = useMemo(() => load && source && inOne(load, source), [load, source])
  // Between two sources there is none, so it is mounted anew for each.
  return code && <LazyPart code={code} props={NO_PROPS} isNeeded={isMenu || wereShown} />
}

/** The controls of the pictures, in their place. */
export function ToolbarControls({ place }: { readonly place: ToolbarPlace }) {
  const isHere = usePlace() === place
  if (!isHere) return null
  const controls = <FeatureControls isMenu={false} />
  return place === 'row' ? <div className="flex h-11 items-center gap-6">{controls}</div> : controls
}

/** The menus of features. On a phone they have the controls of the pictures, too. */
export function ToolbarMenus() {
  const features = useFeatures()
  const source = useSource()
  const isMenu = usePlace() === 'menu'
  const menu = { className: 'menu-button', children: isMenu && <FeatureControls isMenu /> }
  return features?.menus.map(({ name, code, isFor }) => {
    const isOwn = source !== null && isFor(source)
    return (
      (isMenu || isOwn) && (
        <LazyPart key={name} code={code} props={menu} isNeeded={isOwn} fallback={MENU_PLACE} />
      )
    )
  })
}
