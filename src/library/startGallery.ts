import { createElement } from 'react'
import * as v from 'valibot'
import { createGallery, type CreatedGallery } from '../app/createGallery'
import type { LoadSource } from '../app/sourceOpener'
import { useExploreStore } from '../gallery/state/exploreStore'
import { loaders } from '../gallery/loadInteractive'
import { dispatch, startNavigation, stopTyping } from '../gallery/navigation/navigate'
import { withUi } from '../sources/defineSource'
import type { ImageSource, OpenSource } from '../sources/source'
import { GalleryFailure } from '../ui/MessageCard'
import { lostParts } from '../ui/lostParts'
import { useMessages } from '../ui/messages'
import { EmbeddedLayout } from './EmbeddedLayout'
import type { GalleryProps } from './galleryProps'
import { embeddedUi } from './hostUi'
import { reportFailures } from './reportFailures'

/** The sources that are shown with what belongs to every gallery: a host may give the same object each time. */
const embedded = new WeakSet<ImageSource>()

/**
 * Opens the source, whose answers are checked like the answers of Explore's own sources: a host may pass on what others
 * sent it. Why it does not open is the host's to know: visitors read only that the images could not be loaded.
 */
const createLoadChecked =
  (open: OpenSource): LoadSource =>
  async (params) => {
    try {
      const { source, problems } = await open(params, () => useExploreStore.getState().marks)
      if (embedded.has(source)) return { source, problems }
      const whole = reportFailures(withUi(source, v.unknown(), embeddedUi(source.ui)))
      embedded.add(whole)
      return { source: whole, problems }
    } catch (error) {
      console.error('The source of the gallery could not be opened.', error)
      throw error
    }
  }

function searchFor(filter: GalleryProps['initialFilter']): void {
  const { searchText = '', onlyMatches = false, categories = [] } = filter ?? {}
  dispatch({ type: 'typed', text: searchText })
  dispatch({ type: 'only matches switched', isOn: onlyMatches })
  dispatch({ type: 'categories changed', categories })
}

export interface StartedGallery extends CreatedGallery {
  /** Ends what the gallery does, and forgets where the visitor was. */
  readonly stop: () => void
}

/**
 * Starts the gallery of the page.
 * @param begin called before anything is loaded
 */
export function startGallery(props: GalleryProps, begin: () => void): StartedGallery {
  const { source, history = false, initialFilter } = props
  loaders.basics = () => import('./basics')
  loaders.changes = () => import('../gallery/changes/GalleryChanges')
  const stopped = new AbortController()
  const stopNavigation = history ? startNavigation() : null
  if (stopNavigation === null) searchFor(initialFilter)
  begin()
  const gallery = createGallery({
    load: createLoadChecked(source),
    kinds: [],
    pictures: 'undrawn',
    signal: stopped.signal,
    Layout: EmbeddedLayout,
    failure: createElement(GalleryFailure),
  })
  return {
    ...gallery,
    stop() {
      stopped.abort()
      stopNavigation?.()
      stopTyping()
      useExploreStore.setState(useExploreStore.getInitialState(), true)
      useMessages.setState(useMessages.getInitialState(), true)
      lostParts.setState([], true)
    },
  }
}
