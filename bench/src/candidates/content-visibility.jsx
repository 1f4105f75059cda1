// Every card in the document, but the browser is told to skip those out of sight.
import { boot } from '../boot.jsx'
import { MemoCard } from '../card.jsx'

boot(({ items }) => (
  <div className="grid">
    {items.map((item) => (
      <MemoCard key={item.id} item={item} className="card skipped" />
    ))}
  </div>
))
