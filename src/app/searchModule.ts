// The entry of a chunk that is loaded lazily, not a barrel: the code of the search that the first images do not
// need.
export { createHighlighter } from '../gallery/search/createHighlighter'
export { MatchSummary } from '../gallery/search/MatchSummary'
export { NoImages } from '../gallery/search/NoImages'
export { FilterUpdates } from './FilterUpdates'
