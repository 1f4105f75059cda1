import { expect, test } from 'vitest'
import {
  formatLikes,
  likeCount,
  markableOf,
  markNow,
  NO_MARKS,
  toggled,
  withMark,
} from '../../../src/sources/marks'

test('an image that was never pressed is liked as its source says', () => {
  const likedB = new Map([['b', { mark: 'liked' as const, at: 1 }]])
  expect(markNow({ id: 'a', likes: 3, isLiked: true }, new Map())).toBe('liked')
  expect(markNow({ id: 'a', likes: 3, isLiked: false }, likedB)).toBe('none')
})

test('the visitor’s press overrides the source', () => {
  const unmarkedA = new Map([['a', { mark: 'none' as const, at: 1 }]])
  expect(markNow({ id: 'a', likes: 3, isLiked: true }, unmarkedA)).toBe('none')
})

test.each([
  { before: 'none', pressed: 'liked', after: 'liked' },
  { before: 'none', pressed: 'rejected', after: 'rejected' },
  { before: 'liked', pressed: 'liked', after: 'none' },
  { before: 'rejected', pressed: 'rejected', after: 'none' },
  { before: 'liked', pressed: 'rejected', after: 'rejected' },
  { before: 'rejected', pressed: 'liked', after: 'liked' },
] as const)(
  'a press for “$pressed” on an image that is “$before” leaves it “$after”',
  ({ before, pressed, after }) => {
    expect(toggled(before, pressed)).toBe(after)
  },
)

test('each press has its own time', () => {
  const once = withMark(NO_MARKS, 'a', 'liked', 1000)
  expect(new Map(once)).toEqual(new Map([['a', { mark: 'liked', at: 1000 }]]))
  expect(new Map(withMark(once, 'a', 'rejected', 2000))).toEqual(
    new Map([['a', { mark: 'rejected', at: 2000 }]]),
  )
})

test.each([{ now: 1000 }, { now: 400 }])(
  'a press at $now after one at 1000 still counts as the later one',
  ({ now }) => {
    const before = withMark(NO_MARKS, 'a', 'liked', 1000)
    expect(new Map(withMark(before, 'a', 'none', now))).toEqual(
      new Map([['a', { mark: 'none', at: 1001 }]]),
    )
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
  expect(markableOf({ kind: 'generated' }, image)).toBe(image)
  expect(markableOf({ kind: 'folder' }, image)).toEqual({
    id: 'folder:a',
    likes: 3,
    isLiked: false,
  })
})

test('without a source an image keeps its id', () => {
  const image = { id: 'a', likes: 3, isLiked: false }
  expect(markableOf(null, image)).toBe(image)
})
