import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createAppRoot } from './app/createAppRoot'
import { App } from './app/App'
import { loadServiceWorker } from './app/loadServiceWorker'
import { prepareGallery } from './app/prepareGallery'
import { Providers } from './app/Providers'
import { createQueryClient } from './app/queryClient'
import { createSourceOpener, type LoadSource } from './app/sourceOpener'
import { takeOverFrame } from './app/takeOverFrame'
import { reportLostPart } from './ui/lostParts'
import 'virtual:icons.css'
import './index.css'
import { afterPaint } from './lib/schedule'
import { loadPictureRenderer } from './pictures/PictureRendererContext'
import { loadFolderSource } from './sources/folder/loadFolderSource'
import type { OpenSource } from './sources/source'
import { addressProblems, readPictureMode } from './gallery/state/address'
import { useExploreStore } from './gallery/state/exploreStore'
import { startNavigation } from './gallery/state/navigate'
import { persistLikes } from './gallery/state/persistLikes'
import { useMessages } from './ui/messages'

const loadGeneratedSource = () =>
  import('./sources/generated/generatedSource').then((module) => module.openGeneratedSource)

/** The sources, by the value of the parameter `gallery`. Each is loaded when an address asks for it. */
const SOURCES: ReadonlyMap<string, () => Promise<OpenSource>> = new Map([
  ['generated', loadGeneratedSource],
  ['folder', loadFolderSource],
])

/** Reads the source from the parameter `gallery`. An unknown one is ignored and reported. */
function readSource(params: URLSearchParams) {
  const load = SOURCES.get(params.get('gallery') ?? 'generated')
  if (load !== undefined) return { load, problems: [] }
  return { load: loadGeneratedSource, problems: ['“gallery” takes “generated” or “folder”.'] }
}

const loadSource: LoadSource = async (params) => {
  const { load, problems } = readSource(params)
  const open = await load()
  const opened = await open(params, () => useExploreStore.getState().likes)
  return { ...opened, problems: [...problems, ...opened.problems] }
}

// Before the first render, so that each card shows its like from the start.
persistLikes(useExploreStore)

const { search } = window.location
startNavigation()
const problem = addressProblems(search).join(' ')
if (problem !== '') useMessages.getState().addNotice(problem)

const pictures = loadPictureRenderer(
  readPictureMode(search) ?? import.meta.env.VITE_PICTURES ?? 'photos',
  reportLostPart,
)
const root = document.getElementById('root')
if (root === null) throw new Error('No #root')

const queryClient = createQueryClient()
const opener = createSourceOpener(loadSource, queryClient)

/** Renders the page, in place of the static frame that is in the root. */
function render(element: HTMLElement) {
  takeOverFrame(element)
  // Rendered in this task: the next frame paints it, and `afterPaint` runs after that.
  flushSync(() =>
    createAppRoot(element).render(
      <StrictMode>
        <Providers pictures={pictures} queryClient={queryClient}>
          <App opener={opener} />
        </Providers>
      </StrictMode>,
    ),
  )
}

async function start(element: HTMLElement) {
  await prepareGallery(opener, queryClient)
  render(element)
  // The first cards do not wait for code that they can do without.
  afterPaint(() => {
    if (import.meta.env.PROD) loadServiceWorker()
  })
}

void start(root)
