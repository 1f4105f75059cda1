// The textbook: the window example of TanStack Virtual's documentation, with fixed row heights.
import { useRef } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { boot } from '../boot.jsx'
import { Card } from '../card.jsx'
import { itemsOfRow, OVERSCAN, ROW_HEIGHT, rowsOf } from '../layout.js'

boot(({ items }) => {
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
})
