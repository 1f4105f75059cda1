import { useEffect, useRef, useSyncExternalStore } from 'react'
import { countOf } from '../../lib/formatCount'
import type { PendingChanges, SourceChanges } from '../../sources/sourceChanges'
import { focusImages } from '../imagesContainer'
import { whileListChanges } from '../state/whileListChanges'
import { useMessages } from '../../ui/messages'
import { Button } from '../../ui/Button'
import { showJoined } from './showJoined'

export interface NewImagesButtonProps {
  readonly changes: SourceChanges
}

/** What is pending, such as "1 new image"; empty for nothing. New images come before other changes. */
function textFor({ added, changed, removed }: PendingChanges): string {
  if (added > 0) return countOf(added, 'new image')
  if (changed > 0) return countOf(changed, 'changed image')
  return removed > 0 ? countOf(removed, 'deleted image') : ''
}

/**
 * A button that accepts the changes of a source, and shows the gallery from its top. It renders nothing while there are
 * none. It lies over the first row in view, so that no card moves when it appears. It is announced once when it appears,
 * and not when its number grows.
 */
export function NewImagesButton({ changes }: NewImagesButtonProps) {
  const pending = useSyncExternalStore(changes.subscribe, changes.pending)
  const announce = useMessages((state) => state.announce)
  const text = textFor(pending)
  const isShown = text !== ''
  const isAnnounced = useRef(false)
  useEffect(() => {
    if (isShown && !isAnnounced.current) announce(text)
    isAnnounced.current = isShown
  }, [announce, isShown, text])

  async function show() {
    await whileListChanges(async () => {
      await changes.applyPending(null)
      showJoined(changes, null)
      // The pressed button is removed.
      focusImages({ preventScroll: true })
    })
  }
  return (
    isShown && (
      <div className="sticky top-(--sticky-offset) z-10 flex h-0 justify-center">
        <Button
          variant="primary"
          onClick={() => void show().catch(() => undefined)}
          className="mt-2 shadow-raised"
        >
          {pending.added + pending.changed > 0 ? 'Show' : 'Remove'} {text}
        </Button>
      </div>
    )
  )
}
