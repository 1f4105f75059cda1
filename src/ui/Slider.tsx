import { useLayoutEffect, type ComponentProps } from 'react'
import { adoptStyles } from './adoptStyles'
import styles from './slider.css?inline'

/** A slider that is 8 rem wide at least, if there is room. */
export function Slider(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  useLayoutEffect(() => adoptStyles(styles), [])
  return <input type="range" className="range-slider" {...props} />
}
