import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CATEGORIES } from '../../domain/category'
import { useExploreStore } from '../../store/exploreStore'
import { FILTERS_BUTTON_CLASS, FiltersLabel } from './FiltersLabel'

export interface FiltersMenuProps {
  /**
   * What the visitor did with the plain button while this code was on its way: `focused` it, or
   * pressed it and waits for the menu to be `opened`.
   */
  readonly catchUp: 'nothing' | 'focused' | 'opened'
}

/** The menu of the seven categories. Choosing adds; the chips take back. */
export function FiltersMenu({ catchUp }: FiltersMenuProps) {
  const chosen = useExploreStore((state) => state.categories)
  const add = useExploreStore((state) => state.addCategory)
  const button = useRef<HTMLButtonElement>(null)
  const pending = useRef(catchUp)

  useEffect(() => {
    if (pending.current !== 'nothing') button.current?.focus()
    if (pending.current === 'opened') button.current?.click()
    pending.current = 'nothing'
  }, [])

  return (
    <Menu as="div" className="relative">
      <MenuButton ref={button} className={FILTERS_BUTTON_CLASS}>
        <FiltersLabel />
      </MenuButton>
      <MenuItems
        modal={false}
        // No transition: a choice made while it opens would leave the closed menu in the page.
        className="absolute top-full right-0 z-20 mt-2 w-56 rounded-card border border-line bg-surface p-1.5 shadow-raised focus:outline-none"
      >
        {CATEGORIES.map((category) => (
          <MenuItem key={category}>
            <button
              type="button"
              onClick={() => add(category)}
              aria-current={chosen.includes(category)}
              className="flex h-10 w-full items-center justify-between rounded-xl px-3 text-left text-normal data-focus:bg-sunken forced-colors:data-focus:outline-2"
            >
              {category}
              {chosen.includes(category) && (
                <Check aria-hidden="true" size={16} className="text-accent" />
              )}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
