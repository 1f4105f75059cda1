// The entry of a chunk that is loaded lazily, not a barrel: the code of the search that the first images do not
// need.
export { createHighlighter } from '../components/search/createHighlighter'
export { MatchSummary } from '../components/search/MatchSummary'
export { NoImages } from '../components/search/NoImages'
export { FilterUpdates } from './FilterUpdates'
