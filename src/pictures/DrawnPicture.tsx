import { useRef } from 'react'
import type { DrawableProps } from './pictureProps'
import { useDrawing } from './useDrawing'

/** A picture without a photo: the colours of its drawing until it is drawn. */
export function DrawnPicture(props: DrawableProps) {
  const { drawings, prompt, id, className } = props
  /** The `span`, then the `img`. */
  const element = useRef<HTMLImageElement>(null)
  const [drawing] = useDrawing(element, props, { wait: 0, isReused: true })
  const gradient = drawings?.gradientOf(prompt, id)
  const style = gradient ? { backgroundImage: gradient } : undefined
  if (drawing === null) {
    return (
      <span
        ref={element}
        role="img"
        aria-label={prompt}
        // A touch is lost with the element that it begins on, and the drawing replaces this one.
        className={`pointer-events-none bg-sunken ${className}`}
        style={style}
      />
    )
  }
  return (
    <img
      ref={element}
      src={drawing}
      alt={prompt}
      // Only the ratio counts; the layout decides the size on screen.
      width={600}
      height={600}
      decoding="sync"
      // Firefox shows the text of an image that is being loaded.
      className={`bg-sunken object-cover text-transparent ${className}`}
      // The file is loaded after the element is shown.
      style={style}
    />
  )
}
