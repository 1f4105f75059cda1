// The entry of the chunk that is loaded after the first cards: what visitors search, filter and look up
// keys with, and what lets images join and keeps marks and the foot of printed pages.
export { GalleryChanges } from './changes/GalleryChanges'
export { FiltersMenu } from './header/FiltersMenu'
export { keepMarks } from './state/keepMarks'
export { Shortcuts } from './help/Shortcuts'
export { SearchCompletion } from './search/SearchCompletion'
export { MatchSummary } from './search/MatchSummary'
export { NoImages } from './search/NoImages'
export { keepPrintFoot } from './search/printFoot'
