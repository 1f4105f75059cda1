import type { Filter } from '../../sources/filter'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { truncate } from '../../lib/truncate'
import { useSource } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../state/navigate'
import { focusFilters } from '../header/toolbarFocus'
import { Button } from '../../ui/Button'
import { MessageCard } from '../../ui/MessageCard'

/** The characters of a search text that are shown: enough to recognize it. */
const MAX_TEXT = 120

function showAll(): void {
  focusFilters()
  dispatch({ type: 'filters cleared' })
}

/** The message that no images match, with what was searched for and a button that clears it. */
function NoMatches({ categories }: Filter) {
  const searchText = useExploreStore(({ navigation }) => navigation.searchText.trim())
  return (
    <MessageCard title="No images match">
      <p className="max-w-full wrap-anywhere text-muted">
        {searchText !== '' && (
          <>
            {/* `bdi` confines marks of another writing direction. */}“
            <bdi>{truncate(searchText, MAX_TEXT)}</bdi>”
          </>
        )}
        {searchText !== '' && categories.length > 0 && ' in '}
        {categories.map(sanitizeSingleLine).join(' or ')}
      </p>
      <Button variant="primary" onClick={showAll} className="mt-2">
        Clear and show all images
      </Button>
    </MessageCard>
  )
}

/** The message in place of the images, if none match the filter or the source has none. */
export function NoImages({ filter }: { readonly filter: Filter | null }) {
  const Empty = useSource()?.ui.Empty
  if (filter !== null) return <NoMatches {...filter} />
  if (Empty) return <Empty />
  return (
    <MessageCard title="No images yet">
      <p className="text-muted">New images show here as soon as there are any.</p>
    </MessageCard>
  )
}
