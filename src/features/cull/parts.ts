export { CullButton, CullItem } from './CullControls'
export { CullPart } from './CullPart'
export { KEYS } from './cullKeys'
export { pressStage } from './openStage'
