// What a host may write. It is compiled, and never runs.
import {
  createSource,
  listSource,
  mountGallery,
  plainUi,
  type CardButtonsProps,
  type CategoryGroup,
  type GalleryImage,
  type ImageSource,
  type LazyCode,
  type ListImage,
  type Marks,
  type MatchFinder,
  type MountedGallery,
  type MountOptions,
  type OpenSource,
  type Order,
  type SourceOptions,
  type SourceUi,
  type TextRange,
} from 'explore-gallery'
import 'explore-gallery/explore.css'

/** Passes on what may be absent. */
export function mountWith(
  element: HTMLElement,
  images: readonly (Pick<GalleryImage, 'id' | 'url' | 'prompt'> & { date?: string | undefined })[],
  { history, toolbar, detailView }: Partial<MountOptions>,
): MountedGallery {
  const list = images.map(({ id, url, prompt, date }): ListImage => ({ id, url, prompt, date }))
  return mountGallery(element, { source: listSource(list), history, toolbar, detailView })
}

const years: CategoryGroup = { name: 'Years', categories: [{ name: '2026', count: null }] }
const orderOf = (order: Order | null | undefined): string => order?.by ?? 'newest'
const likedIn = (marks: Marks): number =>
  [...marks.values()].filter(({ mark }) => mark === 'liked').length
const start = ({ start: at }: TextRange): number => at
const finder: MatchFinder = {
  next: (index, step, { filter }) => Promise.resolve(filter.words.length > 0 ? index + step : null),
  countBefore: (index) => Promise.resolve(index),
}
const Buttons = ({ image, tabIndex }: CardButtonsProps) => `${image.id} ${tabIndex}`
const detail: LazyCode<() => string> = { load: () => Promise.resolve(() => ''), loaded: () => null }
const ui: SourceUi = { ...plainUi, CardButtons: Buttons, detail }

/** A source with parts that were made one by one. */
export const sourceWith =
  (base: Omit<ImageSource, 'ui'>): OpenSource =>
  (_params, marks) => ({
    source: {
      ...base,
      ui,
      total: likedIn(marks()),
      categories: [years],
      matchFinder: finder,
      highlights: (filter, text) =>
        base.highlights(filter, text).filter((range) => start(range) > 0),
      async *pages(from, request) {
        console.info(orderOf(request.order))
        yield* base.pages(from, request)
      },
    },
    problems: [],
  })

/** The same of a source of pages: everything but the pages may be absent. */
export const pagesOf = (
  { page, find, ...others }: SourceOptions,
  { detail: ownDetail, CardBadge }: Partial<SourceUi>,
): OpenSource =>
  createSource({
    page,
    find,
    kind: others.kind,
    pageSize: others.pageSize,
    orders: others.orders,
    idsAt: others.idsAt,
    ui: { detail: ownDetail, CardBadge, original: undefined, bodyRem: undefined },
  })

export const listOf = (
  images: readonly ListImage[],
  { id, canSelect, ui: own }: { id?: string; canSelect?: boolean; ui?: Partial<SourceUi> },
): OpenSource => listSource(images, { id, canSelect, ui: own })
