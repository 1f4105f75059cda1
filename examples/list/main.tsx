import { Gallery, listSource } from 'explore-gallery'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { imagesFrom } from './pictures'
import 'explore-gallery/explore.css'
import './styles.css'

const FIRST = imagesFrom(1, 60)

// Once, for all renders: another source is another gallery. Likes are kept under its id.
const source = listSource(FIRST, { id: 'landscapes' })

function Page() {
  const [images, setImages] = useState(FIRST)

  function reverse() {
    const reversed = images.toReversed()
    source.replace(reversed)
    setImages(reversed)
  }
  function add() {
    const more = imagesFrom(images.length + 1, 20)
    source.append(more)
    setImages([...images, ...more])
  }

  return (
    <>
      <header>
        <h1>{images.length} landscapes</h1>
        <button type="button" onClick={reverse}>
          Reverse
        </button>
        <button type="button" onClick={add}>
          Add 20
        </button>
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
