// The textbook page with memoised cards.
import { bootTextbook } from '../textbook.jsx'
import { MemoCard } from '../card.jsx'

bootTextbook(MemoCard)
