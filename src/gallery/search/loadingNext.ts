import { abortable } from '../../lib/abortable'
import { whenState } from '../../lib/whenState'
import type { GalleryImage } from '../../sources/image'
import type { MatchFinder } from '../../sources/source'
import { onScreen } from '../onScreen'

/**
 * The image of an index, once its page is loaded; null before the first and after the last image.
 * @throws if a page cannot be loaded, or the signal is aborted
 */
async function load(index: number, signal: AbortSignal): Promise<GalleryImage | null> {
  for (;;) {
    const { list } = onScreen.getState()
    const image = list?.images.at(index)
    if (image !== undefined) return image
    if (list === null || index < 0 || (list.total !== null && index >= list.total)) {
      return null
    }
    const { view, ensureLoaded } = list
    if (view.state !== 'ready' || view.loadMore === 'failed') throw new Error('Nothing is loaded')
    ensureLoaded(index)
    const isChanged = (now: ReturnType<typeof onScreen.getState>) => now.list !== list
    await abortable(whenState(onScreen, isChanged), signal)
  }
}

/** A `MatchFinder.next` that looks at the loaded images, and loads page after page for more. */
export const loadingNext: MatchFinder['next'] = async (index, step, { filter, signal }) => {
  const { list } = onScreen.getState()
  const source = list?.source
  let at = index === Infinity ? (list?.total ?? list?.highWaterMark ?? 0) : index
  for (;;) {
    at += step
    const image = await load(at, signal)
    if (image === null || !source) return null
    if (source.matches(filter, image)) return at
  }
}
