import { beforeEach, expect, test } from 'vitest'
import { undoOffer } from '../../../../../src/undo/undoOffer'
import { attempt } from '../../../../../src/sources/folder/ui/actions/run/runJob'
import { useMessages } from '../../../../../src/ui/messages'

beforeEach(() => {
  useMessages.setState(useMessages.getInitialState(), true)
  undoOffer.setState(null, true)
})

/** Moves three images, which can be undone. */
const move = () =>
  attempt('Moved', 'Not moved', (log) => {
    log.done = 3
    log.undo = { changed: [], canUndo: () => true, undo: () => undefined }
    return Promise.resolve(true)
  })

test('a move is said and offered to be undone until the next action begins', async () => {
  await move()
  expect(useMessages.getState().status.text).toBe('Moved 3 images')
  expect(undoOffer.getState()?.text).toBe('Moved 3 images')
  let offered: unknown = 'not asked'
  await attempt('Saved', 'Not saved', () => {
    offered = undoOffer.getState()
    return Promise.resolve(false)
  })
  expect(offered).toBeNull()
})
