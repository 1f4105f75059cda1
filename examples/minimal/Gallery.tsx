import { Button } from '@headlessui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Card } from './Card'
import { imagePages } from './service'
import { useGalleryStore } from './store'

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
const columnCount = () => 1 + [640, 768, 1024].filter((width) => innerWidth >= width).length

/** Takes one page from a generator of its own, so that a page that failed can be requested again. */
async function loadPage(number: number) {
  for await (const page of imagePages(number)) return page
  throw new Error(`There is no page ${number}.`)
}

/** The loaded images that match the filters. When the last of them comes near, the next page loads. */
export function Gallery() {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['images'],
    queryFn: ({ pageParam }) => loadPage(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
  const text = useGalleryStore((state) => state.text)
  const styles = useGalleryStore((state) => state.styles)
  const loaded = data?.pages.flatMap(({ images }) => images) ?? []
  const images = loaded.filter(
    ({ prompt, style }) =>
      prompt.toLowerCase().includes(text.toLowerCase()) &&
      (styles.length === 0 || styles.includes(style)),
  )

  const columns = useSyncExternalStore(onResize, columnCount)
  const count = Math.ceil(images.length / columns)
  const [list, setList] = useState<HTMLElement | null>(null)
  const scrollMargin = list?.offsetTop ?? 0
  const virtualizer = useWindowVirtualizer({ count, scrollMargin, estimateSize: () => 400 })
  const rows = virtualizer.getVirtualItems()

  const isAtEnd = count === 0 || rows.at(-1)?.index === count - 1
  useEffect(() => {
    // Not after an error: the page would be requested in a loop. "Try again" requests it once.
    if (isAtEnd && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetching, error, fetchNextPage])

  return (
    <section aria-label="Images" className="space-y-6">
      <p role="status">
        {images.length} of {loaded.length} images {isFetching && '– loading more…'}
      </p>
      <div ref={setList} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ key, index, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="absolute top-0 grid w-full gap-6 pb-6"
            style={{
              gridTemplateColumns: `repeat(${columns}, 1fr)`,
              translate: `0 ${start - scrollMargin}px`,
            }}
          >
            {images.slice(index * columns, (index + 1) * columns).map((image) => (
              <Card key={image.id} image={image} />
            ))}
          </div>
        ))}
      </div>
      {data && !hasNextPage && <p className="text-center">No more images to load</p>}
      {error && !isFetching && (
        <p role="alert" className="text-center">
          The images could not be loaded. {error.message}{' '}
          <Button onClick={() => void fetchNextPage()} className="underline">
            Try again
          </Button>
        </p>
      )}
    </section>
  )
}
