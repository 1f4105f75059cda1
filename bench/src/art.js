export { drawPicture } from '../../src/pictures/drawings/drawings'
export { SCENES, STYLES } from '../../src/sources/generated/prompt'
