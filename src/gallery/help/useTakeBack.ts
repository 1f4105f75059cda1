import { useEffect } from 'react'
import { markIdPrefix } from '../../sources/marks'
import { useMessages } from '../../ui/messages'
import { showToast } from '../../ui/toast'
import { useSource } from '../queries/SourceContext'
import { takeBack } from '../state/takeBack'
import { isField } from './keyTarget'

/** Ctrl+Z and Cmd+Z, wherever focus is, take back a decision and say which. Text fields keep them. */
export function useTakeBack(): void {
  const source = useSource()
  useEffect(() => {
    if (!source?.ui.canReject) return undefined
    const prefix = markIdPrefix(source.kind)
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey) return
      if (event.defaultPrevented || isField(event.target)) return
      const taken = takeBack(prefix)
      if (taken === null) return
      event.preventDefault()
      const text = `Took back: ${taken}`
      useMessages.getState().announce(text)
      showToast(text)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [source])
}
