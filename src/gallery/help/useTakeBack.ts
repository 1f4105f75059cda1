import { useEffect } from 'react'
import { markIdPrefix } from '../../sources/marks'
import { say } from '../../ui/toast'
import { isField, isShortcut } from '../keys'
import { useSource } from '../queries/SourceContext'
import { takeBack } from '../state/takeBack'

/** Ctrl+Z and Cmd+Z, wherever focus is, take back a decision and say which. Text fields keep them. */
export function useTakeBack(): void {
  const source = useSource()
  useEffect(() => {
    if (!source?.ui.canReject) return undefined
    const prefix = markIdPrefix(source.kind)
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'z' || !isShortcut(event)) return
      if (event.defaultPrevented || isField(event.target)) return
      const taken = takeBack(prefix)
      if (taken === null) return
      event.preventDefault()
      say(`Took back: ${taken}`)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [source])
}
