import { Dialog, DialogPanel } from '@headlessui/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import { afterPaint } from '../../lib/schedule'
import { throttle } from '../../lib/throttle'
import { adoptStyles } from '../../ui/adoptStyles'
import { DIALOG, useDialogOpen } from '../../ui/useDialogOpen'
import type { ComparableSource } from '../../sources/comparableSource'
import type { PartProps } from '../../gallery/features'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useImage } from '../../gallery/queries/useImage'
import { gridOf, useShownList } from '../../gallery/onScreen'
import { useExploreStore } from '../../gallery/state/exploreStore'
import type { ListId } from '../../gallery/navigation/list'
import { closeOpen, dispatch } from '../../gallery/navigation/navigate'
import { openNow } from '../../gallery/navigation/navigation'
import { culledSource } from './openStage'
import styles from './cull.css?inline'
import { StageMessage } from './StageMessage'
import { StageView } from './StageView'

/** The stage over the page, for a source whose images can be culled. */
export function CullPart({ source }: PartProps) {
  const list = useShownList()
  const culled = useMemo(() => culledSource(source), [source])
  const id = useExploreStore(({ navigation }) => {
    const open = openNow(navigation)
    return open?.kind === 'stage' ? open.id : null
  })
  return culled && <StageDialog culled={culled} list={list} id={id} />
}

interface StageDialogProps {
  readonly culled: ComparableSource
  readonly list: LoadedList
  /** The image on the stage; null while it is closed. */
  readonly id: string | null
}

function StageDialog({ culled, list, id }: StageDialogProps) {
  const isOpen = useDialogOpen(id !== null)
  useLayoutEffect(() => adoptStyles(styles), [])
  const [last] = useState(() => createStore<LastShown | null>(() => null))
  useLayoutEffect(() => {
    // For the gutter of the scroll bar, which no element covers.
    document.documentElement.toggleAttribute('data-alone', isOpen)
    return () => document.documentElement.removeAttribute('data-alone')
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      const shown = last.getState()
      last.setState(null, true)
      // Once Headless UI has given focus back to what had it before.
      if (shown) afterPaint(() => gridOf(shown.listId)?.goToCard(shown.index, 'all'))
    }
  }, [isOpen, last])
  return (
    <Dialog open={isOpen} onClose={closeOpen} className={DIALOG}>
      <div className="fixed inset-0 bg-veil">
        <DialogPanel className="size-full outline-none">
          {id !== null && (
            // Another list of the images begins it anew, with the same image.
            <StartedStage key={list.id} culled={culled} list={list} id={id} last={last} />
          )}
        </DialogPanel>
      </div>
    </Dialog>
  )
}

/** The image that is on the stage, or was last. */
interface LastShown {
  readonly listId: ListId
  /** 0-based, in the list. */
  readonly index: number
  readonly id: string
}

/** The least time between two images that the history entry keeps, in ms: browsers limit how often it is written. */
const KEEP_MS = 350

/** Lets the history entry keep the image that is on the stage. */
function keepShown(shown: LastShown | null): void {
  const open = openNow(useExploreStore.getState().navigation)
  if (shown === null || open?.kind !== 'stage' || open.id === shown.id) return
  dispatch({ type: 'staged', id: shown.id })
}

interface StartedStageProps extends StageDialogProps {
  readonly id: string
  readonly last: StoreApi<LastShown | null>
}

/** The stage from when it is known where its first image is in the list. */
function StartedStage({ culled, list, id, last }: StartedStageProps) {
  const [startId] = useState(() => last.getState()?.id ?? id)
  const [keep] = useState(() => throttle(() => keepShown(last.getState()), KEEP_MS))
  const view = useImage(startId, list)
  const onShown = useCallback(
    (index: number, shownId: string) => {
      last.setState({ listId: list.id, index, id: shownId }, true)
      afterPaint(keep)
    },
    [last, keep, list.id],
  )
  return view.state === 'ready' && typeof view.index === 'number' ? (
    <StageView culled={culled} list={list} start={view.index} onShown={onShown} />
  ) : (
    <StageMessage view={view} />
  )
}
