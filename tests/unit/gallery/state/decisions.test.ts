import { expect, test } from 'vitest'
import { withDecision, type Decision } from '../../../../src/gallery/state/decisions'

const like = (images: number): Decision => ({
  of: images,
  pressed: 'liked',
  after: 'liked',
  changed: [{ before: 'none', ids: Array.from({ length: images }, () => 'the same image') }],
})

test('a decision on more images than there is room for is kept, and none before it', () => {
  const large = like(5_000_001)
  expect(withDecision([like(1)], large)).toEqual([large])
})
