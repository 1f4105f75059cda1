import { Keyboard } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLate } from '../../lib/useLate'
import { focusSearch } from '../header/focusSearch'
import { IconButton } from '../ui/IconButton'
import { Notice } from '../ui/Notice'
import { rememberFocus } from '../ui/rememberFocus'
import { useShortcuts } from './useShortcuts'

async function loadKeyboardHelp() {
  const { KeyboardHelp } = await import('./KeyboardHelp')
  rememberFocus()
  return KeyboardHelp
}

/** The page's own keys, and the button that shows them all. */
export function Shortcuts() {
  const [help, wantHelp] = useLate(loadKeyboardHelp)
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo(() => {
    const open = () => {
      wantHelp()
      // A card takes focus before it is one that Tab reaches, and only such are seen to have it.
      rememberFocus()
      setOpen(true)
    }
    return { '/': focusSearch, '?': open }
  }, [wantHelp])
  useShortcuts(actions)

  return (
    <>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        aria-haspopup="dialog"
        onClick={actions['?']}
        // Of no use where nobody has keys; with keys, ? works all the same.
        className="[@media(hover:none)]:hidden"
      />
      {help.state === 'failed' && isOpen && (
        <Notice onAction={wantHelp}>The list of keys could not be loaded.</Notice>
      )}
      {help.state === 'ready' && <help.value isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
