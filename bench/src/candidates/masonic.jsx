import { Masonry } from 'masonic'
import { boot } from '../boot.jsx'
import { MemoCard } from '../card.jsx'
import { CARD_HEIGHT, COLUMNS, GAP, OVERSCAN, ROW_HEIGHT } from '../layout.js'

const keyOf = (item) => item.id
const Cell = ({ data }) => <MemoCard item={data} />

boot(({ items }) => (
  <Masonry
    items={items}
    columnCount={COLUMNS}
    columnGutter={GAP}
    rowGutter={GAP}
    itemHeightEstimate={CARD_HEIGHT}
    // Counted in windows, not rows.
    overscanBy={(OVERSCAN * ROW_HEIGHT) / innerHeight}
    itemKey={keyOf}
    render={Cell}
  />
))
