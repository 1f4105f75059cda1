import { avatarOf } from './avatarOf'
import { airOf, drawPicture } from './drawPicture'

/** All that is drawn on the device. Each is a pure function of a text and the image's id. */
export const artist = { drawPicture, airOf, avatarOf }
