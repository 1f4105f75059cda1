import type { CSSProperties } from 'react'
import type { Size } from '../../sources/image'
import type { Drawn } from './crop'
import type { Rectangle } from './placements'

const percent = (px: number, of: number): string => `${(px / of) * 100}%`

/** The styles that place a rectangle in a frame: both in the same px, the frame of any size on screen. */
export const placeIn = ({ x, y, width, height }: Rectangle, frame: Size): CSSProperties => ({
  left: percent(x, frame.width),
  top: percent(y, frame.height),
  width: percent(width, frame.width),
  height: percent(height, frame.height),
})

/** The styles of a whole picture in a frame, so that the frame shows what is drawn, to the px. */
export function placeOfPicture(picture: Size, drawn: Drawn, frame: Size): CSSProperties {
  const { source, target } = drawn
  const [x, y] = [target.width / source.width, target.height / source.height]
  return placeIn(
    {
      x: target.x - source.x * x,
      y: target.y - source.y * y,
      width: picture.width * x,
      height: picture.height * y,
    },
    frame,
  )
}
