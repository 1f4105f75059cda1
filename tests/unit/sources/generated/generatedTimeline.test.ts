import { expect, test } from 'vitest'
import { generatedTimeline } from '../../../../src/sources/generated/generatedTimeline'
import { timeOf } from '../../../../src/sources/generated/imageFactory'
import { timelineOf } from '../../../../src/sources/timeline'

const TODAY = Date.UTC(2026, 10, 26)

test.each([1, 7, 60, 5000])('the timeline of %i images is that of their dates', async (total) => {
  const gallery = { seed: 1, total, today: TODAY }
  expect(await generatedTimeline(gallery, (index) => index)).toEqual(
    timelineOf(total, (index) => timeOf(gallery, index)),
  )
})

test('ten million images have 28 days, or 29 where midnight is another time', async () => {
  const gallery = { seed: 1, total: 10_000_000, today: TODAY }
  const { days, total } = await generatedTimeline(gallery, (index) => index)
  expect([28, 29]).toContain(days.length)
  expect(total).toBe(10_000_000)
  for (const { start } of days.slice(1)) {
    const [before, first] = [timeOf(gallery, start - 1), timeOf(gallery, start)]
    expect(new Date(before).getDate()).not.toBe(new Date(first).getDate())
  }
})
