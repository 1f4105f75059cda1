/** In units of the sheet of 600 × 600; y grows downwards. */
export type Point = readonly [x: number, y: number]
export type Area = readonly [left: number, top: number, right: number, bottom: number]

/** A template for SVG path data that rounds its numbers: a picture of 600 units needs no fractions. */
export const path = (strings: TemplateStringsArray, ...values: readonly number[]): string =>
  String.raw({ raw: strings }, ...values.map((value) => Math.round(value)))

/**
 * The point at an angle round a centre.
 * @param angle in radians, clockwise from the right
 * @param squash factor for the height: below 1 the circle is a flat ellipse
 */
export const polar = ([x, y]: Point, radius: number, angle: number, squash = 1): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle) * squash,
]

/** `count` items, made with their 0-based index. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** `count` pieces of path data, joined. */
export const repeat = (count: number, make: (index: number) => string): string =>
  times(count, make).join('')

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** Straight lines through the points, open. Relative commands are a third shorter than absolute ones. */
export function polyline(points: readonly Point[]): string {
  let d = ''
  // Differences are taken between rounded points, so that rounding errors do not add up.
  let [lastX, lastY]: Point = [0, 0]
  for (const [x, y] of points.map(rounded)) {
    d += (d ? 'l' : 'M') + path`${x - lastX} ${y - lastY}`
    lastX = x
    lastY = y
  }
  return d
}

export const polygon = (points: readonly Point[]): string => `${polyline(points)}z`

const midpoint = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/**
 * A smooth open line from the first point to the last. The points between are control points: the line
 * bends towards them and passes half-way between each two.
 */
export function curve(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points.map(rounded)
  let d = path`M${first[0]} ${first[1]}`
  let [x, y] = first
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    if (!next) return
    const end = rest[index + 2] ? rounded(midpoint(point, next)) : next
    d += path`q${point[0] - x} ${point[1] - y} ${end[0] - x} ${end[1] - y}`
    ;[x, y] = end
  })
  return d
}

/** A smooth closed line that bends towards all the points. */
export function closedCurve(points: readonly Point[]): string {
  const [first = [0, 0], second = first] = points
  const start = midpoint(first, second)
  return `${curve([start, ...points.slice(1), first, start])}z`
}

/** Everything below a line that runs from the left edge of the sheet to the right edge. */
export const groundBelow = (line: string): string => `${line}V640H-40z`

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  path`M${x} ${y}h${width}v${height}h${-width}z`

/** A circle as two arcs. The radius is rounded first: two arcs rounded apart would not meet. */
export const disc = (x: number, y: number, radius: number): string => {
  const r = Math.round(radius)
  return path`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}
