import { createPortal } from 'react-dom'
import type { Filter } from '../../sources/filter'
import { joinLabels } from '../../lib/joinLabels'
import { labelFor } from '../../lib/labels'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { truncate } from '../../lib/truncate'
import { useSource } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../navigation/navigate'
import { IMAGES_ID } from '../elements'
import { focusFilters } from '../header/toolbarFocus'
import { Button } from '../../ui/Button'
import { MessageCard } from '../../ui/MessageCard'

/** The characters of a search text that are shown: enough to recognize it. */
const MAX_TEXT = 120

function showAll(): void {
  focusFilters()
  dispatch({ type: 'filters cleared' })
}

/** What was searched for: “soup” in Anime or Fantasy. */
function SearchedFor({ categories }: Pick<Filter, 'categories'>) {
  const searchText = useExploreStore(({ navigation }) => navigation.list.filters.searchText.trim())
  const names = joinLabels('{one} or {other}', categories.map(sanitizeSingleLine))
  if (searchText === '') return names
  const search = sanitizeSingleLine(truncate(searchText, MAX_TEXT))
  return names === ''
    ? labelFor('“{search}”', { search })
    : labelFor('“{search}” in {categories}', { search, categories: names })
}

/** The message that no images match, with what was searched for and a button that clears it. */
const NoMatches = ({ categories }: Filter) => (
  <MessageCard title={labelFor('No images match')}>
    <p className="max-w-full wrap-anywhere text-muted">
      <SearchedFor categories={categories} />
    </p>
    <Button variant="primary" onClick={showAll} className="mt-2">
      {labelFor('Clear and show all images')}
    </Button>
  </MessageCard>
)

export interface NoMatchesOverProps {
  readonly search: Filter
  /** More images may be loaded, and may match. */
  readonly mayCome: boolean
}

/** The message over the images if none of them matches: all have stepped back. It stays at the top of what is in view. */
export function NoMatchesOver({ search: { categories }, mayCome }: NoMatchesOverProps) {
  const images = document.getElementById(IMAGES_ID)
  return (
    images &&
    createPortal(
      // It appears late, when typing has paused.
      <div className="pointer-events-none absolute inset-0 z-3 animate-appear print:hidden">
        <div className="pointer-events-auto sticky top-[calc(var(--sticky-offset,0px)+1rem)] mx-auto mt-4 flex w-[min(28rem,100%-1rem)] flex-wrap items-center gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-5 shadow-raised">
          <div className="min-w-0 flex-[1_1_5rem]">
            <h2 className="font-semibold tracking-tight">
              {labelFor(mayCome ? 'No match so far' : 'No images match')}
            </h2>
            <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
              <SearchedFor categories={categories} />
            </p>
          </div>
          <Button
            variant="primary"
            onClick={showAll}
            className="max-w-full px-4! max-[20rem]:text-small! max-[20rem]:whitespace-normal!"
          >
            {labelFor('Clear the search')}
          </Button>
        </div>
      </div>,
      images,
    )
  )
}

/** The message in place of the images, if none match the filter or the source has none. */
export function NoImages({ filter }: { readonly filter: Filter | null }) {
  const source = useSource()
  const Empty = source?.ui.Empty
  if (filter !== null) return <NoMatches {...filter} />
  if (Empty) return <Empty />
  if (source?.changes == null) return <MessageCard title={labelFor('No images')} />
  return (
    <MessageCard title={labelFor('No images yet')}>
      <p className="text-muted">{labelFor('New images show here as soon as there are any.')}</p>
    </MessageCard>
  )
}
