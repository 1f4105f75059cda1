import { useState } from 'react'
import { lazyCode } from '../../lib/lazyCode'
import { useExploreStore } from '../state/exploreStore'
import { loadInteractive } from '../loadInteractive'
import { useSource } from '../queries/SourceContext'
import { LazyPart } from '../../ui/LazyPart'
import { MaskIcon } from '../../ui/MaskIcon'
import type { FiltersMenuProps } from './FiltersMenu'
import { filtersButtonRef } from './toolbarFocus'

const menu = lazyCode(() => loadInteractive().then((module) => module.FiltersMenu))

/** The text of the button, with the number of chosen categories. */
function Label() {
  const count = useExploreStore(({ navigation }) => navigation.categories.length)
  return <span className="tabular-nums">Filters{count > 0 && ` · ${count}`}</span>
}

/** The appearance of the button, before and after the code of the menu is loaded. */
const BUTTON = {
  className:
    'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-normal font-medium transition hover:border-line-strong active:scale-[0.98] data-open:bg-sunken',
  children: (
    <>
      <MaskIcon icon="filters" className="size-4.25" />
      <Label />
    </>
  ),
}

/**
 * The Filters menu. Until its code is loaded, a plain button stands in its place. The menu, once mounted, repeats
 * the visitor's last action on the plain button, unless focus has moved on.
 */
export function FiltersButton() {
  const source = useSource()
  const [action, setAction] = useState<FiltersMenuProps['initialAction']>('none')
  const [isHeld, setHeld] = useState(false)
  const [hasBeenPressed, setPressed] = useState(false)

  function open() {
    // When focus leaves the button, the menu need not open any more.
    filtersButtonRef.current?.focus()
    setHeld(false)
    setPressed(true)
    setAction('open')
  }

  // A source that never changes gets no categories later.
  if (source?.changes === null && source.categories.length === 0) return null
  return (
    <LazyPart
      code={menu}
      props={{ button: BUTTON, initialAction: action }}
      isNeeded={hasBeenPressed}
      isHeld={isHeld}
      onRetry={open}
      fallback={
        <button
          {...BUTTON}
          ref={filtersButtonRef}
          type="button"
          // In the app shell a press would do nothing.
          inert={import.meta.env.SSR}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button is mounted anew if its code is lost
          autoFocus={action !== 'none'}
          aria-haspopup="listbox"
          aria-expanded={false}
          onFocus={() => setAction((before) => (before === 'none' ? 'focus' : before))}
          onBlur={() => setAction('none')}
          onPointerDown={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onClick={open}
        />
      }
    />
  )
}
