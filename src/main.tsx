import { StrictMode } from 'react'
import { createAppRoot } from './app/createAppRoot'
import { App } from './app/App'
import { loadServiceWorker } from './app/loadServiceWorker'
import { loadStoredLikes } from './app/loadStoredLikes'
import { prepareGallery } from './app/prepareGallery'
import { Providers } from './app/Providers'
import { createQueryClient } from './app/queryClient'
import { createSourceOpener, type LoadSource } from './app/sourceOpener'
import { takeOverFrame } from './app/takeOverFrame'
import 'virtual:icons.css'
import './index.css'
import { RELOAD } from './lib/recovery'
import { loadPictureRenderer } from './pictures/PictureRendererContext'
import { loadFolderSource } from './service/folder/loadFolderSource'
import type { OpenSource } from './service/source'
import { useExploreStore } from './store/exploreStore'
import { readFilters } from './url/filters'
import { readPictureMode } from './url/sourceParams'

/** The sources, by the value of the parameter `gallery`. Each is loaded when an address asks for it. */
const SOURCES: Readonly<Record<string, () => Promise<OpenSource>>> = {
  generated: () =>
    import('./service/generated/generatedSource').then((module) => module.openGeneratedSource),
  folder: loadFolderSource,
}

const DEFAULT_SOURCE = 'generated'

/** Reads the kind of source from the parameter `gallery`. An unknown kind is ignored and reported. */
function readKind(params: URLSearchParams): { kind: string; problems: readonly string[] } {
  const kind = params.get('gallery') ?? DEFAULT_SOURCE
  if (Object.hasOwn(SOURCES, kind)) return { kind, problems: [] }
  const names = Object.keys(SOURCES).map((name) => `“${name}”`)
  return { kind: DEFAULT_SOURCE, problems: [`“gallery” takes ${names.join(' or ')}.`] }
}

const loadSource: LoadSource = async (params) => {
  const { kind, problems } = readKind(params)
  const open = await SOURCES[kind]?.()
  if (open === undefined) throw new RangeError(`There is no source “${kind}”`)
  const opened = await open(params, () => useExploreStore.getState().likes)
  return { ...opened, problems: [...problems, ...opened.problems] }
}

// The gallery restores its scroll anchor itself. The browser would restore px, which differ by layout.
window.history.scrollRestoration = 'manual'

const { setFilters, addNotice } = useExploreStore.getState()
const { filters, problems: filterProblems } = readFilters()
const { mode, problems: pictureProblems } = readPictureMode(window.location.search)
const problems = [...filterProblems, ...pictureProblems]
setFilters(filters)
if (problems.length > 0) addNotice(problems.join(' '))

const pictures = loadPictureRenderer(mode ?? import.meta.env.VITE_PICTURES ?? 'photos', () =>
  addNotice('Some pictures can’t be shown on this visit.', navigator.onLine ? RELOAD : null),
)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const queryClient = createQueryClient()
const opener = createSourceOpener(loadSource, queryClient)

/** Renders the page, in place of the static frame that is in the root. */
function render(element: HTMLElement) {
  takeOverFrame(element)
  createAppRoot(element).render(
    <StrictMode>
      <Providers pictures={pictures} queryClient={queryClient}>
        <App opener={opener} />
      </Providers>
    </StrictMode>,
  )
}

async function start(element: HTMLElement) {
  await prepareGallery(opener, queryClient)
  render(element)
  // The images do not wait for the likes, whose storage takes the browser some ms to open.
  loadStoredLikes()
  if (import.meta.env.PROD) loadServiceWorker()
}

void start(root)
