import { requestFor } from '../gallery/queries/imageQueries'
import { viewport } from '../lib/viewport'
import { onScreen } from '../gallery/onScreen'
import { useExploreStore, type ExploreState } from '../gallery/state/exploreStore'
import { openImage, type Navigation } from '../gallery/navigation/navigation'
import type { Undoable } from '../gallery/state/decisions'
import { markIdPrefix, type Mark } from '../sources/marks'
import { totalLength, type Span } from '../sources/span'
import type { GalleryProps, SelectedImages } from './galleryProps'

/** The id of the image that is open to the visitor; null for none. */
export const openId = (navigation: Navigation): string | null => openImage(navigation)?.id ?? null

/** What the host says is open; undefined if it says nothing. Without a detail view nothing is open. */
export const openByHost = ({ open, detailView = true }: GalleryProps): string | null | undefined =>
  detailView ? open : null

/** Whether a gallery shows something else than its host says. */
const isOff = (props: GalleryProps): boolean => {
  const { navigation } = useExploreStore.getState()
  const { search } = props
  const open = openByHost(props)
  return (
    (open !== undefined && open !== openId(navigation)) ||
    (search !== undefined && search !== navigation.searchText)
  )
}

/** What a host knows of its gallery. The next gallery in the same place tells it what is different there. */
export interface LastTold {
  id: string | null
  text: string
  hasSelected: boolean
}

/** What a host knows before there is a gallery. */
export const knownAtFirst = ({ initialFilter }: GalleryProps): LastTold => ({
  id: null,
  text: initialFilter?.searchText ?? '',
  hasSelected: false,
})

/** Tells what is open and what is searched for, if the host does not say it itself. */
function tellNavigation(props: GalleryProps, last: LastTold): void {
  const { open, search, onOpen, onClose, onSearch } = props
  const { navigation } = useExploreStore.getState()
  const before = { ...last }
  last.id = openId(navigation)
  last.text = navigation.searchText
  if (last.id !== before.id && last.id !== open) {
    if (last.id === null) onClose?.()
    else onOpen?.(last.id)
  }
  if (last.text !== before.text && last.text !== search) onSearch?.(last.text)
}

/** What a decision has changed, or what its undoing has. */
function changedMarks(
  decisions: readonly Undoable[],
  before: readonly Undoable[],
): readonly { readonly ids: readonly string[]; readonly mark: Mark }[] {
  const latest = decisions.at(-1)
  if (latest !== undefined && !before.includes(latest)) {
    return 'undo' in latest
      ? []
      : [{ ids: latest.changed.flatMap(({ ids }) => ids), mark: latest.after }]
  }
  const undone = before.find((each) => !decisions.includes(each))
  return (undone?.changed ?? []).map(({ ids, before: mark }) => ({ ids, mark }))
}

function tellMarks(now: ExploreState, before: ExploreState, { onMark }: GalleryProps): void {
  const { source } = onScreen.getState().list ?? {}
  if (onMark === undefined || now.decisions === before.decisions || !source) return
  const prefix = markIdPrefix(source.kind)
  for (const { ids, mark } of changedMarks(now.decisions, before.decisions)) {
    const changed = ids.filter((id) => now.marks.get(id) !== before.marks.get(id))
    if (changed.length > 0)
      onMark(
        changed.map((id) => id.slice(prefix.length)),
        mark,
      )
  }
}

const NO_IMAGES: SelectedImages = { count: 0, ids: () => Promise.resolve([]) }

function tellSelection({ onSelect }: GalleryProps, last: LastTold): void {
  const { list } = onScreen.getState()
  const { spans = [] } = useExploreStore.getState().selection ?? {}
  if (spans.length === 0 && !last.hasSelected) return
  last.hasSelected = spans.length > 0
  onSelect?.(
    spans.length === 0 || list === null
      ? NO_IMAGES
      : {
          count: totalLength(spans),
          ids: () => list.source?.idsAt?.(spans, requestFor(list)) ?? Promise.resolve<string[]>([]),
        },
  )
}

/** The indexes of the images in view; null while there is no list. */
function imagesInView(): Span | null {
  const { list, grid } = onScreen.getState()
  // An empty list has no grid.
  if (list?.total === 0) return { start: 0, end: 0 }
  if (list === null || grid === null) return null
  const { start, end } = grid.inView()
  const count = list.total ?? list.highWaterMark
  const within = (index: number) => Math.max(0, Math.min(index, count))
  return { start: within(start), end: within(end) }
}

/** Tells which images are in view, once a frame at most. */
function watchRange(props: () => GalleryProps): () => void {
  let last: Span | null = null
  let requested = 0
  function tell() {
    requested = 0
    const inView = imagesInView()
    if (inView === null || (inView.start === last?.start && inView.end === last.end)) return
    last = inView
    props().onRangeChange?.(inView)
  }
  function tellLater() {
    requested ||= requestAnimationFrame(tell)
  }
  const unsubscribe = onScreen.subscribe(tellLater)
  const events = viewport.events()
  events.addEventListener('scroll', tellLater, { passive: true })
  return () => {
    unsubscribe()
    events.removeEventListener('scroll', tellLater)
    cancelAnimationFrame(requested)
  }
}

/** An error of the host is reported as one of its page, and the gallery goes on. */
function carefully(tell: () => void): void {
  try {
    tell()
  } catch (error) {
    reportError(error)
  }
}

/**
 * Calls what the host gives to be told of the gallery.
 * @param props the latest ones
 * @param last what the host knows, which changes with what it is told
 * @param onOff called after the host was told, if the gallery shows something else than the host says
 * @returns how to end that
 */
export function tellHost(props: () => GalleryProps, last: LastTold, onOff: () => void): () => void {
  carefully(() => tellNavigation(props(), last))
  carefully(() => tellSelection(props(), last))
  const unsubscribe = useExploreStore.subscribe((now, before) => {
    carefully(() => tellMarks(now, before, props()))
    if (now.selection?.spans !== before.selection?.spans)
      carefully(() => tellSelection(props(), last))
    if (now.navigation === before.navigation) return
    carefully(() => tellNavigation(props(), last))
    if (isOff(props())) onOff()
  })
  const stopRange = watchRange(props)
  return () => {
    unsubscribe()
    stopRange()
  }
}
