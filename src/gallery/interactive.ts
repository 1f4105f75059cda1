// The entry of the chunk that is loaded after the first cards: all that uses Headless UI, but for the detail view.
export { FiltersMenu } from './header/FiltersMenu'
export { Shortcuts } from './help/Shortcuts'
export { SearchCompletion } from './search/SearchCompletion'
export { MatchSummary } from './search/MatchSummary'
