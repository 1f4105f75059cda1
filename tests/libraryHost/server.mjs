import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Gallery, listSource } from 'explore-gallery'

process.stdout.write(renderToString(createElement(Gallery, { source: listSource([]) })))
