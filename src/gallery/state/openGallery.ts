import { pushEntry, toQueryString } from './historyEntry'

/**
 * Goes to another gallery in a new history entry, as if the visitor had followed a link: its lists begin
 * at the top. Filters and the open image belong to the gallery that is left, and go with it.
 * @param params the source's parameters, such as `gallery`; none for the gallery at `/`
 */
export function openGallery(params: Readonly<Record<string, string>>): void {
  const next = new URLSearchParams(params)
  const pictures = new URLSearchParams(window.location.search).get('pictures')
  if (pictures !== null) next.set('pictures', pictures)
  const fresh = { anchor: null, wholeGalleryAnchor: null, openedHere: false, longText: null }
  pushEntry(fresh, window.location.pathname + toQueryString(next))
  // Browsers send `popstate` for Back and Forward only. Filters and source follow it.
  window.dispatchEvent(new PopStateEvent('popstate'))
}
