// The textbook: the window example of TanStack Virtual's documentation as it is, nothing memoised.
import { bootTextbook } from '../textbook.jsx'
import { Card } from '../card.jsx'

bootTextbook(Card)
