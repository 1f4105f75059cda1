export type Point = readonly [x: number, y: number]
export type Area = readonly [left: number, top: number, right: number, bottom: number]

/** A template for path data: whole numbers are all a picture of 600 units needs. */
export const path = (raw: TemplateStringsArray, ...values: readonly number[]): string =>
  String.raw({ raw }, ...values.map((value) => Math.round(value)))

/** The point at an angle (radians, clockwise from the right) round a centre; `squash` below 1 flattens the circle. */
export const polar = ([x, y]: Point, radius: number, angle: number, squash = 1): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle) * squash,
]

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** `count` pieces of markup or path data, joined. */
export const many = (count: number, make: (index: number) => string): string =>
  times(count, make).join('')

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** Straight lines through the points, open. Relative steps: about a third shorter than absolute. */
export function polyline(points: readonly Point[]): string {
  let text = ''
  // Differences are taken between rounded points, so that rounding errors do not add up.
  let [lastX, lastY]: Point = [0, 0]
  for (const [x, y] of points.map(rounded)) {
    text += (text ? 'l' : 'M') + path`${x - lastX} ${y - lastY}`
    lastX = x
    lastY = y
  }
  return text
}

export const polygon = (points: readonly Point[]): string => `${polyline(points)}z`

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A soft open line: it starts and ends on the outer points and is only drawn towards the others. */
export function curve(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points.map(rounded)
  let text = path`M${first[0]} ${first[1]}`
  let [x, y] = first
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    if (!next) return
    const end = rest[index + 2] ? rounded(middle(point, next)) : next
    text += path`q${point[0] - x} ${point[1] - y} ${end[0] - x} ${end[1] - y}`
    ;[x, y] = end
  })
  return text
}

/** A soft closed shape around the points. */
export function blob(points: readonly Point[]): string {
  const [first = [0, 0], second = first] = points
  const start = middle(first, second)
  return `${curve([start, ...points.slice(1), first, start])}z`
}

/** Everything below a line that runs from the left edge to the right edge. */
export const groundBelow = (line: string): string => `${line}V640H-40z`

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  path`M${x} ${y}h${width}v${height}h${-width}z`

/** Half circles that were rounded apart would make an egg, so the radius is rounded first. */
export const disc = (x: number, y: number, radius: number): string => {
  const r = Math.round(radius)
  return path`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}
