import './card.css'
import { createRoot } from 'react-dom/client'
import { MemoCard } from './card.jsx'
import { items } from './items.js'
import { itemsOfRow } from './layout.js'

/**
 * Mounts a peer's page: a header, and the list in a feed.
 * @param {import('react').ComponentType<{ items: typeof items }>} List
 */
export function boot(List) {
  createRoot(document.getElementById('root')).render(
    <>
      <header className="top">Gallery</header>
      <main role="feed">
        <List items={items} />
      </main>
    </>,
  )
}

/** The memoised cards of one row, for the peers whose documentation memoises what they render. */
export function rowCards(index) {
  return itemsOfRow(items, index).map((item) => <MemoCard key={item.id} item={item} />)
}
