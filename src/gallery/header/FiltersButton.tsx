import { labelFor } from '../../lib/labels'
import { lazyCode } from '../../lib/lazyCode'
import { useExploreStore } from '../state/exploreStore'
import { useEarlyButton } from '../earlyPresses'
import { loadInteractive } from '../loadInteractive'
import { useSource } from '../queries/SourceContext'
import { useSourceChanges } from '../queries/useSourceChanges'
import { LazyPart } from '../../ui/LazyPart'
import { MaskIcon } from '../../ui/MaskIcon'
import { filtersButtonRef } from './toolbarFocus'

const menu = lazyCode(() => loadInteractive().then((module) => module.FiltersMenu))

/** The text of the button, with the number of chosen categories. */
function Label() {
  const count = useExploreStore(({ navigation }) => navigation.categories.length)
  return (
    <span className="tabular-nums">
      {/* A narrow phone has room for the icon. */}
      <span className="max-[24rem]:sr-only">{labelFor('Filters')}</span>
      {count > 0 && ` · ${count}`}
    </span>
  )
}

/** The appearance of the button, before and after the code of the menu is loaded. */
const BUTTON = {
  className:
    'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-normal max-[24rem]:gap-1 font-medium transition hover:border-line-strong active:scale-[0.98] data-open:bg-sunken',
  children: (
    <>
      <MaskIcon icon="filters" className="size-4.25" />
      <Label />
    </>
  ),
}

/** The Filters menu. Until its code is loaded, a plain button stands in its place. */
export function FiltersButton() {
  const source = useSource()
  const { action, part, handlers } = useEarlyButton(filtersButtonRef)
  const hasCategories = () => source?.categories.length !== 0
  // A source that is being read may find some.
  const mayHave = useSourceChanges(
    source,
    (changes) => hasCategories() || changes.isIndexing(),
    hasCategories(),
  )
  if (!mayHave) return null
  return (
    <LazyPart
      code={menu}
      props={{ button: BUTTON, initialAction: action }}
      {...part}
      loadsAhead
      fallback={
        <button
          {...BUTTON}
          {...handlers}
          ref={filtersButtonRef}
          type="button"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button is mounted anew if its code is lost
          autoFocus={action !== 'none'}
          aria-haspopup="listbox"
          aria-expanded={false}
        />
      }
    />
  )
}
