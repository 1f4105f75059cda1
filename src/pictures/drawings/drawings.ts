import { hashText } from '../../lib/hashText'
import { seededRandom } from '../../lib/seededRandom'
import { hex, mix, oklch, type Colour } from './colour'
import type { DrawContext, Scene, Style } from './drawContext'
import { placed, transformed, type Drawing } from './drawing'
import { createPalette } from './palette'
import { scenes } from './scenes/scenes'
import { plainStyle, styles } from './styles/styles'

function createContext({ palettes, lightArea }: Scene, style: Style, id: string): DrawContext {
  const random = seededRandom(id)
  const { between, pick } = random
  const [left, top, right, bottom] = lightArea
  return {
    ...random,
    ...createPalette(pick(palettes), style, between(-14, 14)),
    style,
    lightPosition: [between(left, right), between(top, bottom)],
  }
}

/** Undefined for an unknown scene. */
function parsePrompt(prompt: string, id: string): readonly [Scene, DrawContext] | undefined {
  const [sceneName = '', styleName = ''] = prompt.toLowerCase().split(',', 2)
  const scene = scenes.get(sceneName.trim().replace(/^an? /, ''))
  return scene && [scene, createContext(scene, styles.get(styleName.trim()) ?? plainStyle, id)]
}

// A tilted scene is enlarged, so that its corners stay outside the sheet.
function tilted({ chance, style: { tilt } }: DrawContext, drawing: Drawing): Drawing {
  const centre = [300, 300] as const
  return transformed(placed(centre, chance(0.5) ? tilt : -tilt, 1.12, centre), drawing)
}

/**
 * The picture of a prompt "{scene}, {style}, …" on a sheet of 600 × 600 units. The same prompt and id always give
 * the same drawing; the id alone decides layout and details. A known scene in an unknown style is drawn in a
 * neutral one.
 * @returns null for an unknown scene
 */
export function drawPicture(prompt: string, id: string): Drawing | null {
  const parsed = parsePrompt(prompt, id)
  if (!parsed) return null
  const [scene, context] = parsed
  const { style } = context
  const drawn = scene.draw(context)
  const picture = [style.tilt ? tilted(context, drawn) : drawn, style.overlay(context)]
  return context.chance(0.5) ? transformed([-1, 0, 0, 1, 600, 0], picture) : picture
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

/** The mean colour of the picture of `drawPicture`, by the parts of its palette; null for an unknown scene. */
export function drawingColour(prompt: string, id: string): Colour | null {
  const context = parsePrompt(prompt, id)?.[1]
  if (!context) return null
  const { zenith, midSky, horizon, farLand, nearLand, accent } = context
  const sky = mix(zenith, mix(midSky, horizon, 0.5), 0.65)
  const land = mix(farLand, mix(nearLand, accent, 0.25), 0.5)
  return mix(sky, land, 0.4)
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
