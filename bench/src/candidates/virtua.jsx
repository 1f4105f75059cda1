import { memo, useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import { boot, rowCards } from '../boot.jsx'
import { OVERSCAN, ROW_HEIGHT, rowsOf } from '../layout.js'

const Row = memo(({ index }) => <div className="row">{rowCards(index)}</div>)

boot(({ items }) => {
  // Only the length is asked of the data: the rows find their own items.
  const rows = useMemo(() => ({ length: rowsOf(items.length) }), [items])
  return (
    <WindowVirtualizer data={rows} itemSize={ROW_HEIGHT} bufferSize={OVERSCAN * ROW_HEIGHT}>
      {(_, index) => <Row key={index} index={index} />}
    </WindowVirtualizer>
  )
})
