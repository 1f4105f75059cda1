import { describe, expect, it } from 'vitest'
import { avatarOf } from '../../../src/art/avatarOf'

const channel = (byte: string) => {
  const value = Number.parseInt(byte, 16) / 255
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
  ])('shows %j as %j', (name, expected) => {
    expect(avatarOf(name, 'id').initials).toBe(expected)
  })

  it('keeps a contrast of 4.5:1 with white for any id', () => {
    for (let id = 0; id < 2000; id++) {
      const [, red = '', green = '', blue = ''] =
        /^#(..)(..)(..)$/.exec(avatarOf('A', `${id}`).colour) ?? []
      const light = 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
      expect(1.05 / (light + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('follows the id in its colour', () => {
    expect(avatarOf('A', 'one')).toEqual(avatarOf('A', 'one'))
    expect(avatarOf('A', 'one').colour).not.toBe(avatarOf('A', 'two').colour)
  })
})
