import type { OpenSource } from '../../source'
import { createListSource, type ListImage } from '../listSource'
import { plainUi } from './plainUi'

/** A source of images that the page has at hand, in their order. A search finds words of their prompts. */
export const listSource =
  (images: readonly ListImage[]): OpenSource =>
  () => ({ source: { ...createListSource(images), ui: plainUi }, problems: [] })
