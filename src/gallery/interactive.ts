// The entry of the chunk that is loaded after the first cards: what visitors search, filter, sort, select and look up
// keys with.
export { FiltersMenu } from './header/FiltersMenu'
export { SortMenu } from './order/SortMenu'
export { toggleStack } from './order/toggleStack'
export { DateRail } from './timeline/DateRail'
export { Shortcuts } from './help/Shortcuts'
export { SearchCompletion } from './search/SearchCompletion'
export { selectAll } from './selection/select'
export { SelectionPart } from './selection/SelectionPart'
export { selectCard } from './selection/useSelectingPresses'
export { MatchSummary } from './search/MatchSummary'
export { PictureControls } from './size/PictureControls'
export { PictureGestures } from './size/PictureGestures'
