import { useEffect, useRef, useSyncExternalStore } from 'react'
import { formatCount } from '../../lib/formatCount'
import type { SourceChanges } from '../../service/source'
import { useExploreStore } from '../../store/exploreStore'
import { Button } from '../ui/Button'

export interface NewImagesButtonProps {
  readonly changes: SourceChanges
  /** Called after the source has accepted the new images. The caller shows the gallery from its top. */
  readonly onShow: () => void
}

/**
 * A button that shows the new images of a source; nothing while there are none. It lies over the first
 * row in view, so that no card moves when it appears. It is announced once when it appears, and not when
 * its number grows.
 */
export function NewImagesButton({ changes, onShow }: NewImagesButtonProps) {
  const count = useSyncExternalStore(changes.subscribe, changes.pending)
  const announce = useExploreStore((state) => state.announce)
  const text = count === 1 ? '1 new image' : `${formatCount(count)} new images`
  const isAnnounced = useRef(false)
  useEffect(() => {
    if (count > 0 && !isAnnounced.current) announce(text)
    isAnnounced.current = count > 0
  }, [announce, count, text])

  function show() {
    changes.accept()
    onShow()
  }
  return (
    count > 0 && (
      <div className="sticky top-(--covered-top) z-10 flex h-0 justify-center">
        <Button variant="primary" onClick={show} className="mt-2 shadow-raised">
          Show {text}
        </Button>
      </div>
    )
  )
}
