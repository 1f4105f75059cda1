import { List } from 'react-window'
import { boot, rowCards } from '../boot.jsx'
import { OVERSCAN, ROW_HEIGHT, rowsOf } from '../layout.js'

const NO_PROPS = {}

function Row({ index, style }) {
  return (
    <div className="row" style={style}>
      {rowCards(index)}
    </div>
  )
}

boot(({ items }) => (
  <List
    scrollElement="window"
    rowComponent={Row}
    rowCount={rowsOf(items.length)}
    rowHeight={ROW_HEIGHT}
    rowProps={NO_PROPS}
    overscanCount={OVERSCAN}
    defaultHeight={innerHeight}
  />
))
