import { createListSource, type ListImage } from '../sources/list/listSource'
import { plainUi } from '../sources/list/ui/plainUi'
import type { OpenSource } from '../sources/source'

/** A source of images that the page has at hand, in their order. A search finds words of their prompts. */
export const listSource =
  (images: readonly ListImage[]): OpenSource =>
  () => ({ source: { ...createListSource(images), ui: plainUi }, problems: [] })
