import { Listbox, ListboxButton, ListboxOptions } from '@headlessui/react'
import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { MenuInView } from '../../ui/MenuInView'
import { useTapsBeside } from '../../ui/useTapsBeside'
import type { EarlyAction } from '../earlyPresses'
import { useSource } from '../queries/SourceContext'
import { useIsIndexing, useSourceChanges } from '../queries/useSourceChanges'
import type { ImageSource } from '../../sources/source'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../navigation/navigate'
import { FiltersMenuGroup } from './FiltersMenuGroup'
import { filtersButtonRef } from './toolbarFocus'

export interface FiltersMenuProps {
  readonly button: { readonly className: string; readonly children: ReactNode }
  /** Done when the menu is mounted. `focus`: its button takes focus. `open`: it opens too. */
  readonly initialAction: EarlyAction
}

const NO_CATEGORIES: ImageSource['categories'] = []

/** The categories of the source, and whether it is still being read, which changes the categories of a folder. */
function useCategories() {
  const source = useSource()
  const groups = () => source?.categories ?? NO_CATEGORIES
  return {
    groups: useSourceChanges(source, groups, groups()),
    isReading: useIsIndexing(source),
  }
}

/** Presses a key: Headless UI has no functions that open and close a menu. */
const press = (target: HTMLElement | null, key: 'Escape' | ' ') =>
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

interface OpenCategoriesProps {
  readonly menu: RefObject<HTMLElement | null>
  /** The names of the chosen categories. */
  readonly chosen: readonly string[]
}

/**
 * The categories in the open menu: those that the source had when the menu was opened, or the first that it
 * gets. An item that moved would be another one under the pointer. Of a source that is being read they may lack
 * most, so that they change once, when it is read. The menu is closed when another source is shown.
 */
function OpenCategories({ menu, chosen }: OpenCategoriesProps) {
  const source = useSource()
  const current = useCategories()
  const [shown, setShown] = useState(current)
  const isRead = shown.isReading && !current.isReading
  if (isRead || (shown.groups.length === 0 && current.groups.length > 0)) setShown(current)
  const [openedSource] = useState(source)
  useEffect(() => {
    // After the commit, in which Headless UI could not close it.
    if (source !== openedSource) queueMicrotask(() => press(menu.current, 'Escape'))
  }, [source, openedSource, menu])

  return (
    <Fragment key={shown.isReading ? 'reading' : 'read'}>
      {shown.groups.map((group) => (
        <FiltersMenuGroup key={group.name} group={group} chosen={chosen} />
      ))}
    </Fragment>
  )
}

/** The category of all images that are not in a category; undefined for none. */
function oppositeOf(groups: ImageSource['categories'], name: string): string | undefined {
  const pair = groups
    .flatMap(({ categories }) => categories)
    .find((category) => category.name === name || category.opposite === name)
  return pair?.name === name ? pair.opposite : pair?.name
}

/** Chooses other categories. One that was not chosen before takes the place of its opposite. */
function choose(
  before: readonly string[],
  chosen: readonly string[],
  groups: ImageSource['categories'],
): void {
  const added = chosen.filter((name) => !before.includes(name))
  const opposites = new Set(added.map((name) => oppositeOf(groups, name)))
  const categories = chosen.filter((name) => !opposites.has(name))
  dispatch({ type: 'categories changed', categories })
}

/** The menu of the source's categories. It stays open: a choice adds a category, or takes it back. */
export function FiltersMenu({ button, initialAction }: FiltersMenuProps) {
  const pendingAction = useRef(initialAction)
  const menu = useRef<HTMLDivElement>(null)
  const chosen = useExploreStore(({ navigation }) => navigation.categories)
  const source = useSource()
  useTapsBeside()

  useEffect(() => {
    if (pendingAction.current !== 'none') filtersButtonRef.current?.focus()
    // Headless UI has no property that opens a menu, so its button is clicked.
    if (pendingAction.current === 'open') filtersButtonRef.current?.click()
    pendingAction.current = 'none'
  }, [])

  return (
    <Listbox
      as="div"
      className="flex sm:relative"
      multiple
      // A copy, since the type of the property is not `readonly`.
      value={[...chosen]}
      onChange={(names) => choose(chosen, names, source?.categories ?? NO_CATEGORIES)}
    >
      <ListboxButton
        ref={filtersButtonRef}
        {...button}
        onKeyDown={(event) => {
          // Headless UI leaves Enter to the form around the button, and there is none. After a press with the mouse it
          // ignores clicks by script.
          if (event.key !== 'Enter') return
          event.preventDefault()
          press(event.currentTarget, ' ')
        }}
      />
      <ListboxOptions
        ref={menu}
        modal={false}
        // It has focus as long as it is open, and the strong border shows that.
        className="absolute top-full right-0 z-20 mt-2 max-h-[60dvh] w-max max-w-[min(24rem,100vw-2rem)] min-w-[min(14rem,100vw-2rem)] scroll-mb-4 overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5 shadow-raised outline-none lg:right-auto lg:left-0"
      >
        <OpenCategories menu={menu} chosen={chosen} />
        <MenuInView />
      </ListboxOptions>
    </Listbox>
  )
}
