import { comparableSource } from '../../sources/comparableSource'
import type { PartProps } from '../../gallery/features'
import { useShownList } from '../../gallery/onScreen'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { comparedIds } from '../../gallery/navigation/navigation'
import { CompareView } from './CompareView'

export { KEYS } from './useCompareKeys'

/** The comparison that the navigation has open, for a source that names what its images are compared by. */
export function ComparePart({ source }: PartProps) {
  const list = useShownList()
  const ids = useExploreStore(({ navigation }) => comparedIds(navigation))
  const compared = comparableSource(source)
  return compared && <CompareView compared={compared} list={list} ids={ids} />
}
