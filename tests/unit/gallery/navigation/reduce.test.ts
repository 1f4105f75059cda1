import { expect, test } from 'vitest'
import { entryOf, START, navigationOf, type Entry } from '../../../../src/gallery/navigation/entry'
import {
  comparedIds,
  openImage,
  openNow,
  type Navigation,
} from '../../../../src/gallery/navigation/navigation'
import { reduce, type Action } from '../../../../src/gallery/navigation/reduce'
import { queryStringOf } from '../../../../src/gallery/navigation/list'

const EMPTY = entryOf(START)
const ROW_50 = { index: 200, fraction: 0.5 }
const ROW_9 = { index: 36, fraction: 0 }
const PAGE_TOP = { index: 0, fraction: -Infinity }
const LIST_TOP = { index: 0, fraction: 0 }

const at = (search: string, rest: Partial<Entry> = {}) =>
  navigationOf({ ...EMPTY, search, ...rest })
const after = (state: Navigation, ...actions: Action[]) => actions.reduce(reduce, state)
/** The page rests at an anchor of the list that is shown. */
const rest = (state: Navigation, anchor = ROW_50) =>
  reduce(state, { type: 'came to rest', listId: state.list.id, anchor })

test('typed text waits, and is applied when typing pauses', () => {
  const typed = after(at(''), { type: 'typed', text: 'fox' })
  expect(typed.searchText).toBe('fox')
  expect(typed.list.search).toBeNull()
  const paused = after(typed, { type: 'typing paused' })
  expect(paused.list.search).toEqual({ words: ['fox'], categories: [] })
  expect(queryStringOf(paused.list)).toBe('?q=fox')
})

test('a pause that applies nothing changes nothing, and Back within a list keeps the list', () => {
  const before = at('?q=fox')
  expect(reduce(before, { type: 'typing paused' })).toBe(before)
  const opened = after(before, { type: 'opened', id: 'a' })
  const back = after(opened, { type: 'restored', entry: { ...EMPTY, search: '?q=fox' } })
  expect(back.list).toBe(before.list)
})

test('a choice applies text that was typed before it', () => {
  const state = after(
    at(''),
    { type: 'typed', text: 'fox' },
    { type: 'categories changed', categories: ['Anime'] },
  )
  expect(state.list.search).toEqual({ words: ['fox'], categories: ['Anime'] })
})

test('chosen categories stay in their order, and the same ones change nothing', () => {
  const choice: Action = { type: 'categories changed', categories: ['Sci-Fi', 'Abstract'] }
  const chosen = after(at('?q=fox&category=Unknown'), choice)
  expect(chosen).toMatchObject({ searchText: 'fox', categories: ['Sci-Fi', 'Abstract'] })
  expect(chosen.list.search).toEqual({ words: ['fox'], categories: ['Abstract', 'Sci-Fi'] })
  const again = after(chosen, { ...choice, categories: ['Sci-Fi', 'Abstract'] })
  expect(again.categories).toBe(chosen.categories)
  expect(again.list).toBe(chosen.list)
})

test('equal filters stay one object', () => {
  const before = at('?q=fox')
  const state = after(before, { type: 'typed', text: ' Fox ' }, { type: 'typing paused' })
  expect(state.list.search).toBe(before.list.search)
})

test('a filter that only highlights leaves list and anchors as they are', () => {
  const before = rest(at(''))
  const state = after(before, { type: 'categories changed', categories: ['Anime'] })
  expect(state.list.id).toBe(before.list.id)
  expect(state).toMatchObject({ anchor: ROW_50, list: { start: null } })
})

test('matches begin at the top, and the whole gallery where it was', () => {
  const matches = after(rest(at('?q=fox')), { type: 'only matches switched', isOn: true })
  expect(matches).toMatchObject({ anchor: LIST_TOP, wholeGalleryAnchor: ROW_50 })
  expect(matches.list.start).toEqual(LIST_TOP)
  const others = after(rest(matches, ROW_9), { type: 'categories changed', categories: ['Anime'] })
  expect(others).toMatchObject({ anchor: LIST_TOP, wholeGalleryAnchor: ROW_50 })
  const whole = after(others, { type: 'filters cleared' })
  expect(whole).toMatchObject({ anchor: ROW_50, wholeGalleryAnchor: null })
  expect(whole.list.start).toEqual(ROW_50)
})

test('“Only matches” begins at a match that is named, and the whole gallery stays where it was', () => {
  const matches = after(rest(at('?q=fox')), {
    type: 'only matches switched',
    isOn: true,
    start: ROW_9,
  })
  expect(matches).toMatchObject({ anchor: ROW_9, wholeGalleryAnchor: ROW_50 })
  expect(matches.list.start).toEqual(ROW_9)
})

test('a search that is made again is another list and another object, and the whole gallery stays the same', () => {
  const whole = at('?q=fox')
  const narrow: Action = { type: 'only matches switched', isOn: true }
  const first = after(whole, narrow)
  const left = after(first, { type: 'only matches switched', isOn: false })
  expect(left.list.id).toBe(whole.list.id)
  const second = after(left, narrow)
  expect(second.list.id).not.toBe(first.list.id)
  expect(second.list.galleryId).toBe(whole.list.id)
  expect(second.list.filter).toEqual(first.list.filter)
  expect(second.list.filter).not.toBe(first.list.filter)
  const joined = after(second, { type: 'images joined', start: null })
  expect(joined.list.id).not.toBe(second.list.id)
  expect(joined.list.filter).toBe(second.list.filter)
})

test('with the switch on and nothing searched for, the whole gallery keeps its place too', () => {
  const state = after(
    rest(at('?matches=only')),
    { type: 'typed', text: 'fox' },
    { type: 'typing paused' },
    { type: 'filters cleared' },
  )
  expect(state.list.start).toEqual(ROW_50)
})

test('a rest in another list is ignored', () => {
  const before = rest(at('?q=fox'))
  const matches = after(before, { type: 'only matches switched', isOn: true })
  const late = after(matches, {
    type: 'came to rest',
    listId: before.list.id,
    anchor: ROW_9,
  })
  expect(late.anchor).toEqual(LIST_TOP)
})

test('images that join change the list, which is mounted at their anchor or at its own', () => {
  const before = rest(at(''))
  const joined = after(before, { type: 'images joined', start: ROW_9 })
  expect(joined.list.id).not.toBe(before.list.id)
  expect(joined).toMatchObject({ anchor: ROW_9, list: { start: ROW_9 } })
  expect(after(before, { type: 'images joined', start: null }).list.start).toEqual(ROW_50)
})

test('images that join while only matches are shown do not take the place in the whole gallery', () => {
  const matches = after(rest(at('?q=fox')), { type: 'only matches switched', isOn: true })
  const joined = after(matches, { type: 'images joined', start: ROW_9 })
  const whole = after(joined, { type: 'only matches switched', isOn: false })
  expect(whole).toMatchObject({ anchor: ROW_50, wholeGalleryAnchor: null })
})

test('another order is another list, which is mounted at its anchor, and keeps the filters', () => {
  const before = rest(at('?q=fox'))
  const sorted = after(before, {
    type: 'arranged',
    order: { by: 'name' },
    stacks: null,
    start: ROW_9,
  })
  expect(sorted.list.id).not.toBe(before.list.id)
  expect(sorted).toMatchObject({ anchor: ROW_9, list: { order: { by: 'name' }, start: ROW_9 } })
  expect(entryOf(sorted).search).toBe('?q=fox&sort=name')
  expect(sorted.list.search).toBe(before.list.search)
  expect(navigationOf(entryOf(sorted)).list.order).toEqual({ by: 'name' })
  const back = after(sorted, { type: 'arranged', order: null, stacks: null, start: ROW_9 })
  expect(entryOf(back).search).toBe('?q=fox')
})

test('the same order again changes nothing, and the same name with another seed is another order', () => {
  const state = rest(at('?sort=random&seed=5'))
  const sort = (seed: number) =>
    after(state, { type: 'arranged', order: { by: 'random', seed }, stacks: null, start: ROW_9 })
  expect(sort(5)).toBe(state)
  expect(sort(6).list.id).not.toBe(state.list.id)
})

test('after a change of the order, all images begin at the top when matches alone are left', () => {
  const matches = after(rest(at('?q=fox'), ROW_9), { type: 'only matches switched', isOn: true })
  expect(matches.wholeGalleryAnchor).toEqual(ROW_9)
  const sorted = after(matches, {
    type: 'arranged',
    order: { by: 'size' },
    stacks: null,
    start: PAGE_TOP,
  })
  expect(sorted.wholeGalleryAnchor).toBeNull()
})

const inStacks = (stacks: readonly string[] | null): Action => ({
  type: 'arranged',
  order: null,
  stacks,
  start: ROW_9,
})

test('a list in stacks is another list, which the address names, mounted at its anchor', () => {
  const before = rest(at('?q=fox'))
  const stacked = after(before, inStacks([]))
  expect(stacked.list.id).not.toBe(before.list.id)
  expect(stacked).toMatchObject({ anchor: ROW_9, list: { stacks: [], start: ROW_9 } })
  expect(entryOf(stacked).search).toBe('?q=fox&stacks=on')
  expect(stacked.list.search).toBe(before.list.search)
  expect(after(stacked, inStacks([]))).toBe(stacked)
  expect(entryOf(after(stacked, inStacks(null))).search).toBe('?q=fox')
})

test('other open stacks are another list, and the entry keeps which are open', () => {
  const closed = rest(at('?stacks=on'))
  const open = after(closed, inStacks(['a', 'b']))
  expect(open.list).toMatchObject({ stacks: ['a', 'b'], start: ROW_9 })
  expect(entryOf(open)).toMatchObject({ search: '?stacks=on', openStacks: ['a', 'b'] })
  expect(open.list.id).not.toBe(closed.list.id)
})

test('after a stack was opened among matches alone, the whole gallery is where it was', () => {
  const start = rest(at('?q=fox&stacks=on'))
  const matches = after(start, { type: 'only matches switched', isOn: true })
  expect(after(matches, inStacks(['a'])).wholeGalleryAnchor).toEqual(ROW_50)
  expect(after(matches, inStacks(null)).wholeGalleryAnchor).toBeNull()
})

test('Back to the same open stacks keeps the grid where it is', () => {
  const open = after(at('?stacks=on'), inStacks(['a']))
  const back = after(open, { type: 'restored', entry: entryOf(open) })
  expect(back.list).toBe(open.list)
})

test('another gallery begins at its top, without filters and open image, in the same picture mode', () => {
  const state = after(
    rest(at('?images=9&pictures=drawn&q=fox&sort=name&image=x', { hash: '#a' })),
    {
      type: 'went to gallery',
      source: { gallery: 'folder', folder: 'f' },
    },
  )
  expect(entryOf(state)).toEqual({
    ...EMPTY,
    search: '?gallery=folder&folder=f&pictures=drawn',
    anchor: PAGE_TOP,
  })
  expect(state.list).toMatchObject({
    params: 'gallery=folder&folder=f&pictures=drawn',
    search: null,
  })
})

test('a parameter that the source corrects changes the address in place', () => {
  const state = after(at('?gallery=folder'), {
    type: 'parameter corrected',
    name: 'folder',
    value: 'f',
  })
  expect(entryOf(state).search).toBe('?gallery=folder&folder=f')
})

test('an image is opened, stepped from, and closed', () => {
  const opened = after(at('?q=fox'), { type: 'opened', id: 'a' })
  expect(entryOf(opened).search).toBe('?q=fox&image=a')
  expect(queryStringOf(opened.list)).toBe('?q=fox')
  const waiting = after(opened, { type: 'step requested', index: 40 })
  expect(waiting.open).toEqual({ kind: 'image', id: 'a', pending: 40 })
  const stepped = after(waiting, { type: 'stepped', id: 'b' })
  expect(stepped.open).toEqual({ kind: 'image', id: 'b', pending: null })
  expect(after(stepped, { type: 'closed' }).open).toBeNull()
})

test('the stage keeps the image that is on it', () => {
  const staged = after(at(''), { type: 'staged', id: 'a' }, { type: 'staged', id: 'b' })
  expect(staged.open).toEqual({ kind: 'stage', id: 'b' })
})

test.each<Action>([
  { type: 'stepped', id: 'b' },
  { type: 'step requested', index: 3 },
  { type: 'closing' },
  { type: 'closed' },
])('with no image open, nothing is changed by %j', (action) => {
  const before = at('?q=fox')
  expect(reduce(before, action)).toBe(before)
})

test('what is closed is closed at once, and what is opened while the browser goes back is open at once', () => {
  const closing = after(at(''), { type: 'opened', id: 'a' }, { type: 'closing' })
  expect(openNow(closing)).toBeNull()
  expect(entryOf(closing).search).toBe('?image=a')
  const opened = after(closing, { type: 'opened', id: 'b' })
  expect(openImage(opened)).toEqual({ kind: 'image', id: 'b', pending: null })
  expect(entryOf(opened).search).toBe('?image=a')
  const waiting = after(opened, { type: 'step requested', index: 7 })
  expect(openImage(waiting)).toEqual({ kind: 'image', id: 'b', pending: 7 })
  const stepped = after(waiting, { type: 'stepped', id: 'c' })
  expect(openImage(stepped)?.id).toBe('c')
  expect(entryOf(stepped).search).toBe('?image=a')
  expect(openNow(after(stepped, { type: 'closing' }))).toBeNull()
  const compared = after(stepped, { type: 'compared', ids: ['a', 'b'] })
  expect(openNow(compared)).toEqual({ kind: 'comparison', ids: ['a', 'b'] })
  expect(comparedIds(compared)).toEqual(['a', 'b'])
})

test('what was opened while the browser went back gets its entry then', () => {
  const opened = after(
    at(''),
    { type: 'opened', id: 'a' },
    { type: 'closing' },
    { type: 'opened', id: 'b' },
  )
  const restored = after(opened, { type: 'restored', entry: EMPTY })
  expect(restored).toMatchObject({ open: null, closing: null })
  const open = openNow(opened)
  if (open === null) throw new Error('Nothing is open')
  const state = after(restored, { type: 'opened after closing', open })
  expect(entryOf(state).search).toBe('?image=b')
})

test('Back within the same list keeps the place, and closes the image', () => {
  const before = after(rest(at('?q=fox')), { type: 'opened', id: 'a' })
  const moved = rest(before, ROW_9)
  const back = after(moved, {
    type: 'restored',
    entry: { ...EMPTY, search: '?q=fox', anchor: ROW_50 },
  })
  expect(back).toMatchObject({ anchor: ROW_9, open: null })
  expect(back.list.start).toBe(moved.list.start)
})

test('Back to another list shows it at the anchor of its entry, or at the top without one', () => {
  const before = rest(at('?images=9'))
  const back = (anchor: Entry['anchor']) =>
    after(before, { type: 'restored', entry: { ...EMPTY, search: '?q=fox', anchor } })
  expect(back(ROW_9)).toMatchObject({
    searchText: 'fox',
    anchor: ROW_9,
    list: { params: '', start: ROW_9, search: { words: ['fox'] } },
  })
  expect(back(null).list.start).toEqual(PAGE_TOP)
})

test('Back to the same categories keeps their array', () => {
  const before = at('?category=Anime')
  const back = after(before, {
    type: 'restored',
    entry: { ...EMPTY, search: '?category=Anime&q=fox' },
  })
  expect(back.categories).toBe(before.categories)
})

test('images are compared in place of the open one, until the comparison is closed', () => {
  const compared = after(at('?image=x'), { type: 'compared', ids: ['a', 'b'] })
  expect(compared).toMatchObject({ open: { kind: 'comparison', ids: ['a', 'b'] } })
  expect(entryOf(compared).search).toBe('?compare=a&compare=b')
  expect(after(compared, { type: 'closing' }).closing).toMatchObject({ next: null })
  expect(after(compared, { type: 'closing' }, { type: 'closed' })).toMatchObject({
    open: null,
    closing: null,
  })
  expect(after(compared, { type: 'opened', id: 'c' }).open).toEqual({
    kind: 'image',
    id: 'c',
    pending: null,
  })
})

test('an entry with the same compared images keeps them as they are', () => {
  const state = at('?compare=a&compare=b')
  const restored = after(state, { type: 'restored', entry: entryOf(state) })
  expect(restored.open).toBe(state.open)
})
