import { vi } from 'vitest'

/** What a test holds instead of the browser's loading of one photo. */
interface FakeImage {
  readonly come: () => void
  readonly fail: () => void
}

/**
 * Photos come or fail when the test says so, and nothing is asked of any network.
 * @returns the addresses asked for so far (those given up since left out), and each one's image
 */
export function fakePhotos() {
  const images = new Map<string, FakeImage>()
  const asked: string[] = []
  class Image extends EventTarget {
    fetchPriority = 'auto'
    #src = ''
    set src(url: string) {
      images.delete(this.#src)
      this.#src = url
      // An empty source stops loading and requests nothing.
      if (url === '') return
      asked.push(url)
      images.set(url, {
        come: () => this.dispatchEvent(new Event('load')),
        fail: () => this.dispatchEvent(new Event('error')),
      })
    }
    decode = async () => Promise.resolve()
  }
  vi.stubGlobal('Image', Image)
  const end = (way: keyof FakeImage) => (url: string) => {
    const image = images.get(url)
    if (image === undefined) throw new Error(`${url} is not being loaded`)
    image[way]()
  }
  return {
    asked,
    loading: () => [...images.keys()],
    come: end('come'),
    fail: end('fail'),
  }
}
