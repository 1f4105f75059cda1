import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SwitchField } from '../../ui/SwitchField'
import { useExploreStore } from '../state/exploreStore'
import { arrange } from './arrange'
import { useStackKey } from './useStackKey'

/** Shows the images of one prompt as a stack. The image that the visitor sees stays in place. */
export function StackSwitch() {
  const client = useQueryClient()
  const isStacked = useExploreStore(({ navigation }) => navigation.shown.stacks !== null)
  /** What the visitor has switched to, until it is shown: prompts may have to be read first. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  useStackKey()
  return (
    <SwitchField
      label="Stacks"
      className="max-sm:gap-1.5!"
      isOn={wanted ?? isStacked}
      onChange={(isOn) => {
        setWanted(isOn)
        void arrange({ stacks: isOn ? [] : null }, client).then(() => setWanted(null))
      }}
    />
  )
}
