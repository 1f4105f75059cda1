import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { viewport } from '../../lib/viewport'
import { joinLabels } from '../../lib/joinLabels'
import { labelFor } from '../../lib/labels'
import type { PendingChanges, SourceChanges } from '../../sources/sourceChanges'
import { focusImages } from '../elements'
import { onScreen, useShownList } from '../onScreen'
import { TOP } from '../navigation/anchor'
import { announce } from '../../ui/messages'
import { Button } from '../../ui/Button'
import { forgetImagesAbove, imagesAbove } from './imagesAbove'
import { positionOnScreen } from './keepPlace'
import { takeAll } from './replaceList'

export interface NewImagesButtonProps {
  readonly changes: SourceChanges
  /** New images could not join by themselves. */
  readonly isOffered: boolean
}

/** What can be done: the button, and what is announced when it appears. */
interface Offer {
  readonly label: string
  readonly text: string
}

/** All that is pending; null for nothing. */
function offerOf({ added, changed, removed }: PendingChanges): Offer | null {
  const parts = [
    added > 0 && labelFor('{count} new image|{count} new images', { count: added }),
    changed > 0 && labelFor('{count} changed image|{count} changed images', { count: changed }),
  ]
  const seen = joinLabels(
    '{one} and {other}',
    parts.filter((each) => each !== false),
  )
  if (removed === 0)
    return seen === '' ? null : { label: labelFor('Show {seen}', { seen }), text: seen }
  const gone = labelFor('{count} deleted image|{count} deleted images', { count: removed })
  if (seen === '') return { label: labelFor('Remove {gone}', { gone }), text: gone }
  return { label: labelFor('Show {seen}, remove {gone}', { seen, gone }), text: `${seen}, ${gone}` }
}

const offerAbove = (count: number): Offer => ({
  label: labelFor('Go to {count} newer image|Go to {count} newer images', { count }),
  text: labelFor('{count} newer image above|{count} newer images above', { count }),
})

/** How many newer images have joined above the place of the visitor, once the source is read; 0 at the top. */
function useNewerAbove(changes: SourceChanges): number {
  const { id, order } = useShownList()
  const isIndexing = useSyncExternalStore(changes.subscribe, changes.isIndexing)
  const above = useStore(imagesAbove, ({ listId, count }) => (listId === id ? count : 0))
  const count = isIndexing || order !== null ? 0 : above
  const isSaid = count > 0
  useEffect(() => {
    if (!isSaid) return undefined
    const start = positionOnScreen()
    /** A visitor who has come to the top, or goes on elsewhere, needs no such hint. */
    function follow() {
      const hasLeft = Math.abs(positionOnScreen() - start) > viewport.height()
      if (viewport.top() === 0 || hasLeft) forgetImagesAbove()
    }
    const events = viewport.events()
    events.addEventListener('scroll', follow, { passive: true })
    return () => events.removeEventListener('scroll', follow)
  }, [isSaid])
  return count
}

/**
 * A button that takes in the changes of a source. What is in view stays where it is, unless that is the top. After
 * images have joined above the visitor's place, it leads to them. It renders nothing while there are none. It lies over
 * the first row in view, so that no card moves when it appears. It is announced once when it appears, and not when its
 * number grows.
 */
export function NewImagesButton({ changes, isOffered }: NewImagesButtonProps) {
  const client = useQueryClient()
  const pending = useSyncExternalStore(changes.subscribe, changes.pending)
  const newer = useNewerAbove(changes)
  const waiting = isOffered || pending.added === 0 ? offerOf(pending) : null
  const offer = waiting ?? (newer > 0 ? offerAbove(newer) : null)
  const kind = waiting ? 'pending' : offer && 'above'
  const announced = useRef<typeof kind>(null)
  const text = offer?.text
  useEffect(() => {
    if (text !== undefined && announced.current !== kind) announce(text)
    announced.current = kind
  }, [kind, text])

  async function press(button: HTMLElement) {
    if (kind === 'above') {
      onScreen.getState().grid?.jumpTo(TOP)
      forgetImagesAbove()
    } else {
      await takeAll(client, changes)
    }
    // The pressed button is removed. The visitor may have gone elsewhere meanwhile.
    const focused = document.activeElement
    if (focused === button || focused === document.body) focusImages()
  }
  return (
    offer && (
      <div className="sticky top-(--sticky-offset) z-10 flex h-0 justify-center">
        <Button
          variant="primary"
          onClick={({ currentTarget }) => void press(currentTarget).catch(() => undefined)}
          className="mt-2 h-auto! min-h-11 max-w-full py-2 whitespace-normal! shadow-raised"
        >
          {offer.label}
        </Button>
      </div>
    )
  )
}
