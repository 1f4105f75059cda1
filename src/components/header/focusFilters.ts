/** Goes to the Filters button, from what goes away with the filters. */
export function focusFilters(): void {
  const button = document.querySelector('[role="search"] [aria-haspopup="menu"]')
  if (button instanceof HTMLElement) button.focus()
}
