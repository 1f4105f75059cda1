import { beforeEach, expect, test, vi } from 'vitest'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'
import { createFiltersSlice, createLikesSlice } from '../../../../src/gallery/state/slices'

const store = useExploreStore

beforeEach(() => {
  store.setState(store.getInitialState(), true)
})

test('every action merges its change, and has a name in the Redux devtools', () => {
  const set = vi.fn()
  const filters = createFiltersSlice(set)
  filters.setSearchText('castle')
  filters.addCategory('Anime')
  filters.removeCategory('Anime')
  filters.clearCategories()
  filters.setOnlyMatches(true)
  filters.setFilters({ searchText: '', categories: [], onlyMatches: false })
  filters.clearFilters()
  createLikesSlice(set).toggleLike({ id: 'a', likes: 1, isLiked: false })
  expect(set.mock.calls.map(([, replace]) => Boolean(replace))).not.toContain(true)
  expect(set.mock.calls.map(([, , action]) => String(action))).toEqual([
    'filters/setSearchText',
    'filters/addCategory',
    'filters/removeCategory',
    'filters/clearCategories',
    'filters/setOnlyMatches',
    'filters/setFilters',
    'filters/clearFilters',
    'likes/toggleLike',
  ])
})

test('the filters can be cleared, and the switch set by itself', () => {
  store.getState().setFilters({ searchText: 'fox', categories: ['Anime'], onlyMatches: false })
  store.getState().setOnlyMatches(true)
  expect(store.getState()).toMatchObject({ searchText: 'fox', onlyMatches: true })
  store.getState().clearFilters()
  expect(store.getState()).toMatchObject({ searchText: '', categories: [], onlyMatches: false })
})

test.each([
  [
    ['ab', 'c'],
    ['a', 'bc'],
  ],
  [['a,b/'], ['a', 'b/']],
])(
  'the categories %j are others than %j, which read the same when they are joined',
  (before, next) => {
    store.getState().setFilters({ searchText: '', categories: before, onlyMatches: false })
    store.getState().setFilters({ searchText: '', categories: next, onlyMatches: false })
    expect(store.getState().categories).toEqual(next)
  },
)

test('a like has the time of the press', () => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  store.getState().toggleLike({ id: 'a', likes: 5, isLiked: false })
  vi.useRealTimers()
  expect(store.getState().likes).toEqual(new Map([['a', { liked: true, at: 1_790_000_000_000 }]]))
})
