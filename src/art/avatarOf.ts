import { colour, hex } from './colour'
import { hash } from './seededRandom'

/** What stands for a person without a picture: one or two letters, in white on a colour. */
export interface Avatar {
  readonly initials: string
  /** `#rrggbb` */
  readonly colour: string
}

// The first letter, digit or emoji of each word, with its marks; O'Neil is one word.
const first = /(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}\p{Emoji_Presentation}]\p{M}*/gu

// Of the first and the last word.
function initials(name: string): string {
  const [one = '?', ...others] = name.match(first) ?? []
  return (one + (others.at(-1) ?? '')).toUpperCase()
}

/**
 * The initials of a name, "?" where it has no letter, on a colour that follows from the id. White on
 * it has a contrast of at least 4.5 : 1, because an OKLab lightness of 0.5 is never brighter.
 */
export const avatarOf = (name: string, id: string): Avatar => ({
  initials: initials(name),
  colour: hex(colour(0.5, 0.12, hash(id) % 360)),
})
