import { beforeEach, expect, test } from 'vitest'
import {
  addNotice,
  announce,
  dismissNotice,
  removeNotice,
  useMessages,
} from '../../../src/ui/messages'

const store = useMessages

beforeEach(() => {
  store.setState(store.getInitialState(), true)
})

test('the page starts without notices, and with nothing to announce', () => {
  expect(store.getState()).toMatchObject({ notices: [], status: { text: '' } })
})

test('notices are shown in the order in which they were added, no text twice', () => {
  const action = { label: 'Reload', run: () => undefined } as const
  addNotice('Offline')
  addNotice('Not stored')
  addNotice('Offline', action)
  expect(store.getState().notices).toEqual([
    { text: 'Offline', action, isDismissed: false },
    { text: 'Not stored', action: null, isDismissed: false },
  ])
})

test('a notice that was dismissed stays away until it was removed', () => {
  addNotice('Offline')
  addNotice('Not stored')
  dismissNotice('Offline')
  addNotice('Offline')
  expect(store.getState().notices.map((notice) => notice.isDismissed)).toEqual([true, false])
  removeNotice('Offline')
  expect(store.getState().notices.map((notice) => notice.text)).toEqual(['Not stored'])
  addNotice('Offline')
  expect(store.getState().notices.map((notice) => notice.isDismissed)).toEqual([false, false])
})

test('removing a notice that is not shown leaves the list as it is', () => {
  addNotice('Offline')
  const before = store.getState().notices
  removeNotice('Not stored')
  expect(store.getState().notices).toBe(before)
})

test('a text that is announced again is a new announcement', () => {
  announce('60 images')
  const first = store.getState().status
  announce('60 images')
  expect(store.getState().status).toEqual({ text: '60 images' })
  expect(store.getState().status).not.toBe(first)
})
