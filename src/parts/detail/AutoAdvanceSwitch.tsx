import { useState } from 'react'
import { SwitchField } from '../../ui/SwitchField'
import { useSource } from '../../gallery/queries/SourceContext'
import { autoAdvance } from '../../gallery/detail/useDecisions'

/** The switch for `autoAdvance`, if images can be rejected. */
export function AutoAdvanceSwitch() {
  const [isOn, setOn] = useState(autoAdvance.isOn)
  const source = useSource()
  function change(next: boolean) {
    setOn(next)
    autoAdvance.set(next)
  }
  return (
    source?.ui.canReject === true && (
      <SwitchField
        label="Go on after a decision"
        isOn={isOn}
        onChange={change}
        className="mt-3 justify-between low:my-1"
      />
    )
  )
}
