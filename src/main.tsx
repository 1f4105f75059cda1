import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readGalleryParams } from './address/galleryParams'
import { App } from './app/App'
import { Providers } from './app/Providers'
import { createQueryClient } from './app/queryClient'
import { loadPictures } from './components/picture/loadPictures'
import 'virtual:icons.css'
import './index.css'
import { dimensionsFrom } from './service/dimensions'
import { createGeneratedSource } from './service/generatedSource'

// Any number will do; this one is the gallery that everybody sees.
const SEED = 60

// The gallery goes back to its own place; the browser knows only px.
window.history.scrollRestoration = 'manual'

const { params, problems } = readGalleryParams(window.location.search)
const source = createGeneratedSource({
  seed: SEED,
  dimensions: dimensionsFrom(params),
  now: new Date(),
})
const pictures = loadPictures(params.pictures ?? import.meta.env.VITE_PICTURES ?? 'photos')
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <Providers source={source} pictures={pictures} queryClient={createQueryClient()}>
      <App problems={problems} />
    </Providers>
  </StrictMode>,
)
