import { Button } from '@headlessui/react'
import { Heart } from 'lucide-react'
import type { Image } from './service'
import { pressLike, useGalleryStore } from './store'

export function Card({ image: { id, url, prompt, style, isLiked: wasLiked } }: { image: Image }) {
  const isLiked = useGalleryStore(({ likes }) => likes[id]?.isLiked ?? wasLiked)
  // Filters dim what does not match: without it, the list would have other indexes.
  const isDim = useGalleryStore(
    ({ text, styles }) =>
      !prompt.toLowerCase().includes(text.toLowerCase()) ||
      (styles.length > 0 && !styles.includes(style)),
  )
  return (
    <article aria-label={prompt} className="relative rounded-2xl bg-white dark:bg-stone-900">
      <img
        src={url}
        alt=""
        className={`aspect-square w-full rounded-t-2xl ${isDim ? 'opacity-30' : ''}`}
      />
      <Button
        aria-label="Like"
        aria-pressed={isLiked}
        onClick={() => pressLike(id, !isLiked)}
        className="absolute top-2 right-2 rounded-full bg-white p-2 text-rose-700 hover:bg-rose-100"
      >
        <Heart className={isLiked ? 'fill-current' : ''} />
      </Button>
      <h2 className="truncate p-4">{prompt}</h2>
    </article>
  )
}
