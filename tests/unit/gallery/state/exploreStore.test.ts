import { beforeEach, expect, test, vi } from 'vitest'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { START } from '../../../../src/gallery/state/navigation'
import { createLikesSlice, createNavigationSlice } from '../../../../src/gallery/state/slices'

const store = useExploreStore

beforeEach(() => {
  store.setState(store.getInitialState(), true)
})

test('the store starts at the whole gallery, without likes', () => {
  expect(store.getState()).toMatchObject({
    navigation: { searchText: '', categories: [], open: null },
    likes: new Map(),
  })
})

test('every change has a name in the Redux devtools, and leaves the rest of the store', () => {
  const set = vi.fn()
  createNavigationSlice(set).setNavigation(START, 'typed')
  createLikesSlice(set).toggleLike({ id: 'a', likes: 1, isLiked: false })
  createLikesSlice(set).stopKeepingLikes('folder:')
  expect(
    set.mock.calls.map(([, replace, action]) => `${String(replace)} ${String(action)}`),
  ).toEqual(['false navigation/typed', 'false likes/toggleLike', 'false likes/stopKeepingLikes'])
})

test('toggling a like twice returns to the state of the source', () => {
  const image = { id: 'a', likes: 5, isLiked: true }
  store.getState().toggleLike(image)
  expect(store.getState().likes.get('a')).toMatchObject({ liked: false })
  store.getState().toggleLike(image)
  expect(store.getState().likes.get('a')).toMatchObject({ liked: true })
})

test('a like has the time of the press', () => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  store.getState().toggleLike({ id: 'a', likes: 5, isLiked: false })
  vi.useRealTimers()
  expect(store.getState().likes).toEqual(new Map([['a', { liked: true, at: 1_790_000_000_000 }]]))
})
