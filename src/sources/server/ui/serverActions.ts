import { copyImageText } from '../../../gallery/actions/copyImageText'
import { IMAGE_TEXTS } from '../../imageTexts'
import type { ImageAction } from '../../imageAction'
import type { ServerImage } from '../serverImage'

/**
 * What can be done with images of a team's gallery: copying texts about them.
 * @param imagesOf the images with these ids, in their order, without those that are gone
 */
export const serverActions = (
  imagesOf: (ids: readonly string[], signal: AbortSignal) => Promise<readonly ServerImage[]>,
): readonly ImageAction[] =>
  IMAGE_TEXTS.map((text) => ({
    name: text.name,
    isForSeveral: text.isForSeveral,
    run: (chosen) =>
      copyImageText(text, async () => {
        const { signal } = new AbortController()
        const ids: string[] = []
        for await (const id of chosen.ids(signal)) ids.push(id)
        return imagesOf(ids, signal)
      }),
  }))
