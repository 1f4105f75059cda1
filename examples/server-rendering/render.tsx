import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Page } from './Page'

/** The page as HTML, for `server.mjs`. */
export const render = () =>
  renderToString(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
