import type { Filter } from '../../sources/filter'
import { segments } from '../../sources/matching'
import type { ImageSource } from '../../sources/source'
import type { Highlighter } from '../card/cardContext'

/** The badge of a card whose image matches: a frame and a dot over the whole card. */
const MATCH_BADGE = (
  <span
    role="img"
    aria-label="Match"
    className="pointer-events-none absolute inset-0 z-1 rounded-card border-2 border-accent before:absolute before:top-3 before:left-3 before:size-3 before:rounded-full before:border-2 before:border-on-veil before:bg-accent forced-colors:before:bg-[Highlight]"
  />
)

/** How cards and the detail view show what a filter finds in the images of a source. */
export function createHighlighter(source: ImageSource, filter: Filter): Highlighter {
  return {
    highlight(whole) {
      let start = 0
      return segments(whole, source.highlights(filter, whole)).map(({ text, isHighlighted }) => {
        const key = start
        start += text.length
        return isHighlighted ? <mark key={key}>{text}</mark> : text
      })
    },
    badge: (image) => source.matches(filter, image) && MATCH_BADGE,
  }
}
