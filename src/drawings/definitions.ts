import { hex, type Colour } from './colour'
import type { DrawContext } from './drawContext'

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

/** `<defs>` with every definition made so far, so it is called when all else is drawn. */
export const definitionsMarkup = ({ definitions }: DrawContext): string =>
  `<defs>${[...definitions].map(([markup, id]) => markup.replace(' ', ` id="${id}" `)).join('')}</defs>`

/** Offset and opacity are 0–1. */
export type GradientStop = readonly [offset: number, colour: Colour, opacity?: number]

const stopsMarkup = (stops: readonly GradientStop[]) =>
  stops
    .map(([offset, colour, opacity = 1]) => {
      const offsetAttribute = offset ? ` offset="${offset}"` : ''
      const opacityAttribute = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
      return `<stop${offsetAttribute} stop-color="${hex(colour)}"${opacityAttribute}/>`
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
