import { createListSource, type ListData, type ListImage } from '../sources/list/listSource'
import type { OpenSource } from '../sources/source'
import { uiOf, type HostUi } from './hostUi'

export interface ListOptions {
  /**
   * A name of the list. Marks are kept for each list by itself; without a name, for all lists without one. One gallery
   * after another can have the same.
   */
  readonly id?: string | undefined
  /** Images can be selected: see `GalleryProps.onSelect`. False by default. */
  readonly canSelect?: boolean | undefined
  /** What is shown of the images. */
  readonly ui?: HostUi | undefined
}

/** A source of images that the page has at hand, which can change while they are shown. */
export interface ListSource extends OpenSource {
  /** Shows these images instead. What the visitor sees stays where it is, if it is among them. */
  readonly replace: (images: readonly ListImage[]) => void
  /** Adds images after the last one. */
  readonly append: (images: readonly ListImage[]) => void
}

/** A source of images that the page has at hand, in their order. A search finds words of their prompts. */
export function listSource(
  images: readonly ListImage[],
  { id, canSelect = false, ui }: ListOptions = {},
): ListSource {
  const kind = id === undefined ? 'list' : `list/${encodeURIComponent(id)}`
  const opened = new Set<ListData>()
  let list = images

  const open: OpenSource = () => {
    const data = createListSource(list, {
      kind,
      canSelect,
      onClose: (closed) => void opened.delete(closed),
    })
    opened.add(data)
    return { source: Object.assign(data, { ui: uiOf(ui) }), problems: [] }
  }
  function replace(next: readonly ListImage[]): void {
    list = next
    for (const each of opened) each.replace(next)
  }
  return Object.assign(open, {
    replace,
    append: (more: readonly ListImage[]) => replace([...list, ...more]),
  })
}
