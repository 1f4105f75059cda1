// The example of TanStack Virtual's documentation for an element that scrolls, with the same texts and a like on each
// card. Nothing is memoised, as there.
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useVirtualizer } from '@tanstack/react-virtual'
import './host.css'
import { ICONS } from '../src/icons.js'
import { items } from '../src/items.js'

const COLUMNS = 4
/** As high as the rows of the gallery in a window of 1280 × 800 px. host.css has the same. */
const ROW_HEIGHT = 382
const OVERSCAN = 2

function Card({ item }) {
  const [isLiked, setLiked] = useState(false)
  return (
    <article className="plain" aria-posinset={item.position} aria-setsize={items.length}>
      <a className="picture" href={`#${item.id}`}>
        <img src={item.picture} alt={item.prompt} width="286" height="286" />
      </a>
      <button
        type="button"
        aria-label="Like"
        aria-pressed={isLiked}
        onClick={() => setLiked(!isLiked)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={ICONS.like} />
        </svg>
      </button>
      <h2>{item.prompt}</h2>
      <time>{item.date}</time>
    </article>
  )
}

function Page() {
  const scroller = useRef(null)
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / COLUMNS),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  })
  return (
    <>
      <header className="top">Gallery</header>
      <main ref={scroller}>
        <div
          role="feed"
          style={{ height: virtualizer.getTotalSize(), width: '100%', position: 'relative' }}
        >
          {virtualizer.getVirtualItems().map((row) => (
            <div
              key={row.key}
              className="plain-row"
              style={{ height: row.size, transform: `translateY(${row.start}px)` }}
            >
              {items.slice(row.index * COLUMNS, (row.index + 1) * COLUMNS).map((item) => (
                <Card key={item.id} item={item} />
              ))}
            </div>
          ))}
        </div>
      </main>
    </>
  )
}

createRoot(document.getElementById('root')).render(<Page />)
