// Every card in the document.
import { boot } from '../boot.jsx'
import { MemoCard } from '../card.jsx'

boot(({ items }) => (
  <div className="grid">
    {items.map((item) => (
      <MemoCard key={item.id} item={item} />
    ))}
  </div>
))
