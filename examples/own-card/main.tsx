import { createSource, Gallery } from 'explore-gallery'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { printOf, printsWith } from './prints'
import { ui, useBasketSize } from './ui'
import 'explore-gallery/explore.css'
import './styles.css'

const PAGE_SIZE = 50

const source = createSource({
  ui,
  page(number, { filter }) {
    const found = printsWith(filter)
    const images = found.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
    return { images, total: found.length }
  },
  find(id, { filter }) {
    const image = printOf(id)
    if (image === undefined) return null
    const index = printsWith(filter).indexOf(image)
    return { image, index: index === -1 ? 'excluded' : index }
  },
})

function Page() {
  const size = useBasketSize()
  return (
    <>
      <header>
        <h1>Prints</h1>
        <output>{size} in the basket</output>
      </header>
      <main>
        <Gallery source={source} />
      </main>
    </>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
