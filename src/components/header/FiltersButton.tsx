import { useState } from 'react'
import { useLate } from '../../lib/useLate'
import { Notice } from '../ui/Notice'
import { FILTERS_BUTTON_CLASS, FiltersLabel } from './FiltersLabel'
import type { FiltersMenuProps } from './FiltersMenu'

const loadMenu = async () => (await import('./FiltersMenu')).FiltersMenu

/**
 * The Filters menu, whose code comes when the page is idle or the button is pointed at, so that the
 * first images need not wait for it. Until then a button of the same look takes its place, and what
 * is done with it is done once the menu is there.
 */
export function FiltersButton() {
  const [menu, wantMenu] = useLate(loadMenu)
  const [catchUp, setCatchUp] = useState<FiltersMenuProps['catchUp']>('nothing')
  // A button that goes away between press and release takes the click with it.
  const [isPressed, setPressed] = useState(false)

  function take(step: FiltersMenuProps['catchUp']) {
    wantMenu()
    setCatchUp(step)
  }

  if (menu.state === 'ready' && !isPressed) {
    const FiltersMenu = menu.value
    return <FiltersMenu catchUp={catchUp} />
  }
  const hasFailed = menu.state === 'failed' && catchUp === 'opened'
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        className={FILTERS_BUTTON_CLASS}
        onPointerEnter={wantMenu}
        onFocus={() => take('focused')}
        // Focus that goes to the notice does not take the wish for the menu back.
        onBlur={() => hasFailed || setCatchUp('nothing')}
        onPointerDown={() => setPressed(true)}
        onPointerLeave={() => setPressed(false)}
        onClick={() => {
          setPressed(false)
          take('opened')
        }}
      >
        <FiltersLabel />
      </button>
      {hasFailed && <Notice onAction={wantMenu}>The filters could not be loaded.</Notice>}
    </>
  )
}
