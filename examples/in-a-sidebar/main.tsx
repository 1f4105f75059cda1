import { Gallery, listSource } from 'explore-gallery'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { imagesFrom } from './pictures'
import 'explore-gallery/explore.css'
import './styles.css'

const source = listSource(imagesFrom(1, 24), { id: 'sketches' })

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <main>
      <h1>Painting outdoors</h1>
      <p>
        Begin with the sky. It sets the light of everything below it, and it changes first: what you
        see at nine is gone at ten. Two colours are enough, one at the top and one at the horizon.
      </p>
      <p>
        Then the hills, the farthest first. Each is darker than the one behind it, and less blue.
        Leave the edge between two of them soft where the light comes from.
      </p>
      <p>
        The sun comes last, and it is not yellow. Leave the paper as it is there, and no colour
        beside it will look as bright.
      </p>
    </main>
    <aside aria-labelledby="sketches">
      <h2 id="sketches">Sketches</h2>
      <Gallery source={source} toolbar={false} />
    </aside>
  </StrictMode>,
)
