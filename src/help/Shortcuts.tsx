import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { focusSearch } from '../gallery/header/toolbarFocus'
import { nextMatchRef } from '../gallery/search/useNextMatch'
import { IconButton } from '../ui/IconButton'
import { KeyboardHelp } from './KeyboardHelp'
import { OfferUndo } from '../undo/OfferUndo'
import { useUndo, type UndoKey } from '../undo/useUndo'
import { characterKeys, isForPage, useKeys, type Keys } from '../gallery/keys'

/** The keys that act anywhere on the page. */
export type PageKey = '/' | '?' | 'N' | 'Shift N' | UndoKey

/** The keys that act anywhere on the page, the button that opens the list of all keys, and the offer to undo. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useUndo()
  const [hasCharacterKeys, setCharacterKeys] = useState(characterKeys.isOn)
  const keys: Keys<Exclude<PageKey, UndoKey>> = {
    '/': focusSearch,
    '?': open,
    N: () => nextMatchRef.current?.(1),
    'Shift N': () => nextMatchRef.current?.(-1),
  }
  useKeys(keys, (event) => hasCharacterKeys && isForPage(event))

  return (
    <>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        title={hasCharacterKeys ? 'Keyboard shortcuts (?)' : 'Keyboard shortcuts'}
        aria-haspopup="dialog"
        onClick={open}
        // Devices without a pointer rarely have a keyboard; on those the key ? opens the list while it is on.
        className={hasCharacterKeys ? 'pointer-only' : ''}
      />
      <OfferUndo />
      <KeyboardHelp
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        hasCharacterKeys={hasCharacterKeys}
        onCharacterKeys={(isOn) => {
          setCharacterKeys(isOn)
          characterKeys.set(isOn)
        }}
      />
    </>
  )
}
