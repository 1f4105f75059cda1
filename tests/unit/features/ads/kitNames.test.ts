import { expect, test } from 'vitest'
import { kitStem } from '../../../../src/features/ads/kit/kitNames'
import { fc } from '../../../support/properties'

test.each([
  ['fox.png', 'fox'],
  ['00012-42.jpeg', '00012-42'],
  ['a castle v2.0', 'a castle v2.0'],
  ['a castle, 8.5 x 11', 'a castle, 8.5 x 11'],
  ['a/b\\c:d*e?f"g<h>i|j.png', 'a_b_c_d_e_f_g_h_i_j'],
  ['CON.png', '_CON'],
  ['con .x.png', '_con .x'],
  ['Lpt9.tar.png', '_Lpt9.tar'],
  ['console.png', 'console'],
  ['.hidden.png', 'hidden'],
  ['trailing. . .png', 'trailing'],
  ['  spaces  \t and\nlines ', 'spaces and lines'],
  ['\u202Egnp.exe.png', 'gnp.exe'],
  ['cafe\u0301.png', 'caf\u00e9'],
  ['..', 'image'],
  ['', 'image'],
  ['🦊'.repeat(40), '🦊'.repeat(25)],
  [`${'x'.repeat(99)} .yes and more`, 'x'.repeat(99)],
])('an image named %j has files that begin with %j', (name, stem) => {
  expect(kitStem(name)).toBe(stem)
})

test('any name becomes one that every system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const stem = kitStem(name)
      expect(stem).not.toMatch(/[<>:"/\\|?*\p{C}]|^[. ]|[. ]$|^(?:con|nul|com1)(?:\.|$)/iu)
      expect(new TextEncoder().encode(stem).length).toBeLessThanOrEqual(101)
      expect(stem).not.toBe('')
    }),
  )
})
