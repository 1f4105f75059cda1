import type { PartProps } from '../../gallery/features'
import { useShownGallery } from '../../gallery/onScreen'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { comparedIds } from '../../gallery/navigation/navigation'
import { CompareView } from './CompareView'

export { KEYS } from './useCompareKeys'

/** The comparison that the navigation has open, for a source that names what its images are compared by. */
export function ComparePart({ source }: PartProps) {
  const gallery = useShownGallery()
  const ids = useExploreStore(({ navigation }) => comparedIds(navigation))
  const { comparing, original } = source.ui
  if (comparing === undefined || original === undefined) return null
  return <CompareView compared={{ source, comparing, original }} gallery={gallery} ids={ids} />
}
