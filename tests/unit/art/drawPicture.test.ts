import { describe, expect, it } from 'vitest'
import { airOf, drawPicture } from '../../../src/art/drawPicture'
import { scenes } from '../../../src/art/scenes/scenes'
import { styles } from '../../../src/art/styles/styles'
import { wellFormed } from './wellFormed'

const article = (scene: string) => (/^[aeiou]/.test(scene) ? `an ${scene}` : `a ${scene}`)
const pairs = [...scenes.keys()].flatMap((scene) =>
  [...styles.keys()].map((style) => [scene, style] as const),
)
const ids = Array.from(
  { length: 20 },
  (_, index) => `5f0c9d2e-4b7a-4c11-9e3d-${1e11 + index * 7919}`,
)

const draw = (prompt: string, id: string): string => {
  const svg = drawPicture(prompt, id)
  if (svg === null) throw new Error(`not drawn: ${prompt}`)
  return svg
}

const outlines = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)

describe('drawPicture', () => {
  it('knows twelve scenes in twelve styles', () => {
    expect(pairs).toHaveLength(144)
  })

  it.each(pairs)('draws %s, %s as safe, small, standing-alone SVG', (scene, style) => {
    for (const id of ids) {
      const svg = draw(`${article(scene)}, ${style}, highly detailed`, id)
      expect(wellFormed(svg)).toBe(true)
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6000)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 600"/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<filter|href="http|url\(http|on\w+=/)
    }
  })

  it('defines every name it refers to, and each only once', () => {
    for (const [scene, style] of pairs) {
      const svg = draw(`${scene}, ${style}`, ids[0] ?? '')
      const names = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1])
      expect(new Set(names).size).toBe(names.length)
      const used = [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, name]) => name)
      expect(names).toEqual(expect.arrayContaining(used))
    }
  })

  it('gives the same picture for the same prompt and id', () => {
    const [prompt, id] = ['A magical portal, cinematic, stunning', 'one']
    expect(draw(prompt, id)).toBe(draw(prompt, id))
  })

  it('ignores case, the article and the quality phrase', () => {
    const plain = draw('desert landscape, anime style', 'one')
    expect(draw('A Desert Landscape, Anime Style, award winning', 'one')).toBe(plain)
  })

  it.each([...scenes.keys()])('draws 1,000 different pictures of %s', (scene) => {
    const drawn = Array.from({ length: 1000 }, (_, index) =>
      outlines(draw(`${scene}, watercolor`, `id-${index}`)).join(),
    )
    expect(new Set(drawn).size).toBe(1000)
  })

  it('moves most of a picture for another id', () => {
    for (const scene of scenes.keys()) {
      const one = outlines(draw(`${scene}, cinematic`, 'one'))
      const other = new Set(outlines(draw(`${scene}, cinematic`, 'two')))
      expect(one.filter((d) => !other.has(d)).length).toBeGreaterThan(one.length * 0.6)
    }
  })

  it('draws another picture in each style', () => {
    const drawn = [...styles.keys()].map((style) => draw(`a floating island, ${style}`, 'one'))
    expect(new Set(drawn).size).toBe(12)
  })

  it.each(['', 'a cat, cinematic', 'constructor, cinematic', 'city', '<script>, detailed'])(
    'does not draw the unknown scene "%s"',
    (prompt) => {
      expect(drawPicture(prompt, 'one')).toBeNull()
    },
  )

  it('draws a known scene in a neutral style when the style is not known', () => {
    const neutral = draw('A medieval castle', 'one')
    expect(draw('A medieval castle, crayon, nice', 'one')).toBe(neutral)
    expect(draw('A medieval castle, __proto__', 'one')).toBe(neutral)
    expect(wellFormed(neutral)).toBe(true)
  })
})

describe('airOf', () => {
  it('is a gradient in the colours of the same picture', () => {
    const air = airOf('a floating island, cinematic', 'one') ?? ''
    expect(air).toMatch(/^linear-gradient\(#\w{6},#\w{6} 40%,#\w{6} 80%\)$/)
    const svg = draw('a floating island, cinematic', 'one')
    for (const [colour] of air.matchAll(/#\w{6}/g)) expect(svg).toContain(colour)
  })

  it('is none for an unknown scene', () => {
    expect(airOf('a cat, cinematic', 'one')).toBeNull()
  })
})
