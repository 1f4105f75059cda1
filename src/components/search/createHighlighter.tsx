import type { Filter } from '../../domain/filter'
import { segments } from '../../domain/matching'
import type { ImageSource } from '../../service/source'
import type { Highlighter } from '../card/cardContext'
import { MatchBadge } from './MatchBadge'

/** How cards show the images of a source that match a filter. */
export function createHighlighter(source: ImageSource, filter: Filter): Highlighter {
  return {
    highlight(image) {
      let start = 0
      return segments(image.prompt, source.highlights(filter, image)).map(
        ({ text, isHighlighted }) => {
          const key = start
          start += text.length
          return isHighlighted ? <mark key={key}>{text}</mark> : text
        },
      )
    },
    badge: (image) => source.matches(filter, image) && <MatchBadge />,
  }
}
