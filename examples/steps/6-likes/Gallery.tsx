import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { savedAnchor } from './anchor'
import { Card } from './Card'
import { useLayout } from './layout'
import { Message } from './Message'
import { nextFetch } from './nextFetch'
import { imagePages, PAGE_SIZE, TOTAL } from './service'
import { useTrack } from './track'
import { isWaiting, viewOf } from './view'

/** Takes one page from a generator of its own, so that a page that failed can be requested again. */
async function loadPage(number: number) {
  for await (const page of imagePages(number)) return page
  throw new Error(`There is no page ${number}.`)
}

/** All images, of which the pages around what is on screen are kept. */
export function Gallery() {
  const [from, setFrom] = useState(() => Math.floor((savedAnchor()?.index ?? 0) / PAGE_SIZE))
  const query = useInfiniteQuery({
    queryKey: ['images', from],
    queryFn: ({ pageParam }) => loadPage(pageParam),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
    getPreviousPageParam: ({ start }) => (start > 0 ? start / PAGE_SIZE - 1 : null),
    maxPages: 5,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
  const { data, fetchNextPage, fetchPreviousPage } = query
  const view = viewOf(query)
  const images = data?.pages.flatMap((page) => page.images) ?? []
  const start = data?.pages[0]?.start ?? from * PAGE_SIZE
  const loaded = { start, end: start + (images.length || PAGE_SIZE) }

  const [list, setList] = useState<HTMLElement | null>(null)
  const layout = useLayout(list)
  const { columns, rowHeight } = layout
  const { height, offset, rows } = useTrack(list, Math.ceil(TOTAL / columns), layout)

  const wanted =
    rows.length > 0
      ? {
          start: (rows[0] ?? 0) * columns,
          end: Math.min(TOTAL, ((rows.at(-1) ?? 0) + 1) * columns),
        }
      : loaded
  const needed = nextFetch(wanted, loaded, isWaiting(view))
  const wantedPage = Math.floor(wanted.start / PAGE_SIZE)
  if (needed === 'restart') setFrom(wantedPage)
  useEffect(() => {
    if (needed === 'next') void fetchNextPage()
    if (needed === 'previous') void fetchPreviousPage()
  }, [needed, fetchNextPage, fetchPreviousPage])

  return (
    <section aria-label="Images" className="space-y-6">
      <p role="status">
        Images {loaded.start + 1} to {loaded.end} of {TOTAL}
      </p>
      <div ref={setList} className="relative" style={{ height }}>
        {rows.map((index) => (
          <div
            key={index}
            className="absolute top-0 grid w-full gap-6 pb-6"
            style={{
              height: rowHeight,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              translate: `0 ${index * rowHeight - offset}px`,
            }}
          >
            {Array.from({ length: Math.min(columns, TOTAL - index * columns) }, (_, column) => {
              const image = images[index * columns + column - start]
              return image ? (
                <Card key={image.id} image={image} />
              ) : (
                <div key={column} className="rounded-2xl bg-stone-200 dark:bg-stone-800" />
              )
            })}
          </div>
        ))}
      </div>
      <p className="sticky bottom-4 h-10 rounded-2xl bg-white p-2 text-center text-black empty:invisible">
        <Message view={view} onRetry={() => void fetchNextPage()} />
      </p>
    </section>
  )
}
