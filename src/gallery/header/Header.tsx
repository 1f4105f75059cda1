import { memo, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/schedule'
import { useSourceState } from '../queries/SourceContext'
import { useExploreStore } from '../state/exploreStore'
import { LazyPart } from '../../ui/LazyPart'

const load = () => import('../interactive')
const loadCaption = () => load().then((module) => module.HeaderCaption)
const loadControls = () => load().then((module) => module.HeaderControls)
const NO_PROPS = {}

/** Whether the page shows a folder or, while the source is loading, an address that names a kind of gallery. */
function useIsOtherGallery(): boolean {
  const params = useExploreStore(({ navigation }) => navigation.shown.source)
  const source = useSourceState()
  if (source.state === 'ready') return source.source.folder !== null
  return params.includes('gallery=')
}

/** The title of the page and the line under it. The buttons are there once the page is idle, and move nothing. */
export const Header = memo(function Header() {
  const isOther = useIsOtherGallery()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <header tabIndex={-1} className="relative pt-10 pb-4 outline-none sm:pt-14">
      <div className="@container">
        <h1 className="text-title font-semibold tracking-tight sm:text-5xl">Explore</h1>
      </div>
      {isOther ? (
        <div className="min-h-12">
          <LazyPart load={loadCaption} props={NO_PROPS} isNeeded />
        </div>
      ) : (
        <p className="mt-3 max-w-3xl text-base leading-6 text-balance text-muted sm:text-lg sm:leading-7">
          {/* “plaforms” is the spelling of the product specification. */}
          Explore the latest campaigns and influencers that are active and succeed in the plaforms
        </p>
      )}
      <div className="absolute top-10 right-0 flex gap-2 sm:top-14">
        <LazyPart load={loadControls} props={NO_PROPS} isNeeded={isOther || isIdle} />
      </div>
    </header>
  )
})
