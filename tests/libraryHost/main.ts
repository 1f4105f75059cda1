import { listSource, mountGallery, type MountedGallery, type MountOptions } from 'explore-gallery'
import 'explore-gallery/explore.css'
import './host.css'

const images = Array.from({ length: 8 }, (_, place) => ({
  id: `image-${place + 1}`,
  url: `/picture.svg?${place + 1}`,
  prompt: `a lighthouse, photo ${place + 1}`,
  date: '2026-11-03',
}))

let gallery: MountedGallery | null = null

function mount(options: Omit<MountOptions, 'source'>): void {
  const element = document.querySelector<HTMLElement>('#gallery')
  if (element === null) throw new Error('No #gallery')
  gallery = mountGallery(element, { source: listSource(images), ...options })
}

Object.assign(window, { mount, unmount: () => gallery?.unmount() })
