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

let isFocusPending = false

/** Makes the search field take focus when it is mounted, behind the text that it then has. */
export function focusSearchWhenMounted(): void {
  isFocusPending = true
}

/** Called by the search field when it is mounted. */
export function handleSearchMounted(): void {
  const field = searchFieldRef.current
  if (!isFocusPending || field === null) return
  isFocusPending = false
  field.focus({ preventScroll: true })
  field.setSelectionRange(field.value.length, field.value.length)
}
