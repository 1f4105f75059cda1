import { expect, test } from 'vitest'
import { shownSize, sizesFor } from '../../../../src/features/size/sizes'

test.each([
  [320, ['dense', 'small', 'default']],
  [639, ['dense', 'small', 'default']],
  [640, ['dense', 'small', 'default', 'large']],
  [2560, ['dense', 'small', 'default', 'large']],
])('a window of %i px has the sizes that differ in it: %o', (windowWidth, sizes) => {
  expect(sizesFor(windowWidth / 16)).toEqual(sizes)
})

test('large pictures are shown as the default in a window that has one column for both', () => {
  expect(shownSize(sizesFor(390 / 16), 'large')).toBe('default')
  expect(shownSize(sizesFor(1280 / 16), 'large')).toBe('large')
  expect(shownSize(sizesFor(390 / 16), 'dense')).toBe('dense')
})
