export { drawPicture } from '../../../src/drawings/drawings'
export { SCENES, STYLES } from '../../../src/service/generated/prompt'
