export { drawPicture } from '../../../src/art/drawPicture'
export { SCENES, STYLES } from '../../../src/domain/prompt'
