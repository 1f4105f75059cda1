import { markIdPrefix } from '../../sources/marks'
import { say } from '../../ui/toast'
import { isField, isShortcut, useKeyDown } from '../keys'
import { useSource } from '../queries/SourceContext'
import { takeBack } from '../state/takeBack'

/** Ctrl+Z and Cmd+Z, wherever focus is, take back a decision and say which. Text fields keep them. */
export function useTakeBack(): void {
  const source = useSource()
  useKeyDown((event) => {
    if (!source?.ui.canReject || event.key.toLowerCase() !== 'z' || !isShortcut(event)) return
    if (event.defaultPrevented || isField(event.target)) return
    const taken = takeBack(markIdPrefix(source.kind))
    if (taken === null) return
    event.preventDefault()
    say(`Took back: ${taken}`)
  })
}
