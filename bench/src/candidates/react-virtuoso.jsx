import { VirtuosoGrid } from 'react-virtuoso'
import { boot } from '../boot.jsx'
import { MemoCard } from '../card.jsx'
import { OVERSCAN, ROW_HEIGHT } from '../layout.js'

const keyOf = (_, item) => item.id
const contentOf = (_, item) => <MemoCard item={item} />

boot(({ items }) => (
  <VirtuosoGrid
    useWindowScroll
    data={items}
    increaseViewportBy={OVERSCAN * ROW_HEIGHT}
    listClassName="grid"
    computeItemKey={keyOf}
    itemContent={contentOf}
  />
))
