export { SortMenu } from './SortMenu'
export { StackSwitch } from './StackSwitch'
export { toggleStack } from './toggleStack'
