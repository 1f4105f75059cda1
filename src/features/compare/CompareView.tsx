import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { labelFor } from '../../lib/labels'
import { afterPaint } from '../../lib/schedule'
import type { GalleryImage } from '../../sources/image'
import { DialogBottomStack } from '../../ui/DialogBottomStack'
import { SmallButton } from '../../ui/SmallButton'
import { say } from '../../ui/toast'
import { DIALOG, useDialogOpen } from '../../ui/useDialogOpen'
import { focusAgain } from '../../gallery/focusAgain'
import { imageById } from '../../parts/imageById'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { closeOpen, dispatch } from '../../gallery/navigation/navigate'
import { comparedIds } from '../../gallery/navigation/navigation'
import { findAgain } from '../../undo/findAgain'
import type { ComparableSource } from '../../sources/comparableSource'
import { factsOptions, comparedImagesOptions } from './comparedQueries'
import { ComparePanes } from './ComparePanes'
import { Differences } from './Differences'
import type { ImageSource } from '../../sources/source'
import { requestFor } from '../../gallery/queries/imageQueries'
import { indexOfId } from '../../gallery/queries/pageWindow'

/**
 * The id of the image before or after another one in the shown list that is not compared yet. Null if there is none, or
 * if the image is not in the list.
 * @param ids of the compared images
 */
async function neighbourId(
  source: ImageSource,
  list: LoadedList,
  ids: readonly string[],
  { id, step }: { readonly id: string; readonly step: 1 | -1 },
): Promise<string | null> {
  const { images, total } = list
  const request = requestFor(list)
  const index = indexOfId(images, id) ?? (await source.find(id, request))?.index
  if (typeof index !== 'number') return null
  // Of the images next to it, the other compared ones and those that were taken out are passed over.
  for (let at = index + step; at >= 0 && at < (total ?? Infinity); at += step) {
    const [found] = (await source.idsAt?.([{ start: at, end: at + 1 }], request)) ?? []
    if (found !== undefined && !ids.includes(found)) return found
    if (found === undefined && total === null) return null
  }
  return null
}

export interface CompareViewProps {
  readonly compared: ComparableSource
  /** The shown list, whose images need not be requested. */
  readonly list: LoadedList
  /** See `comparedIds`. */
  readonly ids: readonly string[]
}

/** The comparison: images side by side, with one zoom for all, and below them what differs. */
export function CompareView(props: CompareViewProps) {
  const { ids } = props
  const isOpen = useDialogOpen(ids.length > 0)
  const first = useRef('')
  useEffect(() => {
    first.current = ids[0] ?? first.current
  }, [ids])
  useEffect(() => {
    if (!isOpen) return undefined
    // Headless UI gives focus back to what had it before, which after a reload is nothing.
    return () => void afterPaint(() => focusAgain(first.current))
  }, [isOpen])
  return (
    <Dialog open={isOpen} onClose={closeOpen} className={DIALOG}>
      <DialogBackdrop className="fixed inset-0 bg-veil/60 print:hidden" />
      <div className="fixed inset-0 bottom-(--bottom-stack) md:p-4">
        <DialogPanel className="size-full overflow-y-auto bg-surface p-3 shadow-raised outline outline-transparent sm:p-4 md:rounded-3xl">
          <Comparison {...props} />
        </DialogPanel>
      </div>
      <DialogBottomStack />
    </Dialog>
  )
}

/** A sentence on images that cannot be shown; null while nothing is wrong. */
function problemOf(found: readonly (GalleryImage | null)[]): string | null {
  const missing = found.filter((image) => image === null).length
  if (missing > 0) {
    return labelFor(
      '{count} image was not found: moved, renamed or deleted, or not on this device.|{count} images were not found: moved, renamed or deleted, or not on this device.',
      { count: missing },
    )
  }
  return found.length === 1 ? labelFor('One image has nothing to be compared with.') : null
}

function Comparison({ compared, list, ids }: CompareViewProps) {
  const found = useQuery(comparedImagesOptions(compared, list, ids))
  const images = (found.data ?? []).filter((image) => image !== null)
  const facts = useQuery(factsOptions(compared, images))
  const isStepping = useRef(false)
  async function showNeighbour({ id }: GalleryImage, step: 1 | -1) {
    if (isStepping.current) return
    isStepping.current = true
    try {
      const next = await neighbourId(compared.source, list, ids, { id, step })
      // The visitor may have closed the comparison meanwhile.
      if (comparedIds(useExploreStore.getState().navigation) !== ids) return
      const end = labelFor(
        step === 1 ? 'There is no image after it.' : 'There is no image before it.',
      )
      if (next === null) say(end)
      else dispatch({ type: 'compared', ids: ids.map((each) => (each === id ? next : each)) })
    } catch {
      say(labelFor('The image can’t be loaded.'))
    } finally {
      isStepping.current = false
    }
  }
  async function show({ id: replaced }: GalleryImage, id: string) {
    const image = await findAgain((signal) => imageById(compared.source, list.images, id, signal))
    if (image === null || comparedIds(useExploreStore.getState().navigation) !== ids) return
    dispatch({ type: 'compared', ids: ids.map((each) => (each === replaced ? id : each)) })
  }
  const problem = found.isError
    ? labelFor('The images can’t be loaded.')
    : problemOf(found.data ?? [])

  return (
    <>
      <ComparePanes
        images={images}
        compared={compared}
        onStep={(image, step) => void showNeighbour(image, step)}
        onShow={(image, id) => void show(image, id)}
        isChanging={() => isStepping.current || found.isPlaceholderData}
        onRetry={() => void facts.refetch()}
      >
        {problem !== null && (
          <p
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-2.5 text-sm"
          >
            {problem}
            {found.isError && (
              <SmallButton onClick={() => void found.refetch()}>
                {labelFor('Try again')}
              </SmallButton>
            )}
          </p>
        )}
      </ComparePanes>
      {facts.data && (
        <Differences names={images.map(compared.original.nameOf)} facts={facts.data} />
      )}
    </>
  )
}
