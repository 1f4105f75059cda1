import { beforeEach, expect, test, vi } from 'vitest'
import { createMessages, useMessages } from '../../../src/ui/messages'

const store = useMessages

beforeEach(() => {
  store.setState(store.getInitialState(), true)
})

test('every action merges its change, and has a name in the Redux devtools', () => {
  const set = vi.fn()
  const messages = createMessages(set)
  messages.addNotice('Offline')
  messages.dismissNotice('Offline')
  messages.removeNotice('Offline')
  messages.announce('60 images')
  expect(set.mock.calls.map(([, replace]) => Boolean(replace))).not.toContain(true)
  expect(set.mock.calls.map(([, , action]) => String(action))).toEqual([
    'messages/addNotice',
    'messages/dismissNotice',
    'messages/removeNotice',
    'messages/announce',
  ])
})

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
