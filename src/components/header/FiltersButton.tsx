import { useRef, useState } from 'react'
import { useLazyModule } from '../../lib/useLazyModule'
import { Notice } from '../ui/Notice'
import { FILTERS_BUTTON_CLASS, FiltersLabel } from './FiltersLabel'
import type { FiltersMenuProps } from './FiltersMenu'

const importMenu = async () => (await import('./FiltersMenu')).FiltersMenu

/**
 * The Filters menu, whose code comes when the page is idle or the button is pointed at, so that the
 * first images need not wait for it. Until then a button of the same look takes its place, and what
 * is done with it is done once the menu is there.
 */
export function FiltersButton() {
  const [menu, loadMenu] = useLazyModule(importMenu)
  const [catchUp, setCatchUp] = useState<FiltersMenuProps['catchUp']>('nothing')
  // A button that goes away between press and release takes the click with it.
  const [isPressed, setPressed] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function take(step: FiltersMenuProps['catchUp']) {
    loadMenu()
    setCatchUp(step)
  }
  function open() {
    // From here focus may leave again, and takes the wish back with it.
    button.current?.focus()
    setOpened(true)
    take('opened')
  }

  if (menu.state === 'ready' && !isPressed) {
    const FiltersMenu = menu.value
    return <FiltersMenu catchUp={catchUp} />
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        className={FILTERS_BUTTON_CLASS}
        onPointerEnter={loadMenu}
        onFocus={() => take('focused')}
        onBlur={() => setCatchUp('nothing')}
        onPointerDown={() => setPressed(true)}
        onPointerLeave={() => setPressed(false)}
        onClick={() => {
          setPressed(false)
          open()
        }}
      >
        <FiltersLabel />
      </button>
      {menu.state === 'failed' && wasOpened && (
        <Notice
          action={menu.action}
          onAction={() => {
            menu.recover()
            open()
          }}
        >
          The filters could not be loaded.
        </Notice>
      )}
    </>
  )
}
