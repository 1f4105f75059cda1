// The code of the search that the first images do not need: one module, which is loaded as a whole.
export { createHighlighter } from '../components/search/createHighlighter'
export { MatchSummary } from '../components/search/MatchSummary'
export { NoImages } from '../components/search/NoImages'
export { FilterUpdates } from './FilterUpdates'
