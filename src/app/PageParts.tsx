import { memo, useMemo } from 'react'
import { useExploreStore } from '../gallery/state/exploreStore'
import { LazyPart } from '../ui/LazyPart'
import {
  useFeatures,
  type PagePart,
  type PagePartsProps,
  type PartProps,
} from '../gallery/features'

interface FeaturePartProps {
  readonly part: PagePart
  readonly props: PartProps
}

function FeaturePart({ part: { code, isNeeded }, props }: FeaturePartProps) {
  const isNeededNow = useExploreStore(({ navigation }) => isNeeded?.(navigation) ?? false)
  return <LazyPart code={code} props={props} isNeeded={isNeededNow} />
}

/** The parts of a place for which the source has something. They do not render with the page. */
export const PageParts = memo(function PageParts({ place, source, requested }: PagePartsProps) {
  const parts = useFeatures()?.[place]
  const props = useMemo(() => ({ source, requested }), [source, requested])
  return parts?.map(
    (part) => part.isFor(source) && <FeaturePart key={part.name} part={part} props={props} />,
  )
})
