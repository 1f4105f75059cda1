import { formatCount } from '../lib/formatCount'
import { quote } from '../lib/isolate'
import { sanitizeSingleLine } from '../lib/sanitizeSingleLine'
import { truncate } from '../lib/truncate'
import { printedCards } from './printColumns'
import { useExploreStore } from '../gallery/state/exploreStore'

/** The most characters of a search text and of an address that are printed: three lines at most. */
const MAX_TEXT = 300

const shorten = (text: string): string => truncate(text, MAX_TEXT)

/** The search in words: “fox” in Anime or Fantasy, only matches. Empty if nothing is searched for. */
function searchInWords(): string {
  const { searchText, categories, onlyMatches } = useExploreStore.getState().navigation.list.filters
  const text = sanitizeSingleLine(searchText.trim())
  if (text === '' && categories.length === 0) return ''
  return [
    text !== '' && quote(shorten(text)),
    categories.length > 0 && `in ${shorten(categories.map(sanitizeSingleLine).join(' or '))}`,
    onlyMatches && '(only matches)',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Which images are printed, if they are not all: only those near the window are. Empty if they are, and for a dialog. */
function partInWords(): string {
  const cards = printedCards()
  const [first, last] = [cards[0]?.ariaPosInSet, cards.at(-1)?.ariaPosInSet]
  const total = Number(cards[0]?.ariaSetSize)
  const isAll = first === '1' && last === String(total)
  if (!first || !last || isAll || 'dimmed' in document.documentElement.dataset) return ''
  const { stacks } = useExploreStore.getState().navigation.list
  const part = `${stacks === null ? 'Images' : 'Cards'} ${formatCount(Number(first))} to ${formatCount(Number(last))}`
  return total > 0 ? `${part} of ${formatCount(total)}` : part
}

/** Puts what is printed, the search and the address into the foot of every printed page: the styles read `--print-foot`. */
export function keepPrintFoot(): void {
  window.addEventListener('beforeprint', () => {
    const lines = [partInWords(), searchInWords(), shorten(document.URL)].filter(
      (line) => line !== '',
    )
    // Strings of CSS, with a line break between them.
    const content = lines.map((line) => JSON.stringify(line)).join(String.raw` '\a' `)
    document.documentElement.style.setProperty('--print-foot', content)
  })
}
