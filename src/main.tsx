import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createAppRoot } from './app/createAppRoot'
import { createGallery } from './app/createGallery'
import { loadExtras } from './app/loadExtras'
import { createLoadSource } from './app/sourceOpener'
import { adoptShell } from './app/adoptShell'
import { PageLayout } from './app/PageLayout'
import 'virtual:icons.css'
import './page.css'
import { afterPaint } from './lib/schedule'
import { FOLDER } from './sources/folder/register'
import type { SourceKind } from './sources/source'
import { readPictureMode } from './gallery/navigation/address'
import { useExploreStore } from './gallery/state/exploreStore'
import { startNavigation } from './gallery/navigation/navigate'

/** The gallery at `/`. The import is here, since the build preloads what this file imports dynamically. */
const GENERATED: SourceKind = {
  kind: 'generated',
  load: () => import('./sources/generated/ui/openGenerated').then((module) => module.openGenerated),
}

/** A team's gallery, in a build that names its server. The condition is a constant: other builds have no such code. */
const TEAM: SourceKind | null = import.meta.env.VITE_SERVER
  ? {
      kind: 'server',
      load: () => import('./sources/server/ui/openServer').then((module) => module.openServer),
    }
  : null

/** The kinds of sources. The first is shown if the address names none. */
const SOURCES: readonly [SourceKind, ...SourceKind[]] =
  TEAM === null ? [GENERATED, FOLDER] : [TEAM, GENERATED, FOLDER]

const { search } = window.location
startNavigation()

const root = document.getElementById('root')
if (root === null) throw new Error('No #root')

const gallery = createGallery({
  load: createLoadSource(SOURCES, () => useExploreStore.getState().marks),
  kinds: SOURCES,
  pictures: readPictureMode(search) ?? (import.meta.env.VITE_PICTURES || 'photos'),
  Layout: PageLayout,
  hasCards: root.querySelector('.shell-card') !== null,
})

/** Renders the page, in place of the app shell that is in the root. */
function render(element: HTMLElement) {
  const finish = adoptShell(element, gallery.renderer.getState().renderer?.photos ?? null)
  // Rendered in this task: the next frame paints it, and `afterPaint` runs after that.
  flushSync(() => createAppRoot(element).render(<StrictMode>{gallery.content}</StrictMode>))
  finish()
}

async function start(element: HTMLElement) {
  await gallery.prepared
  // What is held down loses its click if it is replaced.
  while (element.querySelector(':active')) await new Promise((done) => setTimeout(done, 16))
  render(element)
  // The first cards do not wait for code that they can do without.
  afterPaint(() => loadExtras(search))
}

void start(root)
