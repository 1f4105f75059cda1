import { use, useEffect, useImperativeHandle, useRef, useState, type ComponentType } from 'react'
import {
  QueryStringContext,
  HighlightContext,
  SelectableListContext,
} from '../gallery/card/cardContext'
import { GalleryChanges } from '../gallery/changes/GalleryChanges'
import { GalleryScreen } from '../gallery/grid/GalleryScreen'
import type { GridHandle } from '../gallery/grid/gridHandle'
import { ImageOpeningContext } from '../gallery/imageOpening'
import { arrangementFor, listKey } from '../gallery/queries/imageQueries'
import { SourceContext, type SourceState } from '../gallery/queries/SourceContext'
import { useGallery } from '../gallery/queries/useGallery'
import { useSearch } from '../gallery/search/useSearch'
import { useSelectAllKey } from '../gallery/selection/useSelectAllKey'
import { shownGalleryRef } from '../gallery/shownGallery'
import { useExploreStore } from '../gallery/state/exploreStore'
import { comparedIds } from '../gallery/state/navigation'
import { filterOf, type ShownList } from '../gallery/state/shownList'
import { lazyCode } from '../lib/lazyCode'
import { whenIdle } from '../lib/schedule'
import type { ImageSource } from '../sources/source'
import { BottomStack } from '../ui/BottomStack'
import { LazyPart } from '../ui/LazyPart'
import { LoadNotice } from '../ui/LoadNotice'
import { LoadFailure } from '../ui/MessageCard'
import { PageLayout, type PageLayoutProps } from './PageLayout'
import { useOpenedSource, type SourceOpener } from './sourceOpener'
import { useLongTextNotice, useOpenImageId, useShownList } from './shownNavigation'
import { StatusRegion } from './StatusRegion'
import { loadInteractive } from '../gallery/loadInteractive'

export interface AppProps {
  /** The same object between renders. */
  readonly opener: SourceOpener
  /** What is around the images; that of Explore itself by default. The same component between renders. */
  readonly Layout?: ComponentType<PageLayoutProps>
}

/** The page, over the source that the address asks for. */
export function App({ opener, Layout = PageLayout }: AppProps) {
  const list = useShownList()
  const source = useOpenedSource(opener, list.source)
  return (
    <SourceContext value={source}>
      <Page source={source} list={list} Layout={Layout} />
    </SourceContext>
  )
}

const loadDetailView = () =>
  import('../gallery/detail/DetailView').then((module) => module.DetailView)

const dateRail = lazyCode(() => loadInteractive().then((module) => module.DateRail))
const comparison = lazyCode(() =>
  import('../gallery/compare/CompareView').then((module) => module.CompareView),
)
const pictureGestures = lazyCode(() => loadInteractive().then((module) => module.PictureGestures))
const selectionPart = lazyCode(() => loadInteractive().then((module) => module.SelectionPart))

/**
 * Loads what the source shows in the detail view when the page is idle, so that it is there when it is needed.
 * @param source null if nothing is needed
 */
function useDetailsAhead(source: ImageSource | null): void {
  useEffect(() => {
    // A failure counts once an image is opened: that loads it again.
    return source ? whenIdle(() => void source.ui.detail.load().catch(() => undefined)) : undefined
  }, [source])
}

interface PageProps extends Required<Pick<AppProps, 'Layout'>> {
  readonly source: SourceState
  readonly list: ShownList
}

/** The page in every state of its source: loading, failed or ready. */
function Page({ source, list, Layout }: PageProps) {
  const opened = source.state === 'ready' ? source.source : null
  // With “Only matches” on, the list holds only the matches; otherwise a search only highlights.
  const gallery = useGallery({
    source: opened,
    revision: list.revision,
    filter: filterOf(list),
    ...arrangementFor(opened, list),
    startIndex: list.start?.index ?? 0,
  })
  const key = listKey(gallery)
  const gridHandle = useRef<GridHandle>(null)
  useImperativeHandle(shownGalleryRef, () => ({ gallery, gridHandle }))
  const search = useSearch(list.filter, gallery, gridHandle)
  const openId = useOpenImageId()
  const compared = useExploreStore(({ navigation }) => comparedIds(navigation))
  const [detailView] = useState(() => lazyCode(loadDetailView))
  const [stickyOffset, setStickyOffset] = useState(0)
  useLongTextNotice(list)
  useSelectAllKey(opened?.idsAt !== undefined)
  const hasDetailView = use(ImageOpeningContext) !== 'none'
  useDetailsAhead(hasDetailView ? opened : null)

  return (
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
              <GalleryChanges gallery={gallery} changes={opened.changes} gridHandle={gridHandle} />
            )}
            <QueryStringContext value={list.queryString}>
              <SelectableListContext value={opened?.idsAt ? key : null}>
                <GalleryScreen
                  // Each list has its own scroll anchor, so another list mounts another grid.
                  key={key}
                  gallery={gallery}
                  list={list}
                  gridHandle={gridHandle}
                  stickyOffset={stickyOffset}
                  empty={search.empty}
                />
              </SelectableListContext>
            </QueryStringContext>
            {opened?.timeline && (
              <LazyPart code={dateRail} props={{ gallery, gridHandle }} isNeeded={false} />
            )}
          </>
        )}
      </Layout>
      <LazyPart code={pictureGestures} props={{ gridHandle }} isNeeded={false} />
      {opened?.idsAt && (
        <LazyPart
          code={selectionPart}
          props={{ source: opened, gallery, list, gridHandle }}
          isNeeded={false}
        />
      )}
      {opened?.ui.comparing && opened.ui.original && (
        <LazyPart
          code={comparison}
          props={{
            compared: {
              source: opened,
              comparing: opened.ui.comparing,
              original: opened.ui.original,
            },
            gallery,
            ids: compared,
          }}
          isNeeded={compared.length > 0}
        />
      )}
      <LoadNotice />
      <BottomStack />
      {hasDetailView && (
        <LazyPart
          code={detailView}
          props={{ id: openId, gallery, list }}
          isNeeded={openId !== null}
        />
      )}
      <StatusRegion />
    </HighlightContext>
  )
}
