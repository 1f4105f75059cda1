import { hex, mix, type Colour } from './colour'
import type { Grading, Mood, Palette } from './palette'
import type { Area, Point } from './path'
import type { Random } from './seededRandom'

/** Everything one picture is drawn with. `source` is where its one source of light stands. */
export type Easel = Random &
  Palette & {
    readonly style: Style
    readonly source: Point
    /** Markup of each definition to its name, so that equal gradients are written once. */
    readonly definitions: Map<string, string>
    readonly newName: () => string
  }

/** One composition, on a sheet of 600 × 600. */
export type Scene = {
  readonly moods: readonly [Mood, ...Mood[]]
  /** Where the light may stand. */
  readonly lightArea: Area
  readonly draw: (easel: Easel) => string
}

/** Attributes of one coat of paint on a shape of this colour at this depth (0 far – 1 near). */
export type Coat = (easel: Easel, colour: Colour, depth: number) => string

export type Style = Grading & {
  /** Laid over one another; the first is the shape itself, the others repeat it by `<use>`. */
  readonly coats: readonly [Coat, ...Coat[]]
  /** Drawn on the bare sky, behind everything. */
  readonly sky: (easel: Easel) => string
  /** Drawn over the finished picture. */
  readonly finish: (easel: Easel) => string
  /** Multiplies the number of small things. */
  readonly detail: number
  /** Degrees the scene leans, either way. */
  readonly tilt: number
}

/** The colour of land at a depth of 0 (far, lost in haze) to 1 (at the viewer's feet). */
export const tone = ({ haze, deep }: Easel, depth: number): Colour => mix(haze, deep, depth)

/** How many of something small to draw: styles rich in detail ask for more than `count`. */
export const amount = ({ style }: Easel, count: number): number => Math.round(count * style.detail)

/** Defines an element such as a gradient once; returns the reference for `fill` or `stroke`. */
export function define(easel: Easel, name: string, attributes: string, content: string): string {
  const markup = `<${name} ${attributes}>${content}</${name}>`
  const id = easel.definitions.get(markup) ?? easel.newName()
  easel.definitions.set(markup, id)
  return `url(#${id})`
}

/** The `<defs>` of everything defined so far; call it after the scene is drawn. */
export const definitionsMarkup = ({ definitions }: Easel): string =>
  `<defs>${[...definitions].map(([markup, id]) => markup.replace(' ', ` id="${id}" `)).join('')}</defs>`

export type Stop = readonly [offset: number, colour: Colour, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity = 1]) => {
      const place = offset ? ` offset="${offset}"` : ''
      const veil = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
      return `<stop${place} stop-color="${hex(colour)}"${veil}/>`
    })
    .join('')

/** Top to bottom of whatever it fills. */
export const linear = (easel: Easel, ...list: readonly Stop[]): string =>
  define(easel, 'linearGradient', 'x2="0" y2="1"', stops(list))

/** Left to right of whatever it fills. */
export const across = (easel: Easel, ...list: readonly Stop[]): string =>
  define(easel, 'linearGradient', '', stops(list))

/** From the middle of whatever it fills to its rim. */
export const radial = (easel: Easel, ...list: readonly Stop[]): string =>
  define(easel, 'radialGradient', '', stops(list))
