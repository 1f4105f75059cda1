import type { Filter } from '../../domain/filter'
import { useExploreStore } from '../../store/exploreStore'
import { focusFilters } from '../header/focusFilters'
import { Button } from '../ui/Button'
import { MessageCard } from '../ui/MessageCard'

/** Longer texts are cut: they are there to be known again, not to be read. */
const LONGEST = 120

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text.toWellFormed()

/** No images match: what was asked for, and the way back. */
function NoMatches({ categories }: Filter) {
  const searchText = useExploreStore((state) => state.searchText.trim())
  const clear = useExploreStore((state) => state.clearFilters)
  function showAll() {
    focusFilters()
    clear()
  }
  return (
    <MessageCard title="No images match">
      <p className="max-w-full wrap-anywhere text-muted">
        {searchText !== '' && (
          <>
            {/* Marks of another writing direction stay inside. */}“<bdi>{cut(searchText)}</bdi>”
          </>
        )}
        {searchText !== '' && categories.length > 0 && ' in '}
        {categories.join(' or ')}
      </p>
      <Button variant="primary" onClick={showAll} className="mt-2">
        Clear and show all images
      </Button>
    </MessageCard>
  )
}

/** Stands in the place of the images of a gallery that has none: the whole one, or a filter's. */
export function NoImages({ filter }: { readonly filter: Filter | null }) {
  if (filter !== null) return <NoMatches {...filter} />
  return (
    <MessageCard title="No images yet">
      <p className="text-muted">New images show here as soon as there are any.</p>
    </MessageCard>
  )
}
