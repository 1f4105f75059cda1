// The embedded gallery of the package, in an element that scrolls, as a host would write it.
import { createRoot } from 'react-dom/client'
import { Gallery, listSource } from 'explore-gallery'
import 'explore-gallery/explore.css'
import './host.css'
import { items } from '../src/items.js'

const source = listSource(
  items.map(({ id, picture, prompt }, index) => ({
    id,
    url: picture,
    prompt,
    date: `2026-03-${String((index % 28) + 1).padStart(2, '0')}`,
  })),
)

createRoot(document.getElementById('root')).render(
  <>
    <header className="top">Gallery</header>
    <main>
      <Gallery source={source} toolbar={false} />
    </main>
  </>,
)
