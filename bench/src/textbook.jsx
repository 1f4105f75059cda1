import { useRef } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { boot } from './boot.jsx'
import { itemsOfRow, OVERSCAN, ROW_HEIGHT, rowsOf } from './layout.js'

function TextbookList({ items, Card }) {
  const listRef = useRef(null)
  const virtualizer = useWindowVirtualizer({
    count: rowsOf(items.length),
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: listRef.current?.offsetTop ?? 0,
  })
  const { scrollMargin } = virtualizer.options

  return (
    <div ref={listRef}>
      <div style={{ height: virtualizer.getTotalSize(), width: '100%', position: 'relative' }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className="row placed"
            style={{ height: row.size, transform: `translateY(${row.start - scrollMargin}px)` }}
          >
            {itemsOfRow(items, row.index).map((item) => (
              <Card key={item.id} item={item} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * Mounts the window example of TanStack Virtual's documentation, with fixed row heights.
 * @param {import('react').ComponentType<{ item: object }>} Card
 */
export const bootTextbook = (Card) =>
  boot(({ items }) => <TextbookList items={items} Card={Card} />)
