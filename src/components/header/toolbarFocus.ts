import { createRef } from 'react'

// A page has one toolbar. These refs let other parts of the page move focus to its controls.
export const searchFieldRef = createRef<HTMLInputElement>()
export const filtersButtonRef = createRef<HTMLButtonElement>()

/** Moves focus to the search field and selects its text, so that typing replaces it. */
export function focusSearch(): void {
  searchFieldRef.current?.focus()
  searchFieldRef.current?.select()
}

/** Moves focus to the Filters button, for a control that disappears with the filters it clears. */
export function focusFilters(): void {
  filtersButtonRef.current?.focus()
}
