import { Button } from '@headlessui/react'
import { useMutation } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { saveLike, type Image } from './service'
import { setLike, useGalleryStore } from './store'

export function Card({ image: { id, url, prompt, style, isLiked: wasLiked } }: { image: Image }) {
  const isLiked = useGalleryStore(({ likes }) => likes[id] ?? wasLiked)
  // Filters dim what does not match: without it, the list would have other indexes.
  const isDim = useGalleryStore(
    ({ text, styles }) =>
      !prompt.toLowerCase().includes(text.toLowerCase()) ||
      (styles.length > 0 && !styles.includes(style)),
  )
  // Optimistic: a like shows at once, and is taken back if the service fails.
  const { mutate, isPending, isError } = useMutation({
    mutationFn: saveLike,
    onMutate: (like) => setLike(id, like.isLiked),
    onError: (_error, like) => setLike(id, !like.isLiked),
    networkMode: 'always',
  })
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
        onClick={() => !isPending && mutate({ id, isLiked: !isLiked })}
        className="absolute top-2 right-2 rounded-full bg-white p-2 text-rose-700 hover:bg-rose-100"
      >
        <Heart className={isLiked ? 'fill-current' : ''} />
      </Button>
      <h2 className="truncate p-4">{prompt}</h2>
      {isError && (
        <p
          role="alert"
          className="absolute inset-x-0 bottom-0 rounded-b-2xl bg-rose-700 p-4 text-white"
        >
          The like was not saved.
        </p>
      )}
    </article>
  )
}
