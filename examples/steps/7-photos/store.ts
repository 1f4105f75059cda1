import { create } from 'zustand'
import { mergeLikes, storedLikes, storeLikes, type Likes } from './likes'
import type { Style } from './service'

interface GalleryState {
  text: string
  /** The chosen styles. If there are none, all are shown. */
  styles: readonly Style[]
  /** The likes that the visitor changed, by image id. They lie over those of the service. */
  likes: Likes
}

export const useGalleryStore = create<GalleryState>(() => ({
  text: '',
  styles: [],
  likes: storedLikes(),
}))

export const setText = (text: string) => useGalleryStore.setState({ text })

const merge = (theirs: Likes) =>
  useGalleryStore.setState(({ likes }) => ({ likes: mergeLikes(likes, theirs) }))

export function pressLike(id: string, isLiked: boolean): void {
  const press = { [id]: { isLiked, at: Date.now() } }
  merge(press)
  storeLikes(press)
}

// What was pressed in another tab.
window.addEventListener('storage', () => merge(storedLikes()))

export const toggleStyle = (style: Style) =>
  useGalleryStore.setState(({ styles }) => ({
    styles: styles.includes(style) ? styles.filter((each) => each !== style) : [...styles, style],
  }))
