export { drawPicture } from '../../src/pictures/drawings/drawings'
export { toSvg } from '../../src/pictures/drawings/toSvg'
export { SCENES, STYLES } from '../../src/sources/generated/prompt'
