import { create } from 'zustand'
import type { Style } from './service'

interface GalleryState {
  text: string
  /** The chosen styles. If there are none, all are shown. */
  styles: readonly Style[]
  /** The likes that the visitor changed, by image id. They lie over those of the service. */
  likes: Readonly<Record<string, boolean>>
}

export const useGalleryStore = create<GalleryState>(() => ({ text: '', styles: [], likes: {} }))

export const setText = (text: string) => useGalleryStore.setState({ text })

export const setLike = (id: string, isLiked: boolean) =>
  useGalleryStore.setState(({ likes }) => ({ likes: { ...likes, [id]: isLiked } }))

export const toggleStyle = (style: Style) =>
  useGalleryStore.setState(({ styles }) => ({
    styles: styles.includes(style) ? styles.filter((each) => each !== style) : [...styles, style],
  }))
