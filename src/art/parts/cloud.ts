import type { Easel } from '../easel'
import { many, path } from '../path'

/** The outline of a heaped cloud on a flat foot; `x`, `y` is the left end of the foot. */
export function heap({ between }: Easel, x: number, y: number, width: number, height: number) {
  let last = 0
  const puffs = many(7, (index) => {
    const top = index === 6 ? 0 : -Math.sin(((index + 1) / 7) * Math.PI) * height * between(0.6, 1)
    const [dx, dy] = [width / 7, top - last]
    const radius = Math.hypot(dx, dy) * between(0.5, 0.7)
    last = top
    return path`a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  })
  return path`M${x} ${y}` + puffs + path`Q${x + width / 2} ${y + 16} ${x} ${y}z`
}
