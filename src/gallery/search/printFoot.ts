import { quote } from '../../lib/isolate'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { truncate } from '../../lib/truncate'
import { useExploreStore } from '../state/exploreStore'

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

/** Puts the search and the address into the foot of every printed page: the styles read `--print-foot`. */
export function keepPrintFoot(): void {
  window.addEventListener('beforeprint', () => {
    const lines = [searchInWords(), shorten(document.URL)].filter((line) => line !== '')
    // Strings of CSS, with a line break between them.
    const content = lines.map((line) => JSON.stringify(line)).join(String.raw` '\a' `)
    document.documentElement.style.setProperty('--print-foot', content)
  })
}
