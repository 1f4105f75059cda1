import { focusSearchWhenMounted } from '../gallery/header/toolbarFocus'
import { dispatch } from '../gallery/state/navigate'

/**
 * Keeps what the visitor has done in the app shell of `index.html`, just before React replaces it: the
 * text in the search field, and its focus.
 */
export function adoptShellInput(root: HTMLElement): void {
  const field = root.querySelector('input')
  if (field === null) return
  if (field.value !== '') {
    dispatch({ type: 'typed', text: field.value })
    dispatch({ type: 'typing paused' })
  }
  if (field === document.activeElement) focusSearchWhenMounted()
}
