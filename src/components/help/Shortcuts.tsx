import { Keyboard } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLazyModule } from '../../lib/useLazyModule'
import { focusSearch } from '../header/toolbarFocus'
import { IconButton } from '../ui/IconButton'
import { Notice } from '../ui/Notice'
import { rememberFocus } from '../ui/rememberFocus'
import { useCharacterKeys } from './useCharacterKeys'
import { useShortcuts } from './useShortcuts'

async function loadKeyboardHelp() {
  const { KeyboardHelp } = await import('./KeyboardHelp')
  rememberFocus()
  return KeyboardHelp
}

/** The actions while the keys are turned off. */
const NO_ACTIONS = {}

/** The page's own keys, and the button that shows them all. */
export function Shortcuts() {
  const [help, loadHelp] = useLazyModule(loadKeyboardHelp)
  const [isOpen, setOpen] = useState(false)
  const [hasCharacterKeys, setCharacterKeys] = useCharacterKeys()
  const actions = useMemo(() => {
    const open = () => {
      loadHelp()
      // A card takes focus before it is one that Tab reaches, and only such are seen to have it.
      rememberFocus()
      setOpen(true)
    }
    return { '/': focusSearch, '?': open }
  }, [loadHelp])
  useShortcuts(hasCharacterKeys ? actions : NO_ACTIONS)

  return (
    <>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        title={hasCharacterKeys ? 'Keyboard shortcuts (?)' : 'Keyboard shortcuts'}
        aria-haspopup="dialog"
        onClick={actions['?']}
        // A device without a pointer has keys rarely, and with keys ? does the same while it is on.
        className={hasCharacterKeys ? '[@media(hover:none)]:hidden' : ''}
      />
      {help.state === 'failed' && isOpen && (
        <Notice action={help.action} onAction={help.recover}>
          The list of keys could not be loaded.
        </Notice>
      )}
      {help.state === 'ready' && (
        <help.value
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          hasCharacterKeys={hasCharacterKeys}
          onCharacterKeys={setCharacterKeys}
        />
      )}
    </>
  )
}
