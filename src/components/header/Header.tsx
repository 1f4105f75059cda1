import { memo } from 'react'
import { useLazyModule } from '../../lib/useLazyModule'
import { Notice } from '../ui/Notice'

const loadShortcuts = async () => (await import('../help/Shortcuts')).Shortcuts

/**
 * The title and subtitle of the page, and the button that shows the keyboard shortcuts. The button is
 * loaded lazily and moves nothing.
 */
export const Header = memo(function Header() {
  const [shortcuts] = useLazyModule(loadShortcuts)
  return (
    <header className="relative pt-10 pb-4 sm:pt-14">
      <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">Explore</h1>
      <p className="mt-3 max-w-3xl text-base leading-6 text-balance text-muted sm:text-lg sm:leading-7">
        {/* “plaforms” is the spelling of the product specification. */}
        Explore the latest campaigns and influencers that are active and succeed in the plaforms
      </p>
      <div className="absolute top-10 right-0 sm:top-14">
        {shortcuts.state === 'ready' && <shortcuts.value />}
        {shortcuts.state === 'failed' && (
          <Notice action={shortcuts.action} onAction={shortcuts.recover}>
            The keyboard shortcuts could not be loaded.
          </Notice>
        )}
      </div>
    </header>
  )
})
