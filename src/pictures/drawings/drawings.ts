import { hashText, seededRandom } from '../../lib/seededRandom'
import { hex, oklch } from './colour'
import type { DrawContext, Scene, Style } from './drawContext'
import { definitionsMarkup, transformed } from './markup'
import { createPalette } from './palette'
import { scenes } from './scenes/scenes'
import { plainStyle, styles } from './styles/styles'

function createContext({ palettes, lightArea }: Scene, style: Style, id: string): DrawContext {
  const random = seededRandom(id)
  const { between, pick } = random
  const [left, top, right, bottom] = lightArea
  let count = 0
  return {
    ...random,
    ...createPalette(pick(palettes), style, between(-14, 14)),
    style,
    lightPosition: [between(left, right), between(top, bottom)],
    definitions: new Map(),
    // An XML id must not begin with a digit.
    newId: () => `a${(count++).toString(36)}`,
  }
}

/** Undefined for an unknown scene. */
function parsePrompt(prompt: string, id: string): readonly [Scene, DrawContext] | undefined {
  const [sceneName = '', styleName = ''] = prompt.toLowerCase().split(',', 2)
  const scene = scenes.get(sceneName.trim().replace(/^an? /, ''))
  return scene && [scene, createContext(scene, styles.get(styleName.trim()) ?? plainStyle, id)]
}

// A tilted scene is enlarged, so that its corners stay outside the sheet.
const tilted = ({ chance, style: { tilt } }: DrawContext, markup: string): string =>
  transformed(`translate(-36 -36)scale(1.12)rotate(${chance(0.5) ? tilt : -tilt} 300 300)`, markup)

/**
 * The picture of a prompt "{scene}, {style}, …" as the text of an SVG of 600 × 600 units and at most
 * 6 kB. The same prompt and id always give the same text; the id alone decides layout and details. A
 * known scene in an unknown style is drawn in a neutral one.
 * @returns null for an unknown scene
 */
export function drawPicture(prompt: string, id: string): string | null {
  const parsed = parsePrompt(prompt, id)
  if (!parsed) return null
  const [scene, context] = parsed
  const { style } = context
  const drawn = scene.draw(context)
  const picture = (style.tilt ? tilted(context, drawn) : drawn) + style.overlay(context)
  const mirrored = context.chance(0.5) ? transformed('matrix(-1 0 0 1 600 0)', picture) : picture
  // SVG needs neither a space before a minus sign nor a zero before a decimal point.
  const content = (definitionsMarkup(context) + mirrored).replace(/ (?=-\d)|(?<=[ "])0(?=\.)/g, '')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" fill="none" stroke-linecap="round">' +
    `${content}</svg>`
  )
}

/**
 * The sky of `drawPicture`'s picture as a CSS gradient, to show until the picture is drawn. It takes
 * a hundredth of the time.
 * @returns null for an unknown scene
 */
export function placeholderGradient(prompt: string, id: string): string | null {
  const context = parsePrompt(prompt, id)?.[1]
  return context
    ? `linear-gradient(${hex(context.zenith)},${hex(context.midSky)} 40%,${hex(context.horizon)} 80%)`
    : null
}

/** Stands for a person without a photo: initials in white on a colour. */
export interface Avatar {
  /** One or two letters, digits or emoji; "?" for a name that has none. */
  readonly initials: string
  /** `#rrggbb` */
  readonly colour: string
}

// The first letter, digit or emoji of each word, with its combining marks. O'Neil is one word.
const wordInitials = /(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}\p{Emoji_Presentation}]\p{M}*/gu

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const [first = '?', ...others] = name.match(wordInitials) ?? []
  return (first + (others.at(-1) ?? '')).toUpperCase()
}

/**
 * The initials of a name, on a colour that follows from the id. White on that colour has a contrast
 * of at least 4.5 : 1, since no colour with an OKLab lightness of 0.5 is too bright for it.
 */
export const avatarOf = (name: string, id: string): Avatar => ({
  initials: initialsOf(name),
  colour: hex(oklch(0.5, 0.12, hashText(id) % 360)),
})
