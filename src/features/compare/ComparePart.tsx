import type { PartProps } from '../../gallery/features'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { comparedIds } from '../../gallery/state/navigation'
import { CompareView } from './CompareView'

/** The comparison that the navigation has open, for a source that names what its images are compared by. */
export function ComparePart({ source, gallery }: PartProps) {
  const ids = useExploreStore(({ navigation }) => comparedIds(navigation))
  const { comparing, original } = source.ui
  if (comparing === undefined || original === undefined) return null
  return <CompareView compared={{ source, comparing, original }} gallery={gallery} ids={ids} />
}
