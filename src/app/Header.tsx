import { memo, use, useEffect, useState } from 'react'
import { lazyCode } from '../lib/lazyCode'
import { whenIdle } from '../lib/schedule'
import { loadInteractive } from '../gallery/loadInteractive'
import { LazyPart } from '../ui/LazyPart'
import { useSource, useSourceState } from '../gallery/queries/SourceContext'
import { namesKind } from '../gallery/navigation/address'
import { useExploreStore } from '../gallery/state/exploreStore'
import { SourceKindsContext } from './SourceKindsContext'

const shortcuts = lazyCode(() => loadInteractive().then((module) => module.Shortcuts))
const NO_PROPS = {}

/** The line of `docs/specification.md`. */
const Subtitle = () => (
  <p className="mt-1.5 max-w-3xl text-sm leading-5 text-balance text-muted sm:mt-3 sm:text-lg sm:leading-7 compact:sr-only">
    {/* “plaforms” is the spelling of the specification. */}
    Explore the latest campaigns and influencers that are active and succeed in the plaforms
  </p>
)

/** The line under the title, from the source or the specification. It keeps room for one that is not known. */
function CaptionLine() {
  const params = useExploreStore(({ navigation }) => navigation.list.params)
  const source = useSourceState()
  const Caption = source.state === 'ready' ? source.source.ui.Caption : null
  // An address that names a kind of gallery may be of one with a line of its own.
  const isUnknown = source.state !== 'ready' && namesKind(params)
  if (Caption === null && !isUnknown) return <Subtitle />
  return (
    <div>
      {/* On a phone most of such lines have buttons below them. */}
      {Caption ? <Caption /> : <div className="h-17 sm:hidden" />}
    </div>
  )
}

/**
 * The title of the page and the line under it. The buttons are there once the page is idle, the button of the shown
 * source at once; they move nothing.
 */
export const Header = memo(function Header() {
  const kinds = use(SourceKindsContext)
  const currentKind = useSource()?.kind
  // Buttons that are missing are needed, but not before the first cards.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <header tabIndex={-1} className="page-header">
      <div className="@container">
        <h1 className="text-title font-semibold tracking-tight sm:text-5xl">Explore</h1>
      </div>
      <CaptionLine />
      <div className="header-buttons">
        {kinds.map(
          ({ kind, entry }) =>
            entry && (
              <LazyPart
                key={kind}
                code={entry}
                props={NO_PROPS}
                isNeeded={isIdle || kind === currentKind}
              />
            ),
        )}
        <LazyPart
          code={shortcuts}
          props={NO_PROPS}
          isNeeded={isIdle}
          fallback={<span className="pointer-only size-11" />}
        />
      </div>
    </header>
  )
})
