import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readFilterParams } from './address/filterParams'
import { readGalleryParams } from './address/galleryParams'
import { App } from './app/App'
import { Providers } from './app/Providers'
import { createQueryClient } from './app/queryClient'
import { withoutWheel } from './app/withoutWheel'
import { loadPictures } from './components/picture/loadPictures'
import 'virtual:icons.css'
import './index.css'
import { dimensionsFrom } from './service/dimensions'
import { createGeneratedSource } from './service/generatedSource'
import { useExploreStore } from './store/exploreStore'

// Any number will do; this one is the gallery that everybody sees.
const SEED = 60

// The gallery goes back to its own place; the browser knows only px.
window.history.scrollRestoration = 'manual'

const { setFilters, tell } = useExploreStore.getState()
const { params, problems } = readGalleryParams(window.location.search)
const { filters, problems: filterProblems } = readFilterParams(window.location.search)
setFilters(filters)
for (const problem of [...problems, ...filterProblems]) tell(problem)

const source = createGeneratedSource({
  seed: SEED,
  dimensions: dimensionsFrom(params),
  now: new Date(),
})
const pictures = loadPictures(params.pictures ?? import.meta.env.VITE_PICTURES ?? 'photos', () =>
  tell('Some pictures can’t be shown on this visit.'),
)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

// Comes beside the first images, which do not wait for it.
import('./store/keepLikes').then(
  ({ keepLikes }) => keepLikes(useExploreStore),
  () => tell('Likes won’t be kept on this visit.'),
)

createRoot(withoutWheel(root)).render(
  <StrictMode>
    <Providers source={source} pictures={pictures} queryClient={createQueryClient()}>
      <App />
    </Providers>
  </StrictMode>,
)
