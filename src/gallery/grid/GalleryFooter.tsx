import { useEffect, useRef, useState } from 'react'
import { labelFor } from '../../lib/labels'
import { openImage } from '../navigation/navigation'
import type { PageWindow } from '../queries/pageWindow'
import type { LoadedList } from '../queries/useLoadedList'
import { useShownList } from '../onScreen'
import { useExploreStore } from '../state/exploreStore'
import { announce } from '../../ui/messages'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

/**
 * The announcement for a state of the list; empty if an alert is announced instead.
 * @param first the images that were there when the list was shown: none of their pages is one more
 */
function statusText({ view, images }: LoadedList, first: PageWindow): string {
  if (view.state === 'pending') return labelFor('Loading images')
  if (view.state !== 'ready') return ''
  switch (view.loadMore) {
    case 'loading':
      return labelFor('Loading more images')
    case 'end':
      return labelFor('{count} image loaded|All {count} images loaded', { count: images.end })
    case 'failed':
      return ''
    case 'idle': {
      const { start, end } = images.end === first.end ? first : images
      return view.added > 0 && end !== first.end
        ? labelFor('{count} more image loaded|{count} more images loaded', { count: view.added })
        : labelFor('{count} image loaded|{count} images loaded', { count: end - start })
    }
  }
}

/**
 * The end of the list: shows that there are no more images, announces what was loaded, and shows a
 * notice for a page that failed. The notice lies over the page, since the end of a long gallery is far
 * from the images in view.
 */
export function GalleryFooter() {
  const list = useShownList()
  const { view, failures, problem, retry, start } = list
  // An open image announces itself and its loading.
  const isQuiet = useExploreStore(({ navigation }) => openImage(navigation) !== null)
  // Pages that come before the page has scrolled in this list are loaded ahead: to announce them would take the place of
  // what was announced last, such as the order.
  const hasScrolled = useExploreStore(
    ({ navigation }) => start === null || navigation.anchor !== start,
  )
  const [first] = useState(list.images)
  const text = statusText(list, first)
  const announced = useRef('')
  useEffect(() => {
    const isFirst = ['', labelFor('Loading images')].includes(announced.current)
    if (text === announced.current || !(isFirst || hasScrolled)) return
    announced.current = text
    if (text !== '' && !isQuiet) announce(text)
  }, [text, isQuiet, hasScrolled])
  const loadMore = view.state === 'ready' ? view.loadMore : null
  return (
    <div
      role="group"
      aria-label={labelFor('After the images')}
      tabIndex={-1}
      className="mt-10 pb-16 text-center print:hidden"
    >
      {loadMore === 'end' && (
        <p className="text-sm text-muted">{labelFor('No more images to load')}</p>
      )}
      {loadMore === 'failed' && (
        <Notice
          // Each failure is a notice of its own.
          key={failures}
          onAction={retry}
          whenDismissed={<Button onClick={retry}>{labelFor('Try again')}</Button>}
        >
          {`${labelFor('More images could not be loaded.')}${problem === null ? '' : ` ${problem}`}`}
        </Notice>
      )}
    </div>
  )
}
