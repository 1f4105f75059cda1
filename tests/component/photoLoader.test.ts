import { expect, test, vi } from 'vitest'
import { createPhotoLoader } from '../../src/pictures/photoLoader'

test('a photo that has failed in its element before the subscription has failed', async () => {
  const url = 'data:image/png,'
  const image = document.createElement('img')
  image.src = url
  await new Promise((resolve) => image.addEventListener('error', resolve))
  const loader = createPhotoLoader()
  loader.subscribe(url, image, vi.fn())
  expect(loader.stateOf(url)).toBe('failed')
})
