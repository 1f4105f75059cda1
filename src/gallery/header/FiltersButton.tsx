import { useState } from 'react'
import { useLazyModule } from '../../lib/useLazyModule'
import { MaskIcon } from '../../ui/MaskIcon'
import { LostPart } from '../../ui/LoadNotice'
import type { FiltersMenuProps } from './FiltersMenu'
import { filtersButtonRef } from './toolbarFocus'

const loadFiltersMenu = () => import('./FiltersMenu').then((module) => module.FiltersMenu)

/** The appearance of the button, before and after the code of the menu is loaded. */
const BUTTON = {
  className:
    'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-normal font-medium transition hover:border-line-strong active:scale-[0.98] data-open:bg-sunken',
  children: (
    <>
      <MaskIcon icon="filters" className="size-4.25" />
      Filters
    </>
  ),
}

/**
 * The Filters menu. Its code is loaded when the page is idle, or when the button is pointed at or
 * focused, so that the first images do not wait for it. Until then a plain button is shown in place of the
 * menu's button. The menu, once mounted, repeats the visitor's last action on the plain button.
 */
export function FiltersButton() {
  const [menu, loadMenu] = useLazyModule(loadFiltersMenu)
  const [action, setAction] = useState<FiltersMenuProps['initialAction']>('none')
  // A button that is replaced between press and release would lose the click.
  const [isPressed, setPressed] = useState(false)
  const [hasBeenClicked, setClicked] = useState(false)

  function open() {
    // When focus leaves the button, the menu need not open any more.
    filtersButtonRef.current?.focus()
    setPressed(false)
    setClicked(true)
    setAction('open')
    loadMenu()
  }

  if (menu.state === 'ready' && !isPressed) {
    return <menu.value button={BUTTON} initialAction={action} />
  }
  return (
    <>
      <button
        {...BUTTON}
        ref={filtersButtonRef}
        type="button"
        // In the static frame a press would do nothing.
        inert={import.meta.env.SSR}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={loadMenu}
        onFocus={() => {
          setAction('focus')
          loadMenu()
        }}
        onBlur={() => setAction('none')}
        onPointerDown={() => setPressed(true)}
        onPointerLeave={() => setPressed(false)}
        onClick={open}
      />
      {menu.state === 'failed' && hasBeenClicked && (
        <LostPart
          label={menu.recovery.label}
          run={() => {
            menu.recovery.run()
            open()
          }}
        />
      )}
    </>
  )
}
