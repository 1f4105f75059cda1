import { describe, expect, it } from 'vitest'
import { SCENES, STYLES } from '../../../../src/sources/generated/prompt'
import {
  avatarOf,
  drawPicture,
  placeholderGradient,
} from '../../../../src/pictures/drawings/drawings'
import { toSvg } from '../../../../src/pictures/drawings/toSvg'
import { scenes } from '../../../../src/pictures/drawings/scenes/scenes'
import { styles } from '../../../../src/pictures/drawings/styles/styles'
import { RUNS } from '../../../support/properties'
import { hashText } from '../../../../src/lib/hashText'
import { wellFormed } from './wellFormed'

const withoutArticle = (scene: string) => scene.replace(/^an? /, '')
const pairs = SCENES.flatMap((scene) => STYLES.map((style) => [scene, style] as const))
const ids = Array.from(
  { length: 20 },
  (_, index) => `5f0c9d2e-4b7a-4c11-9e3d-${1e11 + index * 7919}`,
)

/** The picture as SVG. */
const draw = (prompt: string, id: string): string => {
  const drawing = drawPicture(prompt, id)
  if (drawing === null) throw new Error(`not drawn: ${prompt}`)
  return toSvg(drawing)
}

const pathData = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)

describe('the scenes and styles that can be drawn', () => {
  it('are the 12 scenes of the generated gallery, without their articles', () => {
    expect(scenes.size).toBe(12)
    expect([...scenes.keys()].toSorted()).toEqual(SCENES.map(withoutArticle).toSorted())
  })

  it('are the 12 styles of the generated gallery', () => {
    expect(styles.size).toBe(12)
    expect([...styles.keys()].toSorted()).toEqual(STYLES.toSorted())
  })
})

describe('drawPicture', () => {
  // Each picture as a number: a person sees the pictures in the contact sheet of the end-to-end tests.
  // It comes first, since it is fast and nearly every change fails it.
  it('draws every scene in every style as it did before', () => {
    const drawn = pairs.map(([scene, style]) => {
      const svgs = ids.slice(0, 6).map((id) => draw(`${scene}, ${style}`, id))
      return `${scene}, ${style}: ${hashText(svgs.join('\n'))}`
    })
    expect(drawn.join('\n')).toMatchSnapshot()
  })

  it.each(pairs)(
    'draws %s, %s as well-formed SVG of at most 8,000 bytes that runs and loads nothing',
    (scene, style) => {
      for (const id of ids) {
        const svg = draw(`${scene}, ${style}, highly detailed`, id)
        expect(wellFormed(svg)).toBe(true)
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(8000)
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 600"/)
        expect(svg).not.toMatch(
          /NaN|undefined|Infinity|<script|<filter|href="http|url\(http|on\w+=/,
        )
      }
    },
  )

  it('defines each id once and refers to no other id', () => {
    for (const [scene, style] of pairs) {
      const svg = draw(`${scene}, ${style}`, 'one')
      const defined = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
      expect(new Set(defined).size).toBe(defined.length)
      const referred = [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id)
      expect(defined).toEqual(expect.arrayContaining(referred))
    }
  })

  it('returns the same picture for the same prompt and id', () => {
    const [prompt, id] = ['A magical portal, cinematic, stunning', 'one']
    expect(draw(prompt, id)).toBe(draw(prompt, id))
  })

  it('ignores upper case, white space, the article and the quality phrase', () => {
    const plain = draw('desert landscape, anime style', 'one')
    expect(draw('A Desert Landscape, Anime Style, award winning', 'one')).toBe(plain)
    expect(draw(' a desert landscape , anime style ', 'one')).toBe(plain)
  })

  it.each(SCENES)(`draws ${RUNS} different pictures of %s for ${RUNS} ids`, (scene) => {
    const drawn = Array.from({ length: RUNS }, (_, index) =>
      pathData(draw(`${scene}, watercolor`, `id-${index}`)).join(),
    )
    expect(new Set(drawn).size).toBe(RUNS)
  })

  it.each(SCENES)(
    'draws over 60 percent of the shapes of %s differently for another id',
    (scene) => {
      const one = pathData(draw(`${scene}, cinematic`, 'one'))
      const two = new Set(pathData(draw(`${scene}, cinematic`, 'two')))
      expect(one.filter((d) => !two.has(d)).length).toBeGreaterThan(one.length * 0.6)
    },
  )

  it('draws 12 different pictures of one scene in the 12 styles, none in the neutral style', () => {
    const drawn = STYLES.map((style) => draw(`a floating island, ${style}`, 'one'))
    expect(new Set([...drawn, draw('a floating island', 'one')]).size).toBe(13)
  })

  it.each([
    '',
    'a cat, cinematic',
    'constructor, cinematic',
    'city',
    'medieval a castle',
    '<script>, detailed',
  ])('returns null for the prompt "%s", whose scene is unknown', (prompt) => {
    expect(drawPicture(prompt, 'one')).toBeNull()
  })

  it.each(['A medieval castle, crayon, nice', 'A medieval castle, __proto__'])(
    'draws "%s", whose style is unknown, as if no style were given',
    (prompt) => {
      const neutral = draw('A medieval castle', 'one')
      expect(draw(prompt, 'one')).toBe(neutral)
      expect(wellFormed(neutral)).toBe(true)
    },
  )
})

describe('placeholderGradient', () => {
  it('is a CSS gradient in the colours of the picture', () => {
    const gradient = placeholderGradient('a floating island, cinematic', 'one') ?? ''
    expect(gradient).toMatch(/^linear-gradient\(#\w{6},#\w{6} 40%,#\w{6} 80%\)$/)
    const svg = draw('a floating island, cinematic', 'one')
    for (const [colour] of gradient.matchAll(/#\w{6}/g)) expect(svg).toContain(colour)
  })

  it('is null for an unknown scene', () => {
    expect(placeholderGradient('a cat, cinematic', 'one')).toBeNull()
  })
})

/** Relative luminance of an sRGB channel given as two hexadecimal digits (WCAG 2.2). */
const channelLuminance = (digits: string) => {
  const value = Number.parseInt(digits, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

describe('avatarOf', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['  Grace  Brewster Hopper ', 'GH'],
    ['山田 太郎', '山太'],
    ['محمد علي', 'مع'],
    ['Åsa Öberg', 'ÅÖ'],
    ['Jean-Luc', 'JL'],
    ['e\u0301lodie', 'E\u0301'],
    ['👩‍🚀 Star', '👩S'],
    ['🦊', '🦊'],
    ["Shaquille O'Neal", 'SO'],
    ['\ud83d', '?'],
    ['', '?'],
    ['<&>', '?'],
  ])('gives the name %j the initials %j', (name, expected) => {
    expect(avatarOf(name, 'id').initials).toBe(expected)
  })

  it('has a contrast of at least 4.5 : 1 with white for 2,000 ids', () => {
    for (let id = 0; id < 2000; id++) {
      const [, red = '', green = '', blue = ''] =
        /^#(..)(..)(..)$/.exec(avatarOf('A', `${id}`).colour) ?? []
      const luminance =
        0.2126 * channelLuminance(red) +
        0.7152 * channelLuminance(green) +
        0.0722 * channelLuminance(blue)
      expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has a colour whose hue in degrees follows from the id', () => {
    expect(['one', 'two', 'three'].map((id) => avatarOf('A', id).colour)).toEqual([
      '#00764b',
      '#8a5600',
      '#97435d',
    ])
  })

  it('has the same colour for the same id and another colour for another id', () => {
    expect(avatarOf('A', 'one').colour).toBe(avatarOf('B', 'one').colour)
    expect(avatarOf('A', 'one').colour).not.toBe(avatarOf('A', 'two').colour)
  })
})
