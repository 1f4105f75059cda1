import { Menu, MenuButton, MenuItems } from '@headlessui/react'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSource } from '../queries/SourceContext'
import type { ImageSource } from '../../sources/source'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../state/navigate'
import { FiltersMenuGroup } from './FiltersMenuGroup'
import { filtersButtonRef, focusFilters } from './toolbarFocus'

export interface FiltersMenuProps {
  readonly button: { readonly className: string; readonly children: ReactNode }
  /** What the menu does when it is mounted. `focus`: its button takes focus. `open`: it opens too. */
  readonly initialAction: 'none' | 'focus' | 'open'
}

const NO_CATEGORIES: ImageSource['categories'] = []
const neverChanges = () => () => undefined

/** The categories of the source. Those of a folder change while it is being read. */
function useCategories(): ImageSource['categories'] {
  const source = useSource()
  return useSyncExternalStore(
    source?.changes?.subscribe ?? neverChanges,
    () => source?.categories ?? NO_CATEGORIES,
  )
}

/**
 * The categories in the open menu: those that the source had when the menu was opened, or the first that it
 * gets. Headless UI keeps the index of the active item, and that would be another item if some come or go.
 * The menu is closed when another source is shown.
 */
function OpenCategories({ close }: { readonly close: () => void }) {
  const source = useSource()
  const chosen = useExploreStore(({ navigation }) => navigation.categories)
  const current = useCategories()
  const [groups, setGroups] = useState(current)
  if (groups.length === 0 && current.length > 0) setGroups(current)
  const [openedSource] = useState(source)
  useEffect(() => {
    if (source === openedSource) return
    close()
    focusFilters()
  }, [source, openedSource, close])

  return groups.map((group) => (
    <FiltersMenuGroup
      key={group.name}
      group={group}
      chosen={chosen}
      onChoose={(name) => dispatch({ type: 'category chosen', name })}
    />
  ))
}

/** The menu of the source's categories. A choice adds a category; the chips remove them. */
export function FiltersMenu({ button, initialAction }: FiltersMenuProps) {
  const pendingAction = useRef(initialAction)

  useEffect(() => {
    if (pendingAction.current !== 'none') filtersButtonRef.current?.focus()
    // Headless UI has no property that opens a menu, so its button is clicked.
    if (pendingAction.current === 'open') filtersButtonRef.current?.click()
    pendingAction.current = 'none'
  }, [])

  return (
    <Menu as="div" className="relative">
      {({ close }) => (
        <>
          <MenuButton ref={filtersButtonRef} {...button} />
          <MenuItems
            modal={false}
            // No transition: after a choice during the transition, Headless UI would not remove the closed menu.
            className="absolute top-full right-0 z-20 mt-2 max-h-[60dvh] w-56 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-raised focus:outline-none"
          >
            <OpenCategories close={close} />
          </MenuItems>
        </>
      )}
    </Menu>
  )
}
