import { expect, test, vi } from 'vitest'
import { createDrawings } from '../../src/pictures/createDrawings'
import { isRevoked } from '../support/isRevoked'

const PROMPT = 'a medieval castle, watercolor'

test('drawings that end release their bitmaps', async () => {
  const page = new AbortController()
  const drawings = createDrawings(page.signal)
  const urls = [
    await drawings.draw(PROMPT, 'one', 'bitmap'),
    await drawings.draw(PROMPT, 'two', 'bitmap'),
  ]
  expect(urls.map((url) => url.slice(0, 5))).toEqual(['blob:', 'blob:'])
  page.abort()
  expect(await Promise.all(urls.map(isRevoked))).toEqual([true, true])
  expect(drawings.bitmapOf(PROMPT, 'one')).toBeNull()
})

test('drawings that have ended before the first leave no worker', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  const drawings = createDrawings(AbortSignal.abort())
  expect(await drawings.draw(PROMPT, 'one', 'bitmap')).toMatch(/^data:image\/svg/)
  expect(terminate).toHaveBeenCalledOnce()
})
