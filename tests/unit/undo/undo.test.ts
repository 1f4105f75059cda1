import { beforeEach, expect, test, vi } from 'vitest'
import { NO_MARKS, withMark, type GivenMark } from '../../../src/sources/marks'
import { useExploreStore } from '../../../src/gallery/state/exploreStore'
import {
  withDecision,
  type Decision,
  type Moved,
  type Undoable,
} from '../../../src/gallery/state/decisions'
import { markAll } from '../../../src/gallery/state/markAll'
import { latestUndoable, undo } from '../../../src/undo/undo'

/** Takes back the latest decision. */
function undone(prefix: string) {
  const back = undo(prefix)
  return back !== null && 'text' in back ? back : null
}

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
    const text = undone('')?.text ?? null
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
  const taken = ids.filter(() => undone('') !== null)
  expect(taken).toHaveLength(1000)
  expect(markOf('id1199')).toBe('none')
  expect(markOf('id200')).toBe('none')
  expect(markOf('id199')).toBe('rejected')
})

test('what was taken back has a later time than the decision, so that other tabs take it over', () => {
  store.setState({ marks: withMark(NO_MARKS, 'a', 'liked', 9_000_000_000_000) })
  decide('a', 'rejected')
  undone('')
  expect(store.getState().marks.get('a')).toEqual({ mark: 'liked', at: 9_000_000_000_002 })
})

test('a decision on another kind of image is left, and so is one that another tab has replaced', () => {
  decide('folder:a', 'rejected')
  decide('folder:b', 'rejected')
  decide('b', 'liked')
  store.setState(({ marks }) => ({ marks: withMark(marks, 'folder:b', 'liked', Date.now()) }))
  expect(undone('folder:')?.text).toBe('Rejected “image folder:a”')
  expect(undone('folder:')).toBeNull()
  expect([markOf('folder:b'), markOf('b')]).toEqual(['liked', 'liked'])
})

test('what can be taken back is found without a look at each image of decisions before it', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `id${index}`)
  markAll(ids, 'rejected')
  markAll(ids, 'liked')
  const { decisions, marks } = store.getState()
  const get = vi.spyOn(marks, 'get')
  expect(latestUndoable(decisions, '', marks)).toBe(decisions[1])
  expect(get).toHaveBeenCalledTimes(1)
})

test('a like that the source knew comes back', () => {
  store.getState().toggleMark({ id: 'a', prompt: 'a fox', likes: 1, isLiked: true }, 'rejected')
  expect(undone('')?.text).toBe('Rejected “a fox”')
  expect(markOf('a')).toBe('liked')
})

test('a selection is decided on at once, and taken back at once, each image to what it was', () => {
  decide('a', 'liked')
  decide('b', 'rejected')
  expect(markAll(['a', 'b', 'c'], 'rejected')?.after).toBe('rejected')
  expect(['a', 'b', 'c'].map(markOf)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(markAll(['a', 'b', 'c'], 'rejected')?.after).toBe('none')
  expect(['a', 'b', 'c'].map(markOf)).toEqual(['none', 'none', 'none'])
  expect(undone('')?.text).toBe('Removed the rejection of 3 images')
  expect(undone('')?.text).toBe('Rejected 3 images')
  expect(['a', 'b', 'c'].map(markOf)).toEqual(['liked', 'rejected', 'none'])
  expect(undone('')?.text).toBe('Rejected “image b”')
})

test('a second press on a selection, with the marks that were seen before the first, is no decision of its own', () => {
  const seen = store.getState().marks
  markAll(['a', 'b'], 'liked', seen)
  expect(markAll(['a', 'b'], 'liked', seen)).toBeNull()
  expect(undone('')?.text).toBe('Liked 2 images')
  expect(undone('')).toBeNull()
})

test('of a selection only those images are taken back that no other tab has marked since', () => {
  markAll(['a', 'b'], 'liked')
  store.setState(({ marks }) => ({ marks: withMark(marks, 'a', 'rejected', Date.now()) }))
  expect(undone('')?.text).toBe('Liked 2 images')
  expect(['a', 'b'].map(markOf)).toEqual(['rejected', 'none'])
})

test('the images are named that have their mark from before again, by their ids in the source', () => {
  markAll(['folder:a', 'folder:b'], 'liked')
  store.setState(({ marks }) => ({ marks: withMark(marks, 'folder:a', 'rejected', Date.now()) }))
  const images = undone('folder:')?.images
  expect(images?.first).toBe('b')
  expect(['a', 'b', 'c'].map((id) => images?.has(id))).toEqual([false, true, false])
})

/** A decision on a million images, for which one stands. */
const onAMillion: Decision = {
  of: 1_000_000,
  pressed: 'liked',
  after: 'liked',
  changed: [{ before: 'none', ids: Array.from({ length: 1_000_000 }, () => 'the same image') }],
}

test('a decision on a million images leaves room for a few like it', () => {
  let decisions: readonly Undoable[] = []
  for (let press = 0; press < 8; press++) decisions = withDecision(decisions, onAMillion)
  expect(decisions).toHaveLength(5)
})

test('a decision on one image takes room from those on a million', () => {
  store.setState({ decisions: Array.from({ length: 5 }, () => onAMillion) })
  decide('a', 'rejected')
  expect(store.getState().decisions).toHaveLength(5)
})

test('of decisions on selections as many can be taken back as of others', () => {
  for (let press = 0; press < 1200; press++) markAll(['a', 'b'], 'liked')
  expect(store.getState().decisions).toHaveLength(1000)
})

test('of a long prompt the beginning is said, in one line', () => {
  decide('a', 'rejected', `a fox\n${'🦊'.repeat(100)}`)
  expect(undone('')?.text).toBe(`Rejected “a fox ${'🦊'.repeat(54)}…”`)
})

const moved = (canUndo: boolean): Moved => ({
  changed: [],
  canUndo: () => canUndo,
  undo: () => undefined,
})

test('a move of files is returned to be undone, as long as it can be, before what was decided earlier', () => {
  const [possible, impossible] = [moved(true), moved(false)]
  store.setState({ decisions: [possible, impossible] })
  expect(undo('')).toBe(possible)
})
