import { beforeEach, expect, test, vi } from 'vitest'
import { useExploreStore } from '../../../src/store/exploreStore'
import {
  createFiltersSlice,
  createLikesSlice,
  createMessagesSlice,
} from '../../../src/store/slices'

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
  const messages = createMessagesSlice(set)
  messages.addNotice('Offline')
  messages.dismissNotice('Offline')
  messages.removeNotice('Offline')
  messages.announce('60 images')
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
    'messages/addNotice',
    'messages/dismissNotice',
    'messages/removeNotice',
    'messages/announce',
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

test('the page starts without notices, and with nothing to announce', () => {
  expect(store.getState()).toMatchObject({ notices: [], status: { text: '' } })
})

test('notices are shown in the order in which they were added, no text twice', () => {
  const action = { label: 'Reload', run: () => undefined } as const
  store.getState().addNotice('Offline')
  store.getState().addNotice('Not stored')
  store.getState().addNotice('Offline', action)
  expect(store.getState().notices).toEqual([
    { text: 'Offline', action, isDismissed: false },
    { text: 'Not stored', action: null, isDismissed: false },
  ])
})

test('a notice that was dismissed stays away until it was removed', () => {
  store.getState().addNotice('Offline')
  store.getState().addNotice('Not stored')
  store.getState().dismissNotice('Offline')
  store.getState().addNotice('Offline')
  expect(store.getState().notices.map((notice) => notice.isDismissed)).toEqual([true, false])
  store.getState().removeNotice('Offline')
  expect(store.getState().notices.map((notice) => notice.text)).toEqual(['Not stored'])
  store.getState().addNotice('Offline')
  expect(store.getState().notices.map((notice) => notice.isDismissed)).toEqual([false, false])
})

test('removing a notice that is not shown leaves the list as it is', () => {
  store.getState().addNotice('Offline')
  const before = store.getState().notices
  store.getState().removeNotice('Not stored')
  expect(store.getState().notices).toBe(before)
})

test('a text that is announced again is a new announcement', () => {
  store.getState().announce('60 images')
  const first = store.getState().status
  store.getState().announce('60 images')
  expect(store.getState().status).toEqual({ text: '60 images' })
  expect(store.getState().status).not.toBe(first)
})

test('a like has the time of the press', () => {
  vi.useFakeTimers({ now: 1_790_000_000_000 })
  store.getState().toggleLike({ id: 'a', likes: 5, isLiked: false })
  vi.useRealTimers()
  expect(store.getState().likes).toEqual(new Map([['a', { liked: true, at: 1_790_000_000_000 }]]))
})
