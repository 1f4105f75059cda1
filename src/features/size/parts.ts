export { PictureControls } from './PictureControls'
export { PictureGestures } from './PictureGestures'
