import { beforeEach, expect, test } from 'vitest'
import { useExploreStore } from '../../../../src/gallery/state/exploreStore'

const store = useExploreStore

beforeEach(() => {
  store.setState(store.getInitialState(), true)
})

test('the store starts without search text, categories and likes', () => {
  expect(store.getState()).toMatchObject({
    searchText: '',
    categories: [],
    likes: new Map(),
  })
})

test('the search text is stored as typed', () => {
  store.getState().setSearchText('  castle ')
  expect(store.getState().searchText).toBe('  castle ')
})

test('categories are kept in the order of choosing, none twice', () => {
  store.getState().addCategory('Sci-Fi')
  store.getState().addCategory('Abstract')
  store.getState().addCategory('Sci-Fi')
  expect(store.getState().categories).toEqual(['Sci-Fi', 'Abstract'])
})

test('a category can be removed, and all of them at once', () => {
  store.getState().addCategory('Sci-Fi')
  store.getState().addCategory('Abstract')
  store.getState().removeCategory('Sci-Fi')
  expect(store.getState().categories).toEqual(['Abstract'])
  store.getState().clearCategories()
  expect(store.getState().categories).toEqual([])
})

test('setting the filters of an address keeps the array of categories where they are equal', () => {
  store.getState().addCategory('Sci-Fi')
  const before = store.getState().categories
  store.getState().setFilters({ searchText: 'castle', categories: ['Sci-Fi'], onlyMatches: true })
  expect(store.getState().categories).toBe(before)
  expect(store.getState()).toMatchObject({ searchText: 'castle', onlyMatches: true })
  store.getState().setFilters({ searchText: '', categories: ['Anime'], onlyMatches: false })
  expect(store.getState().categories).toEqual(['Anime'])
})

test('toggling a like twice returns to the state of the source', () => {
  const image = { id: 'a', likes: 5, isLiked: true }
  store.getState().toggleLike(image)
  expect(store.getState().likes.get('a')).toMatchObject({ liked: false })
  store.getState().toggleLike(image)
  expect(store.getState().likes.get('a')).toMatchObject({ liked: true })
})
