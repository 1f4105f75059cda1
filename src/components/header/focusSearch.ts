/** The id of the search field. */
export const SEARCH_ID = 'search'

/** Goes to the search field, with its text selected to be typed over. */
export function focusSearch(): void {
  const field = document.getElementById(SEARCH_ID)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
