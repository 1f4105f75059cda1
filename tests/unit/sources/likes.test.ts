import { expect, test } from 'vitest'
import {
  formatLikes,
  isLikedNow,
  likeableOf,
  likeCount,
  toggleLike,
} from '../../../src/sources/likes'

test('an image whose Like was never pressed is liked as its source says', () => {
  const likedB = new Map([['b', { liked: true, at: 1 }]])
  expect(isLikedNow({ id: 'a', likes: 3, isLiked: true }, new Map())).toBe(true)
  expect(isLikedNow({ id: 'a', likes: 3, isLiked: false }, likedB)).toBe(false)
})

test('the visitor’s press overrides the source', () => {
  const unlikedA = new Map([['a', { liked: false, at: 1 }]])
  expect(isLikedNow({ id: 'a', likes: 3, isLiked: true }, unlikedA)).toBe(false)
})

test('a press likes an image, a second press removes the like, and each has its own time', () => {
  const image = { id: 'a', likes: 3, isLiked: false }
  const once = toggleLike(image, new Map(), 1000)
  expect(once).toEqual(new Map([['a', { liked: true, at: 1000 }]]))
  const twice = toggleLike(image, once, 2000)
  expect(twice).toEqual(new Map([['a', { liked: false, at: 2000 }]]))
})

test.each([{ now: 1000 }, { now: 400 }])(
  'a press at $now after one at 1000 still counts as the later one',
  ({ now }) => {
    const before = new Map([['a', { liked: true, at: 1000 }]])
    const after = toggleLike({ id: 'a', likes: 3, isLiked: false }, before, now)
    expect(after).toEqual(new Map([['a', { liked: false, at: 1001 }]]))
  },
)

test.each([
  { likes: 532, isLiked: false, liked: true, count: 533 },
  { likes: 532, isLiked: false, liked: false, count: 532 },
  { likes: 532, isLiked: true, liked: true, count: 532 },
  { likes: 532, isLiked: true, liked: false, count: 531 },
  { likes: 1000, isLiked: false, liked: true, count: 1001 },
  { likes: 0, isLiked: true, liked: false, count: 0 },
])(
  '$likes likes of the source (liked there: $isLiked, liked now: $liked) are shown as $count',
  ({ likes, isLiked, liked, count }) => {
    expect(likeCount({ id: 'a', likes, isLiked }, liked)).toBe(count)
  },
)

test('a count is shown in words, one like in the singular', () => {
  expect(formatLikes(0)).toBe('0 likes')
  expect(formatLikes(1)).toBe('1 like')
  expect(formatLikes(532)).toBe('532 likes')
  expect(formatLikes(1001)).toBe('1,001 likes')
})

test('likes of the generated gallery are stored by id, those of other sources by kind and id', () => {
  const image = { id: 'a', likes: 3, isLiked: false }
  expect(likeableOf({ kind: 'generated' }, image)).toBe(image)
  expect(likeableOf({ kind: 'folder' }, image)).toEqual({
    id: 'folder:a',
    likes: 3,
    isLiked: false,
  })
})

test('without a source an image keeps its id', () => {
  const image = { id: 'a', likes: 3, isLiked: false }
  expect(likeableOf(null, image)).toBe(image)
})
