import type { KeyRow } from '../../gallery/features'

export { pressStack } from './pressStack'
export { SortMenu } from './SortMenu'
export { StackItem, StackSwitch } from './StackSwitch'
export { toggleStack } from './toggleStack'

/** For the list of keys. */
export const KEYS: readonly KeyRow[] = [
  { place: 'Among the images', keys: ['S'], does: 'Open or close a stack' },
]
