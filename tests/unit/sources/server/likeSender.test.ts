import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImmutableMap } from '../../../../src/lib/immutableMap'
import { NO_MARKS, withMark, type Mark } from '../../../../src/sources/marks'
import { createLikeSender } from '../../../../src/sources/server/likeSender'

const PRESS = v.object({ image: v.string(), liked: v.boolean(), at: v.number() })
const BODY = v.object({ presses: v.array(PRESS), everything: v.boolean() })

type Press = v.InferOutput<typeof PRESS>

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A device with 1,000 likes that the server has, and one press on another kind of image. */
function openDevice() {
  const known = Array.from({ length: 1000 }, (_, at): Press => ({
    image: `${at}`,
    liked: true,
    at,
  }))
  let marks = NO_MARKS.with([
    ...known.map(({ image, at }) => [`server:${image}`, { mark: 'liked', at }] as const),
    ['folder:x', { mark: 'liked', at: 5 }],
  ])
  const stored = new Map(known.map((press) => [press.image, press]))
  /** The presses of each request. */
  const sent: (readonly Press[])[] = []
  let isAway = false
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'))
    const { presses, everything } = v.parse(BODY, JSON.parse(body))
    sent.push(presses)
    for (const press of presses) stored.set(press.image, press)
    const answer = everything ? [...stored.values()] : presses
    return Promise.resolve(Response.json({ at: 1, presses: answer }))
  })
  const problems: (string | null)[] = []
  const presses = createLikeSender({
    server: '/api',
    token: 'Ada',
    marks: () => marks,
    onPresses: () => undefined,
    onProblem: (problem) => problems.push(problem),
  })
  return {
    sent,
    problems,
    setAway: (now: boolean) => (isAway = now),
    press(image: string, mark: Mark, at: number) {
      marks = withMark(marks, `server:${image}`, mark, at)
      presses.send()
    },
    close: presses.close,
  }
}

test('a press goes through no other marks', async () => {
  const device = openDevice()
  await expect.poll(() => device.problems.length).toBe(1)
  const walk = vi.spyOn(ImmutableMap.prototype, 'entries')
  device.press('new', 'liked', 2000)
  await expect.poll(() => device.problems.length).toBe(2)
  expect(device.sent).toEqual([[], [{ image: 'new', liked: true, at: 2000 }]])
  expect(walk).not.toHaveBeenCalled()
  device.close()
})

test('what could not be sent is sent with the next press, and a rejection only if it takes a like back', async () => {
  const device = openDevice()
  await expect.poll(() => device.problems.length).toBe(1)
  device.setAway(true)
  device.press('7', 'rejected', 2000)
  await expect.poll(() => device.problems.length).toBe(2)
  device.setAway(false)
  device.press('other', 'rejected', 2001)
  await expect.poll(() => device.problems.length).toBe(3)
  device.press('7', 'liked', 2002)
  await expect.poll(() => device.problems.length).toBe(4)
  expect(device.sent).toEqual([
    [],
    [{ image: '7', liked: false, at: 2000 }],
    [{ image: '7', liked: true, at: 2002 }],
  ])
  device.close()
})
