import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { guessPage, listKey, requestFor } from '../../gallery/queries/imageQueries'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useShownList } from '../../gallery/onScreen'
import type { GalleryImage } from '../../sources/image'
import type { Span } from '../../sources/span'
import type { Timeline } from '../../sources/timeline'
import { stepOf } from './rail'

/** How long the pointer or the slider has to rest on a day before its pictures are requested, in ms. */
const REST_MS = 150

/** The first picture, the last and one between them, of those that are there of a day. */
function pick(
  images: Span & { readonly at: (index: number) => GalleryImage | undefined },
  day: Span,
) {
  const first = Math.max(images.start, day.start)
  const last = Math.min(images.end, day.end) - 1
  const indexes = new Set([first, (first + last) >> 1, last])
  return [...indexes].flatMap((index) => (index > last ? [] : (images.at(index) ?? [])))
}

/** Three pictures of a day, or all if it has fewer: those around its middle that are on one page. */
async function picturesOf(list: LoadedList, day: Span, signal: AbortSignal) {
  const { source, total, images } = list
  const middle = (day.start + day.end) >> 1
  if (source === null || (images.start <= middle && middle < images.end)) return pick(images, day)
  for await (const page of source.pages(
    guessPage(source, total, middle),
    requestFor(list, signal),
  )) {
    const end = page.start + page.images.length
    if (end > middle || page.next === null) {
      return pick({ start: page.start, end, at: (index) => page.images[index - page.start] }, day)
    }
  }
  return []
}

/** What a value was when it last stayed the same for a while. */
function useRested(value: number): number | null {
  const [rested, setRested] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested === value ? value : null
}

interface PeekProps {
  readonly timeline: Timeline
  /** An index (0-based) of the day. */
  readonly index: number
  /** Where the rail has the day, in px below its top. */
  readonly top: number
}

/** Three pictures of a day of the rail, once the pointer rests there. */
export function Peek({ timeline: { days, total }, index, top }: PeekProps) {
  const list = useShownList()
  const day = useRested(stepOf(days, index))
  const span =
    day === null ? null : { start: days[day]?.start ?? 0, end: days[day + 1]?.start ?? total }
  const { data } = useQuery({
    queryKey: ['peek', listKey(list), span],
    queryFn: ({ signal }) => (span === null ? [] : picturesOf(list, span, signal)),
    enabled: span !== null,
    gcTime: 0,
  })
  const CardPicture = list.source?.ui.CardPicture
  if (CardPicture === undefined || !data?.length) return null
  return (
    <span
      aria-hidden="true"
      data-part="peek"
      data-above={top > window.innerHeight / 2 || undefined}
      style={{ translate: `0 ${top}px` }}
    >
      {data.map((image) => (
        <span key={image.id}>
          <CardPicture image={image} isFirst={false} />
        </span>
      ))}
    </span>
  )
}
