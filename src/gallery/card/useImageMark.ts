import { useEffect, useRef } from 'react'
import { labelFor } from '../../lib/labels'
import { prefersNoMotion } from '../../lib/prefersNoMotion'
import type { GalleryImage } from '../../sources/image'
import {
  formatLikes,
  likeCount,
  markIdPrefix,
  markableOf,
  markNow,
  notRejected,
  type GivenMark,
} from '../../sources/marks'
import { useSource } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'

/**
 * One mark of an image of the shown source, and what gives it or takes it back. The caller renders again only when the
 * image gets or loses that mark.
 */
export function useImageMark(image: GalleryImage, mark: GivenMark) {
  const markable = markableOf(useSource(), image)
  const isOn = useExploreStore(({ marks }) => markNow(markable, marks) === mark)
  return {
    isOn,
    toggle: () => useExploreStore.getState().toggleMark(markable, mark),
  }
}

/**
 * Whether all images that a card stands for are rejected, or how many of a closed stack. The caller renders again only
 * when that changes.
 */
export function useRejections({ id, stack }: GalleryImage): number | 'all' {
  const { kind = '' } = useSource() ?? {}
  const prefix = markIdPrefix(kind)
  const ids = stack?.ids ?? [id]
  return useExploreStore(({ marks }) => {
    const rejected = ids.length - notRejected(ids, prefix, marks).length
    return rejected === ids.length ? 'all' : rejected
  })
}

/** “Rejected”, or “5 rejected”; null for none. */
export function rejectedText(rejected: number | 'all'): string | null {
  if (rejected === 'all') return labelFor('Rejected')
  return rejected > 0 ? labelFor('{count} rejected', { count: rejected }) : null
}

/** The heart of a like button: its icon, or the button itself if the icon is its background. */
function swell(button: HTMLButtonElement | null): void {
  if (prefersNoMotion()) return
  const heart = button?.firstElementChild ?? button
  heart?.animate({ transform: ['none', 'scale(1.3)', 'none'] }, { duration: 220, easing: 'ease' })
}

/**
 * The current like of an image of the shown source, and its count in words. The caller renders again only when it
 * changes. The heart of `button` swells and settles at each new like.
 */
export function useImageLike(image: GalleryImage) {
  const { id } = image
  const { isOn: liked, toggle } = useImageMark(image, 'liked')
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef({ id, liked })
  useEffect(() => {
    // A like that the button begins with, or the like of another image in its place, was not given just now.
    const isNew = liked && !before.current.liked && before.current.id === id
    if (isNew) swell(button.current)
    before.current = { id, liked }
  }, [id, liked])
  return { liked, count: formatLikes(likeCount(image, liked)), toggle, button }
}
