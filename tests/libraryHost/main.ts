import {
  listSource,
  mountGallery,
  type ListImage,
  type MountedGallery,
  type MountOptions,
} from 'explore-gallery'
import 'explore-gallery/explore.css'
import './host.css'

const images = Array.from({ length: 8 }, (_, place) => ({
  id: `image-${place + 1}`,
  url: `/picture.svg?${place + 1}`,
  prompt: `a medieval castle, photo ${place + 1}`,
  date: '2026-11-03',
}))

let gallery: MountedGallery | null = null

interface Options extends Partial<MountOptions> {
  readonly list?: readonly ListImage[]
}

function mount({ list = images, ...options }: Options): void {
  const element = document.querySelector<HTMLElement>('#gallery')
  if (element === null) throw new Error('No #gallery')
  gallery = mountGallery(element, { source: listSource(list), ...options })
}

function unmount(): void {
  gallery?.unmount()
}

/** What the StrictMode of React does to a component that mounts a gallery. */
function remount(): void {
  unmount()
  mount({})
}

function mountFailing(): void {
  mount({ source: () => Promise.reject(new Error('No connection')) })
}

/** What a page without types may do. */
function mountNowhere(): void {
  Reflect.apply(mountGallery, undefined, [null, { source: listSource(images) }])
}

Object.assign(window, { mount, unmount, remount, mountFailing, mountNowhere })
