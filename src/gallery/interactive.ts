// The entry of the chunk that is loaded after the first cards, which has the features too: what visitors search, filter
// and look up keys with, what lets images join, keeps marks, fills printed pages, and reads an address critically.
import { keepPrintColumns } from '../print/printColumns'
import { keepPrintFoot } from '../print/printFoot'
import { addressProblems, reportAddress } from './navigation/addressProblems'

export { GalleryChanges } from './changes/GalleryChanges'
export { PressGuards } from './PressGuards'
export { FiltersMenu } from './header/FiltersMenu'
export { reportProblems } from './navigation/addressProblems'
export { keepMarks } from '../marks/keepMarks'
export { Shortcuts } from '../help/Shortcuts'
export { SearchCompletion } from './search/SearchCompletion'
export { MatchSummary } from './search/MatchSummary'
export { NoImages } from './search/NoImages'

/**
 * Begins what a page can do without at first.
 * @param search the query string with which the page began
 */
export function begin(search: string): void {
  keepPrintColumns()
  keepPrintFoot()
  reportAddress(addressProblems(search))
}
