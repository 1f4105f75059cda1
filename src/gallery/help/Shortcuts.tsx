import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { focusSearch } from '../header/toolbarFocus'
import { nextMatchRef } from '../search/useNextMatch'
import { IconButton } from '../../ui/IconButton'
import { KeyboardHelp } from './KeyboardHelp'
import { useTakeBack } from './useTakeBack'
import { isCommand, isForPage, useKeyDown } from '../keys'
import { characterKeys } from './characterKeys'

/**
 * Single character keys that act anywhere on the page, as long as `characterKeys` are on.
 * @param actions what each key does, by `KeyboardEvent.key`
 * @returns whether the keys are on, and the function that turns them on or off
 */
function useCharacterKeys(
  actions: Readonly<Record<string, () => void>>,
): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(characterKeys.isOn)
  useKeyDown((event) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (!isOn || action === undefined || isCommand(event) || !isForPage(event)) return
    event.preventDefault()
    action()
  })

  function change(next: boolean) {
    setOn(next)
    characterKeys.set(next)
  }
  return [isOn, change]
}

/** The keys that act anywhere on the page, and the button that opens the list of all keys. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useTakeBack()
  const [hasCharacterKeys, setCharacterKeys] = useCharacterKeys({
    '/': focusSearch,
    '?': open,
    n: () => nextMatchRef.current?.(1),
    N: () => nextMatchRef.current?.(-1),
  })

  return (
    <>
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        title={hasCharacterKeys ? 'Keyboard shortcuts (?)' : 'Keyboard shortcuts'}
        aria-haspopup="dialog"
        onClick={open}
        // Devices without a pointer rarely have a keyboard; on those the key ? opens the list while it is on.
        className={hasCharacterKeys ? '[@media(hover:none)]:hidden' : ''}
      />
      <KeyboardHelp
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        hasCharacterKeys={hasCharacterKeys}
        onCharacterKeys={setCharacterKeys}
      />
    </>
  )
}
