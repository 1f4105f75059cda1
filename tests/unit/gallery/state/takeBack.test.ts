import { beforeEach, expect, test } from 'vitest'
import { withMark, type GivenMark } from '../../../../src/sources/marks'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { takeBack } from '../../../../src/gallery/state/takeBack'

const store = useExploreStore

beforeEach(() => {
  store.setState(store.getInitialState(), true)
})

const decide = (id: string, mark: GivenMark, prompt = `image ${id}`) =>
  store.getState().toggleMark({ id, prompt, likes: 0, isLiked: false }, mark)
const markOf = (id: string) => store.getState().marks.get(id)?.mark

test('decisions are taken back one at a time, the latest first, until there is none', () => {
  decide('a', 'rejected')
  decide('b', 'liked')
  decide('b', 'rejected')
  decide('a', 'rejected')
  decide('b', 'rejected')
  decide('b', 'liked')
  decide('b', 'liked')
  const taken = Array.from({ length: 8 }, () => {
    const text = takeBack('')
    return [text, markOf('a'), markOf('b')]
  })
  expect(taken).toEqual([
    ['Removed the like of “image b”', 'none', 'liked'],
    ['Liked “image b”', 'none', 'none'],
    ['Removed the rejection of “image b”', 'none', 'rejected'],
    ['Removed the rejection of “image a”', 'rejected', 'rejected'],
    ['Rejected “image b”', 'rejected', 'liked'],
    ['Liked “image b”', 'rejected', 'none'],
    ['Rejected “image a”', 'none', 'none'],
    [null, 'none', 'none'],
  ])
})

test('at least 100 decisions can be taken back', () => {
  const ids = Array.from({ length: 1200 }, (_, index) => `id${index}`)
  for (const id of ids) decide(id, 'rejected')
  const taken = ids.filter(() => takeBack('') !== null)
  expect(taken).toHaveLength(1000)
  expect(markOf('id1199')).toBe('none')
  expect(markOf('id200')).toBe('none')
  expect(markOf('id199')).toBe('rejected')
})

test('what was taken back has a later time than the decision, so that other tabs take it over', () => {
  store.setState({ marks: withMark(new Map(), 'a', 'liked', 9_000_000_000_000) })
  decide('a', 'rejected')
  takeBack('')
  expect(store.getState().marks.get('a')).toEqual({ mark: 'liked', at: 9_000_000_000_002 })
})

test('a decision on another kind of image is left, and so is one that another tab has replaced', () => {
  decide('folder:a', 'rejected')
  decide('folder:b', 'rejected')
  decide('b', 'liked')
  store.setState(({ marks }) => ({ marks: withMark(marks, 'folder:b', 'liked', Date.now()) }))
  expect(takeBack('folder:')).toBe('Rejected “image folder:a”')
  expect(takeBack('folder:')).toBeNull()
  expect([markOf('folder:b'), markOf('b')]).toEqual(['liked', 'liked'])
})

test('a like that the source knew comes back', () => {
  store.getState().toggleMark({ id: 'a', prompt: 'a fox', likes: 1, isLiked: true }, 'rejected')
  expect(takeBack('')).toBe('Rejected “a fox”')
  expect(markOf('a')).toBe('liked')
})

test('of a long prompt the beginning is said, in one line', () => {
  decide('a', 'rejected', `a fox\n${'🦊'.repeat(100)}`)
  expect(takeBack('')).toBe(`Rejected “a fox ${'🦊'.repeat(54)}…”`)
})
