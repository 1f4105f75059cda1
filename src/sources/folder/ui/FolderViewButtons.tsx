import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useSource } from '../../../gallery/queries/SourceContext'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { countOf } from '../../../lib/formatCount'
import { SmallButton } from '../../../ui/SmallButton'
import type { Filter } from '../../filter'
import type { ImageSource } from '../../source'
import type { LocalFolder } from '../localFolder'
import { ActionsMenu } from './actions/ActionsMenu'
import { showView } from './showView'
import { useFolderStatus } from './useFolder'

/** The ids of all images of a gallery that match now; null for all images. */
async function* idsOf(source: ImageSource, search: Filter | null, signal: AbortSignal) {
  // The marks that a filter tests are those of its object's first request.
  const filter = search && { ...search }
  for await (const { images } of source.pages(1, { filter, signal })) {
    for (const { id } of images) yield id
  }
}

/** “All 12 images” or “The only image”, and what is said of them. */
const allOf = (count: number, one = '', several = ''): string =>
  count === 1 ? `The only image${one}` : `All ${countOf(count, 'image')}${several}`

/** How many images match when the menu is opened. */
function MatchCount({ source, search }: { source: ImageSource; search: Filter }) {
  const [filter] = useState(() => ({ ...search }))
  const { data } = useQuery({
    queryKey: ['matches of actions', source.kind, source.identity, filter],
    queryFn: ({ signal }) => source.matchFinder?.countBefore(Infinity, { filter, signal }) ?? null,
    gcTime: 0,
  })
  return typeof data === 'number' ? allOf(data, ' that matches', ' that match') : 'All matches'
}

/** The menu of what can be done with all images, or with all matches of the search. */
function AllActions({ folder }: { readonly folder: LocalFolder }) {
  const source = useSource()
  const search = useExploreStore(({ navigation }) => navigation.list.search)
  const { count } = useFolderStatus(folder)
  if (source?.actions === undefined || count === 0) return null
  return (
    <ActionsMenu
      actions={source.actions}
      images={{ ids: (signal) => idsOf(source, search, signal) }}
      heading={search === null ? allOf(count) : <MatchCount source={source} search={search} />}
      anchor="bottom start"
      button={{
        'aria-label': 'Actions',
        className:
          'inline-flex h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm font-medium text-ink transition hover:bg-sunken active:scale-[0.98] data-open:bg-sunken narrow:h-auto narrow:min-h-9',
        title: 'Save, copy or move all images shown',
        children: (
          <>
            {/* With large text both buttons are in one row. */}
            <Ellipsis
              aria-hidden="true"
              size={17}
              className="hidden compact:max-[50rem]:block narrow:block"
            />
            <span className="pl-1 compact:max-[50rem]:hidden narrow:hidden">Actions</span>
            <ChevronDown
              aria-hidden="true"
              size={15}
              className="compact:max-[50rem]:hidden narrow:hidden"
            />
          </>
        ),
      }}
    />
  )
}

/** The menu for all images, and the button that shows the rejected ones or goes back to the others. */
export function FolderViewButtons({ folder }: { readonly folder: LocalFolder }) {
  const { leftOut } = useFolderStatus(folder)
  return (
    <>
      <AllActions folder={folder} />
      {folder.view === 'rejected' ? (
        <SmallButton onClick={() => showView(folder, 'kept')}>Back to the folder</SmallButton>
      ) : (
        leftOut.rejected > 0 && (
          <SmallButton onClick={() => showView(folder, 'rejected')}>Show rejected</SmallButton>
        )
      )}
    </>
  )
}
