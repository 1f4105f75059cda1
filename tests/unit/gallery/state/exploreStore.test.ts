import { beforeEach, expect, test, vi } from 'vitest'
import { createExploreState, useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { START } from '../../../../src/gallery/navigation/entry'

const store = useExploreStore
const IMAGE = { id: 'a', likes: 5, isLiked: false, prompt: 'a lighthouse' }

beforeEach(() => {
  store.setState(store.getInitialState(), true)
})

test('the store starts at the whole gallery, without marks', () => {
  expect(store.getState()).toMatchObject({
    navigation: { searchText: '', categories: [], open: null },
  })
  expect(store.getState().marks.size).toBe(0)
})

test('a change of the navigation has the name of its action in the Redux devtools, and leaves the rest of the store', () => {
  const set = vi.fn()
  createExploreState(set).setNavigation(START, 'typed')
  expect(set).toHaveBeenCalledWith({ navigation: START }, false, 'navigation/typed')
})

test('toggling a like twice returns to the state of the source', () => {
  const image = { ...IMAGE, isLiked: true }
  store.getState().toggleMark(image, 'liked')
  expect(store.getState().marks.get('a')).toMatchObject({ mark: 'none' })
  store.getState().toggleMark(image, 'liked')
  expect(store.getState().marks.get('a')).toMatchObject({ mark: 'liked' })
})

test('a like has the time of the press', () => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  store.getState().toggleMark(IMAGE, 'liked')
  vi.useRealTimers()
  expect(store.getState().marks.get('a')).toEqual({ mark: 'liked', at: 1_790_000_000_000 })
})
