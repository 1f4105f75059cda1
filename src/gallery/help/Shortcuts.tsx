import { Keyboard } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLazyModule } from '../../lib/useLazyModule'
import { focusSearch } from '../header/toolbarFocus'
import { IconButton } from '../../ui/IconButton'
import { LostPart } from '../../ui/LoadNotice'
import { useCharacterKeys } from './useCharacterKeys'

const loadKeyboardHelp = () => import('./KeyboardHelp').then((module) => module.KeyboardHelp)

/** The keys that act anywhere on the page, and the button that opens the list of all keys. */
export function Shortcuts() {
  const [help, loadHelp] = useLazyModule(loadKeyboardHelp)
  const [isOpen, setOpen] = useState(false)
  const actions = useMemo(() => {
    const open = () => {
      loadHelp()
      setOpen(true)
    }
    return { '/': focusSearch, '?': open }
  }, [loadHelp])
  const [hasCharacterKeys, setCharacterKeys] = useCharacterKeys(actions)

  return (
    <>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        title={hasCharacterKeys ? 'Keyboard shortcuts (?)' : 'Keyboard shortcuts'}
        aria-haspopup="dialog"
        onClick={actions['?']}
        // Devices without a pointer rarely have a keyboard; on those the key ? opens the list while it is on.
        className={hasCharacterKeys ? '[@media(hover:none)]:hidden' : ''}
      />
      {help.state === 'failed' && isOpen && <LostPart {...help.recovery} />}
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
