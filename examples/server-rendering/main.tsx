import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './Page'
import 'explore-gallery/explore.css'

hydrateRoot(
  document.getElementById('root') ?? document.body,
  <StrictMode>
    <Page />
  </StrictMode>,
)
