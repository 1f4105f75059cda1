import { hex } from './colour'
import { definitionsMarkup, type Easel, type Scene, type Style } from './easel'
import { placed } from './paint'
import { palette } from './palette'
import { scenes } from './scenes/scenes'
import { seededRandom } from './seededRandom'
import { plainStyle, styles } from './styles/styles'

function easelFor({ moods, lightArea }: Scene, style: Style, id: string): Easel {
  const random = seededRandom(id)
  const { between, pick } = random
  const [left, top, right, bottom] = lightArea
  let names = 0
  return {
    ...random,
    ...palette(pick(moods), style, between(-14, 14)),
    style,
    source: [between(left, right), between(top, bottom)],
    definitions: new Map(),
    // An XML name must not begin with a digit.
    newName: () => `a${(names++).toString(36)}`,
  }
}

// A leaning scene is enlarged so that its corners stay outside the sheet.
const leaning = ({ chance, style: { tilt } }: Easel, markup: string): string =>
  placed(`translate(-36 -36)scale(1.12)rotate(${chance(0.5) ? tilt : -tilt} 300 300)`, markup)

// Undefined where the prompt's scene is not one of the twelve; an unknown style is a neutral one.
function begin(prompt: string, id: string): readonly [Scene, Easel] | undefined {
  const [subject = '', manner = ''] = prompt.toLowerCase().split(',', 2)
  const scene = scenes.get(subject.trim().replace(/^an? /, ''))
  return scene && [scene, easelFor(scene, styles.get(manner.trim()) ?? plainStyle, id)]
}

/**
 * The picture of a prompt "{scene}, {style}, …" as the text of an SVG, 600 × 600 units and at most
 * 6 kB. The same prompt and id always give the same text; the id alone decides layout and details.
 * `null` if the scene is not one of the twelve; an unknown style is drawn in a neutral one.
 */
export function drawPicture(prompt: string, id: string): string | null {
  const begun = begin(prompt, id)
  if (!begun) return null
  const [scene, easel] = begun
  const { style } = easel
  const drawn = scene.draw(easel)
  const picture = (style.tilt ? leaning(easel, drawn) : drawn) + style.finish(easel)
  const turned = easel.chance(0.5) ? placed('matrix(-1 0 0 1 600 0)', picture) : picture
  // A minus sign parts two numbers by itself, and a fraction needs no zero.
  const content = (definitionsMarkup(easel) + turned).replace(/ (?=-\d)|(?<=[ "])0(?=\.)/g, '')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" fill="none" stroke-linecap="round">' +
    `${content}</svg>`
  )
}

/** The colours of the same picture's air as a CSS gradient: a hundredth of the picture's cost. */
export function airOf(prompt: string, id: string): string | null {
  const easel = begin(prompt, id)?.[1]
  return easel
    ? `linear-gradient(${hex(easel.zenith)},${hex(easel.air)} 40%,${hex(easel.horizon)} 80%)`
    : null
}
