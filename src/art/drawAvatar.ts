import { colour, hex } from './colour'
import { hash } from './seededRandom'
import { svg } from './svg'

// The first letter, digit or emoji of each word, with its marks; O'Neil is one word.
const first = /(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}\p{Emoji_Presentation}]\p{M}*/gu

// Of the first and the last word. Markup and halves of surrogate pairs match nothing, so what comes
// out is safe in XML as it is.
function initials(name: string): string {
  const [one = '?', ...others] = name.match(first) ?? []
  return (one + (others.at(-1) ?? '')).toUpperCase()
}

/**
 * A square 96 × 96 SVG: white initials on a colour that follows from the id. The contrast is at
 * least 4.5 : 1, because an OKLab lightness of 0.5 is never brighter; a name without a letter shows "?".
 */
export function drawAvatar(name: string, id: string): string {
  const ground = `<path d="M0 0h96v96H0z" fill="${hex(colour(0.5, 0.12, hash(id) % 360))}"/>`
  const font = 'style="font:600 38px system-ui,sans-serif" text-anchor="middle"'
  return svg(96, font, `${ground}<text x="48" y="62" fill="#fff">${initials(name)}</text>`)
}
