import { useState } from 'react'
import { SwitchField } from '../../ui/SwitchField'
import { useSource } from '../queries/SourceContext'
import { goOn } from './useDecisions'

/** The switch for `goOn`, if images can be rejected. */
export function GoOnSwitch() {
  const [isOn, setOn] = useState(goOn.isOn)
  const source = useSource()
  function change(next: boolean) {
    setOn(next)
    goOn.set(next)
  }
  return (
    source?.ui.canReject === true && (
      <SwitchField
        label="Go on after a decision"
        isOn={isOn}
        onChange={change}
        className="mt-3 justify-between"
      />
    )
  )
}
