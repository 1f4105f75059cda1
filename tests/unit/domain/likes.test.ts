import { expect, test } from 'vitest'
import { formatLikes, isLikedNow, likeCount } from '../../../src/domain/likes'

test('an image nobody touched is liked as its source says', () => {
  expect(isLikedNow({ id: 'a', likes: 3, isLiked: true }, {})).toBe(true)
  expect(isLikedNow({ id: 'a', likes: 3, isLiked: false }, { b: true })).toBe(false)
})

test('what the visitor did goes before what the source says', () => {
  expect(isLikedNow({ id: 'a', likes: 3, isLiked: true }, { a: false })).toBe(false)
})

test.each([
  { likes: 532, isLiked: false, liked: true, count: 533 },
  { likes: 532, isLiked: false, liked: false, count: 532 },
  { likes: 532, isLiked: true, liked: true, count: 532 },
  { likes: 532, isLiked: true, liked: false, count: 531 },
  { likes: 1000, isLiked: false, liked: true, count: 1001 },
  { likes: 0, isLiked: true, liked: false, count: 0 },
])(
  'of $likes likes (liked before: $isLiked, now: $liked) $count are shown',
  ({ likes, isLiked, liked, count }) => {
    expect(likeCount({ id: 'a', likes, isLiked }, liked)).toBe(count)
  },
)

test('counts are words, with one like in the singular', () => {
  expect(formatLikes(0)).toBe('0 likes')
  expect(formatLikes(1)).toBe('1 like')
  expect(formatLikes(532)).toBe('532 likes')
  expect(formatLikes(1001)).toBe('1,001 likes')
})
