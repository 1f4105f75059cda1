import {
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  useDeferredValue,
} from 'react'
import {
  QueryStringContext,
  HighlightContext,
  SelectableListIdContext,
} from '../gallery/card/cardContext'
import { watchPresses } from '../gallery/changes/afterPress'
import { FeatureLoader } from './FeatureLoader'
import { useFeatures } from '../gallery/features'
import { useFeatureKeys } from '../gallery/earlyPresses'
import { GalleryScreen } from '../gallery/grid/GalleryScreen'
import { ImageOpeningContext } from '../gallery/imageOpening'
import { loaders, loadInteractive } from '../gallery/loadInteractive'
import { SourceContext, type SourceState } from '../gallery/queries/SourceContext'
import { useActiveImage } from '../gallery/queries/useActiveImage'
import { useSourceChanges } from '../gallery/queries/useSourceChanges'
import { useLoadedList } from '../gallery/queries/useLoadedList'
import { useSearch } from '../gallery/search/useSearch'
import { ShownListContext, onScreen } from '../gallery/onScreen'
import { sourceOf } from '../gallery/navigation/address'
import { useExploreStore } from '../gallery/state/exploreStore'
import { closeOpen } from '../gallery/navigation/navigate'
import { openNow, openImage } from '../gallery/navigation/navigation'
import { queryStringOf, type List } from '../gallery/navigation/list'
import { lazyCode } from '../lib/lazyCode'
import { ahead } from '../lib/schedule'
import type { ImageSource } from '../sources/source'
import type { SourceChanges } from '../sources/sourceChanges'
import { BottomStack } from '../ui/BottomStack'
import { useEscape } from '../ui/escape'
import { LazyPart } from '../ui/LazyPart'
import { LoadNotice } from '../ui/LoadNotice'
import { LoadFailure } from '../ui/MessageCard'
import type { PageLayoutProps } from './PageLayout'
import { useOpenedSource, type SourceOpener } from './sourceOpener'
import { useMessages } from '../ui/messages'
import { SCOPE } from '../ui/scope'

/**
 * The list to show. Another filter is rendered when there is time, since the visitor may go on typing; another gallery
 * or arrangement, and images that join, at once.
 */
function useList(): List {
  const current = useExploreStore(({ navigation }) => navigation.list)
  const deferred = useDeferredValue(current)
  return deferred.galleryId === current.galleryId ? deferred : current
}

/**
 * The id of the image to show in the detail view; null for none. An image is opened once the press on its card can
 * be painted, since the detail view takes a slow phone a while.
 */
function useOpenImageId(): string | null {
  const id = useExploreStore(({ navigation }) => openImage(navigation)?.id ?? null)
  const isOpen = useDeferredValue(id !== null)
  return isOpen ? id : null
}

function createRegion(): HTMLElement {
  const region = document.createElement('div')
  region.role = 'status'
  region.className = `${SCOPE} sr-only`
  return region
}

/**
 * The page's one polite status region, for screen readers only. It is outside of the root, which an open
 * dialog makes inert. It is not a portal, since React would listen for all events on its container.
 */
function StatusRegion() {
  const status = useMessages((state) => state.status)
  const [region] = useState(createRegion)
  useLayoutEffect(() => {
    document.body.append(region)
    return () => region.remove()
  }, [region])
  useLayoutEffect(() => {
    // Another text node for each announcement, so that a repeated text is announced again.
    region.replaceChildren(status.text)
  }, [region, status])
  return null
}

export interface AppProps {
  /** The same object between renders. */
  readonly opener: SourceOpener
  /** What is around the images. The same component between renders. */
  readonly Layout: ComponentType<PageLayoutProps>
}

/** The page, over the source that the address asks for. */
export function App({ opener, Layout }: AppProps) {
  const list = useList()
  const source = useOpenedSource(opener, sourceOf(list.params))
  return (
    <SourceContext value={source}>
      <Page source={source} requested={list} Layout={Layout} />
    </SourceContext>
  )
}

const loadDetailView = () =>
  import('../gallery/detail/DetailView').then((module) => module.DetailView)

const pressGuards = lazyCode(() => loadInteractive().then((module) => module.PressGuards))

const NO_PROPS = {}

const galleryChanges = lazyCode(() => loaders.changes().then((module) => module.GalleryChanges))

/** Whether images of a source have changed, or are about to. */
const hasChanges = (changes: SourceChanges): boolean =>
  changes.isIndexing() ||
  changes.isDue?.() === true ||
  changes.updates() > 0 ||
  Object.values(changes.pending()).some((count) => count > 0)

/**
 * Loads what the source shows in the detail view when the page is idle, so that it is there when it is needed.
 * @param source null if nothing is needed
 */
function useDetailsAhead(source: ImageSource | null): void {
  useEffect(() => {
    // A failure counts once an image is opened: that loads it again.
    return source
      ? ahead.wait(() => void source.ui.detail.load().catch(() => undefined))
      : undefined
  }, [source])
}

/** One element, so that they do not render with the page. */
const MESSAGES = (
  <>
    <LoadNotice />
    <BottomStack />
    <StatusRegion />
  </>
)

interface PageProps extends Pick<AppProps, 'Layout'> {
  readonly source: SourceState
  readonly requested: List
}

/** The page in every state of its source: loading, failed or ready. */
function Page({ source, requested, Layout }: PageProps) {
  const opened = source.state === 'ready' ? source.source : null
  // With “Only matches” on, the list holds only the matches; otherwise a search only highlights.
  const list = useLoadedList(opened, requested)
  useLayoutEffect(() => onScreen.setState({ list }), [list])
  useLayoutEffect(() => () => onScreen.setState({ list: null }), [])
  const search = useSearch(requested.search, list)
  const openId = useOpenImageId()
  const active = useActiveImage(openId, list)
  const isOpen = useExploreStore(({ navigation }) => openNow(navigation) !== null)
  useEscape(isOpen, closeOpen)
  useEffect(watchPresses, [])
  const [detailView] = useState(() => lazyCode(loadDetailView))
  const [stickyOffset, setStickyOffset] = useState(0)
  useFeatureKeys(list.id, opened === null ? source.state === 'loading' : opened.idsAt !== undefined)
  const isChanging = useSourceChanges(opened, hasChanges, false)
  const hasDetailView = use(ImageOpeningContext) !== 'none'
  useDetailsAhead(hasDetailView ? opened : null)
  const features = useFeatures()
  const detailProps = useMemo(() => ({ id: openId, list }), [openId, list])

  return (
    <ShownListContext value={list}>
      <HighlightContext value={search.highlighter}>
        <Layout onStickyOffset={setStickyOffset} summary={search.summary}>
          {source.state === 'failed' ? (
            <LoadFailure
              problem={source.problem}
              hasRetried={source.hasRetried}
              onRetry={source.retry}
            />
          ) : (
            <>
              {opened?.changes && (
                <LazyPart
                  code={galleryChanges}
                  props={{ changes: opened.changes }}
                  isNeeded={isChanging}
                  loadsAhead
                />
              )}
              <QueryStringContext value={queryStringOf(requested)}>
                <SelectableListIdContext value={opened?.idsAt ? list.id : null}>
                  <GalleryScreen
                    // Each list has its own scroll anchor, so another list mounts another grid.
                    key={list.id}
                    stickyOffset={stickyOffset}
                    active={active}
                    empty={search.empty}
                  />
                </SelectableListIdContext>
              </QueryStringContext>
              {features && opened && (
                <features.PageParts place="besideImages" source={opened} requested={requested} />
              )}
            </>
          )}
        </Layout>
        {features && opened && (
          <features.PageParts place="overPage" source={opened} requested={requested} />
        )}
        <FeatureLoader />
        {MESSAGES}
        {/* The second press on a card may come before the page is idle. */}
        <LazyPart code={pressGuards} props={NO_PROPS} isNeeded={openId !== null} loadsAhead />
        {hasDetailView && (
          <LazyPart code={detailView} props={detailProps} isNeeded={openId !== null} loadsAhead />
        )}
      </HighlightContext>
    </ShownListContext>
  )
}
