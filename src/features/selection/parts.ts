export { selectAll } from './select'
export { SelectionPart } from './SelectionPart'
export { selectCard } from './useSelectingPresses'
export { KEYS, pressAction, pressSpace } from './useSelectionKeys'
