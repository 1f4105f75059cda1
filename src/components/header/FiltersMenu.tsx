import { Menu, MenuButton, MenuItems } from '@headlessui/react'
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useSource } from '../../queries/SourceContext'
import type { ImageSource } from '../../service/source'
import { useExploreStore } from '../../store/exploreStore'
import { FiltersMenuGroup } from './FiltersMenuGroup'
import { filtersButtonRef } from './toolbarFocus'

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

/** The menu of the source's categories. A choice adds a category; the chips remove them. */
export function FiltersMenu({ button, initialAction }: FiltersMenuProps) {
  const chosen = useExploreStore((state) => state.categories)
  const add = useExploreStore((state) => state.addCategory)
  const groups = useCategories()
  const pendingAction = useRef(initialAction)

  useEffect(() => {
    if (pendingAction.current !== 'none') filtersButtonRef.current?.focus()
    // Headless UI has no property that opens a menu, so its button is clicked.
    if (pendingAction.current === 'open') filtersButtonRef.current?.click()
    pendingAction.current = 'none'
  }, [])

  return (
    <Menu as="div" className="relative">
      <MenuButton ref={filtersButtonRef} {...button} />
      <MenuItems
        modal={false}
        // No transition: after a choice during the transition, Headless UI would not remove the closed menu.
        className="absolute top-full right-0 z-20 mt-2 max-h-[60dvh] w-56 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-raised focus:outline-none"
      >
        {groups.map((group) => (
          <FiltersMenuGroup key={group.name} group={group} chosen={chosen} onChoose={add} />
        ))}
      </MenuItems>
    </Menu>
  )
}
