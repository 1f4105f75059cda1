import { vi } from 'vitest'

/** A fake image element, whose loading the test controls. */
interface FakeImage {
  readonly load: () => void
  readonly fail: () => void
}

/**
 * Photos that are loaded ahead load or fail when the test says so, and nothing is requested from the network.
 * @returns the requested URLs (without cancelled requests), and the fake image of each
 */
export function fakePhotos() {
  const images = new Map<string, FakeImage>()
  const requested: string[] = []
  class Image extends EventTarget {
    readonly isConnected = false
    #src = ''
    get src() {
      return this.#src
    }
    set src(url: string) {
      images.delete(this.#src)
      this.#src = url
      // An empty source stops loading and requests nothing.
      if (url === '') return
      requested.push(url)
      images.set(url, {
        load: () => this.dispatchEvent(new Event('load')),
        fail: () => this.dispatchEvent(new Event('error')),
      })
    }
    getAttribute = () => this.#src
    remove = () => undefined
  }
  vi.stubGlobal('Image', Image)
  const end = (way: keyof FakeImage) => (url: string) => {
    const image = images.get(url)
    if (image === undefined) throw new Error(`${url} is not being loaded`)
    image[way]()
  }
  return {
    requested,
    loading: () => [...images.keys()],
    load: end('load'),
    fail: end('fail'),
  }
}
