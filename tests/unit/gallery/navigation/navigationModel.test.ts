import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageHistory } from '../../../../src/gallery/navigation/history'
import { TOP } from '../../../../src/gallery/navigation/anchor'
import { entryOf, navigationOf, type Entry } from '../../../../src/gallery/navigation/entry'
import {
  comparedIds,
  openImage,
  openNow,
  type Navigation,
  type Open,
} from '../../../../src/gallery/navigation/navigation'
import { isObject } from '../../../../src/lib/isObject'
import { reduce, type Action } from '../../../../src/gallery/navigation/reduce'
import type { Order } from '../../../../src/sources/order'
import { createFakeWindow } from '../../../support/fakeHistory'
import { fc } from '../../../support/properties'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Actions of the source and the page, which the tests of the reducer cover. */
const OTHER_TESTS = [
  'restored',
  'parameter corrected',
  'fragment taken',
  'images joined',
  'step requested',
  'opened after closing',
  'came to rest',
] as const

/** What a visitor does, or what happens to them. */
type Deed =
  | Exclude<Action, { type: (typeof OTHER_TESTS)[number] }>
  | { readonly type: 'rest'; readonly index: number }
  | { readonly type: 'back' }
  | { readonly type: 'forward' }
  | { readonly type: 'wait' }
  | { readonly type: 'browser'; readonly does: 'accepts' | 'drops' | 'throws' }

/** What the page is expected to show, kept apart from the reducer. */
interface Place {
  gallery: string
  text: string
  categories: string[]
  onlyMatches: boolean
  sort: string | null
  isStacked: boolean
  image: string | null
  compared: string[]
  stage: string | null
}

const id = fc.constantFrom('a', 'b', 'c')
const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ type: fc.constant('typed' as const), text: fc.constantFrom('', 'fox', 'x y') }),
  fc.record({
    type: fc.constant('categories changed' as const),
    categories: fc.uniqueArray(fc.constantFrom('Anime', 'Sci-Fi')),
  }),
  fc.record({ type: fc.constant('only matches switched' as const), isOn: fc.boolean() }),
  fc.record({
    type: fc.constant('arranged' as const),
    order: fc.constantFrom<Order | null>(null, { by: 'oldest' }, { by: 'random', seed: 5 }),
    stacks: fc.constantFrom(null, [], ['a']),
    start: fc.constant(TOP),
  }),
  fc.record({ type: fc.constant('opened' as const), id }),
  fc.record({ type: fc.constant('stepped' as const), id }),
  fc.record({ type: fc.constant('staged' as const), id }),
  fc.record({
    type: fc.constant('compared' as const),
    ids: fc.constantFrom(['a', 'b'], ['b', 'c', 'a']),
  }),
  fc.record({
    type: fc.constant('went to gallery' as const),
    source: fc.constantFrom({ gallery: 'folder' }, {}),
  }),
  fc.record({ type: fc.constant('rest' as const), index: fc.nat(400) }),
  fc.record({
    type: fc.constant('browser' as const),
    does: fc.constantFrom('accepts' as const, 'drops' as const, 'throws' as const),
  }),
  fc.constantFrom<Deed>(
    { type: 'typing paused' },
    { type: 'filters cleared' },
    { type: 'closed' },
    { type: 'back' },
    { type: 'forward' },
  ),
  fc.constant<Deed>({ type: 'closing' }),
  fc.constant<Deed>({ type: 'wait' }),
)

const NOTHING_OPEN = { image: null, compared: [], stage: null }

/** Does to the expected place what a deed does to the page. */
function change(place: Place, deed: Deed): Place {
  switch (deed.type) {
    case 'typed':
      return { ...place, text: deed.text }
    case 'categories changed':
      return { ...place, categories: [...deed.categories] }
    case 'only matches switched':
      return { ...place, onlyMatches: deed.isOn }
    case 'filters cleared':
      return { ...place, text: '', categories: [], onlyMatches: false }
    case 'arranged':
      return { ...place, sort: deed.order?.by ?? null, isStacked: deed.stacks !== null }
    case 'opened':
      return { ...place, ...NOTHING_OPEN, image: deed.id }
    case 'compared':
      return { ...place, ...NOTHING_OPEN, compared: [...deed.ids] }
    case 'stepped':
      return place.image === null ? place : { ...place, image: deed.id }
    case 'staged':
      return { ...place, ...NOTHING_OPEN, stage: deed.id }
    case 'closing':
    case 'closed':
      return { ...place, ...NOTHING_OPEN }
    case 'went to gallery': {
      const gallery = deed.source.gallery ?? ''
      const arrangement = { sort: null, isStacked: false }
      const filters = { text: '', categories: [], onlyMatches: false }
      return { gallery, ...filters, ...arrangement, ...NOTHING_OPEN }
    }
    case 'typing paused':
    case 'rest':
    case 'back':
    case 'forward':
    case 'wait':
    case 'browser':
      return place
  }
}

/** The place that a history entry names. */
function placeAt({ url, state }: { readonly url: string; readonly state?: unknown }): Place {
  const params = new URL(url, 'https://explore.test').searchParams
  const stage = isObject(state) ? state['stage'] : null
  return {
    gallery: params.get('gallery') ?? '',
    text: params.get('q') ?? '',
    categories: params.getAll('category'),
    onlyMatches: params.has('matches'),
    sort: params.get('sort'),
    isStacked: params.has('stacks'),
    image: params.get('image'),
    compared: params.getAll('compare'),
    stage: typeof stage === 'string' ? stage : null,
  }
}

const stageOf = (open: Open | null) => (open?.kind === 'stage' ? open.id : null)

const placeOf = (state: Navigation): Place => ({
  gallery: new URLSearchParams(state.params).get('gallery') ?? '',
  text: state.searchText,
  categories: [...state.categories],
  onlyMatches: state.onlyMatches,
  sort: state.list.order?.by ?? null,
  isStacked: state.list.stacks !== null,
  image: openImage(state)?.id ?? null,
  compared: [...comparedIds(state)],
  stage: stageOf(openNow(state)),
})

/** @param kept what the entry is to say; null if that is not known */
function expectRestored(restored: Place, kept: Place | null): void {
  expect(restored).toEqual(kept ?? restored)
}

/** The current entry keeps all of the navigation. */
function expectKept(entry: Entry, state: Navigation): void {
  expect(entryOf(navigationOf(entry))).toEqual(entryOf(state))
}

/** Runs a sequence of deeds, and checks the page after each. */
function run(deeds: readonly Deed[]): void {
  const page = createFakeWindow('/')
  const history = createPageHistory(page, dispatch)
  let state = navigationOf(history.read())
  let place = placeAt({ url: '/' })
  /** What each entry is to say; null if it depends on what the browser has accepted, and when. */
  let kept: (Place | null)[] = [place]
  let restored = false
  let isReopened = false
  let isTyping = false
  /** The entry that the page itself goes back to, if that says what the page shows by then; else null. */
  let goesTo: number | null = null

  function dispatch(action: Action): void {
    const before = state
    state = reduce(before, action)
    const next = history.follow(before, action, state)
    if (next) dispatch(next)
    if (action.type === 'restored') restored = true
    // The browser has not gone back within 1 s. What was opened meanwhile stays open.
    if (action.type === 'closed' && !before.closing?.next) place = change(place, action)
    if (action.type === 'opened after closing') isReopened = true
  }

  for (const deed of deeds) {
    restored = false
    isReopened = false
    // What is closed is still in its entry until the browser has gone back.
    const before = state.closing === null ? place : null
    const length = page.at()
    if (deed.type === 'browser') page.browser = deed.does
    else if (deed.type === 'back') page.go(-1)
    else if (deed.type === 'forward') page.go(1)
    else if (deed.type === 'rest') {
      const anchor = { index: deed.index, fraction: 0 }
      dispatch({ type: 'came to rest', listId: state.list.id, anchor })
    } else if (deed.type === 'wait') {
      page.browser = 'accepts'
      if (isTyping) dispatch({ type: 'typing paused' })
      isTyping = false
      vi.advanceTimersByTime(2000)
    } else {
      // As `closeOpen` does: the browser goes back already.
      const isClosing = deed.type === 'closed' && state.closing !== null
      dispatch(isClosing ? { type: 'closing' } : deed)
      if (isClosing || deed.type !== 'closed') place = change(place, deed)
    }
    if (deed.type === 'typed') isTyping = true
    if (before !== null && state.closing !== null) {
      const isSame = isDeepStrictEqual(placeAt(page.entries[page.at() - 1] ?? { url: '' }), place)
      goesTo = isSame ? page.at() - 1 : null
    }
    const at = page.at()
    if (restored && goesTo !== null && deed.type !== 'forward') {
      // What was done while the page went back stays, and what was opened has an entry above.
      const below = kept.slice(0, goesTo)
      kept = Array.from({ length: at + 1 }, (_, index) => below[index] ?? null)
    } else if (isReopened) {
      // The browser has gone back, and what was opened meanwhile is open over what the entry says, if that is kept or not.
      const { image, compared, stage } = place
      place = { ...placeAt(page.current()), image, compared, stage }
      kept = [...kept.slice(0, at), null]
    } else if (restored) {
      place = placeAt(page.current())
      expectRestored(place, kept[at] ?? null)
    } else if (at > length) kept = [...kept.slice(0, length), before, place]
    else kept[at] = null
    if (state.closing === null) goesTo = null
    expect(placeOf(state)).toEqual(place)
    if (deed.type === 'wait') {
      kept[at] = place
      expectRestored(placeAt(page.current()), place)
      expectKept(history.read(), state)
    }
  }
  history.stop()
}

test('after 2,000 random sequences of actions, Back and Forward the page is where it is expected, and so is its entry', () => {
  fc.assert(fc.property(fc.array(anyDeed, { maxLength: 25 }), run))
})
