import { hex, type Colour } from './colour'
import { landColour, type DrawContext } from './drawContext'

/** What fills a shape or draws a line: a colour, or the reference to a gradient or pattern. */
type Paint = Colour | string

const paintValue = (paint: Paint) => (typeof paint === 'string' ? paint : hex(paint))
const opacityAttribute = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '')

/** One shape with one fill, for what is too small for the layers of the style. */
export const fill = (d: string, paint: Paint, opacity = 1): string =>
  `<path d="${d}" fill="${paintValue(paint)}"${opacityAttribute(opacity)}/>`

/**
 * A line with round ends.
 * @param dashes SVG's `stroke-dasharray`. Dashes have flat ends, but dashes of length 0 are round dots.
 */
export function stroke(d: string, paint: Paint, width: number, opacity = 1, dashes = ''): string {
  const lineCap = dashes > '1' ? ' stroke-linecap="butt"' : ''
  const dashArray = dashes && ` stroke-dasharray="${dashes}"`
  return `<path d="${d}" stroke="${paintValue(paint)}" stroke-width="${width}"${lineCap}${dashArray}${opacityAttribute(opacity)}/>`
}

/**
 * A shape in the layers of the style.
 * @param depth 0 (far) to 1 (near)
 * @param pattern the reference to a pattern that is laid over the last layer; '' for none
 */
export function paintShape(
  context: DrawContext,
  d: string,
  depth: number,
  colour = landColour(context, depth),
  pattern = '',
): string {
  const [base, ...others] = context.style.layers.map((layer) => layer(context, colour, depth))
  if (pattern) others.push(`fill="${pattern}"`)
  if (others.length === 0) return `<path d="${d}" ${base}/>`
  const id = context.newId()
  // The base fill is on the group, since <use> could not override a fill on the path itself.
  return (
    `<g ${base}><path id="${id}" d="${d}"/></g>` +
    others.map((attributes) => `<use href="#${id}" ${attributes}/>`).join('')
  )
}

/** A group of shapes under an SVG `transform`. */
export const transformed = (transform: string, markup: string): string =>
  `<g transform="${transform}">${markup}</g>`

/**
 * Adds an element such as a gradient to the definitions of the SVG, unless it is there already.
 * @returns the reference to it, `url(#id)`, for `fill` or `stroke`
 */
export function define(
  context: DrawContext,
  element: string,
  attributes: string,
  content: string,
): string {
  const markup = `<${element} ${attributes}>${content}</${element}>`
  const id = context.definitions.get(markup) ?? context.newId()
  context.definitions.set(markup, id)
  return `url(#${id})`
}

/** `<defs>` with every definition made so far. Called after everything else is drawn. */
export const definitionsMarkup = ({ definitions }: DrawContext): string =>
  `<defs>${[...definitions].map(([markup, id]) => markup.replace(' ', ` id="${id}" `)).join('')}</defs>`

/** Offset and opacity are 0–1. */
export type GradientStop = readonly [offset: number, colour: Colour, opacity?: number]

const stopsMarkup = (stops: readonly GradientStop[]) =>
  stops
    .map(([offset, colour, opacity = 1]) => {
      const offsetAttribute = offset ? ` offset="${offset}"` : ''
      const stopOpacity = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
      return `<stop${offsetAttribute} stop-color="${hex(colour)}"${stopOpacity}/>`
    })
    .join('')

/** From the top to the bottom of the shape that it fills. */
export const verticalGradient = (context: DrawContext, ...stops: readonly GradientStop[]): string =>
  define(context, 'linearGradient', 'x2="0" y2="1"', stopsMarkup(stops))

/** From the left to the right of the shape that it fills. */
export const horizontalGradient = (
  context: DrawContext,
  ...stops: readonly GradientStop[]
): string => define(context, 'linearGradient', '', stopsMarkup(stops))

/** From the middle of the shape that it fills to its edge. */
export const radialGradient = (context: DrawContext, ...stops: readonly GradientStop[]): string =>
  define(context, 'radialGradient', '', stopsMarkup(stops))
