import { MenuItem } from '@headlessui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { labelFor } from '../../lib/labels'
import { ChoiceItem } from '../../ui/ChoiceItem'
import { SwitchField } from '../../ui/SwitchField'
import { replaceList } from '../../gallery/changes/replaceList'
import { useSource } from '../../gallery/queries/SourceContext'
import { useExploreStore } from '../../gallery/state/exploreStore'

/** Whether images of one prompt are shown as a stack, and what switches that; null for a source that knows no stacks. */
function useStacks() {
  const client = useQueryClient()
  const isStacked = useExploreStore(({ navigation }) => navigation.list.stacks !== null)
  /** What the visitor has switched to, until it is shown: prompts may have to be read first. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (useSource()?.stacking === undefined) return null
  return {
    isOn: chosen ?? isStacked,
    onChange(isOn: boolean) {
      setChosen(isOn)
      const change = { stacks: isOn ? [] : null }
      void replaceList(client, { change, keep: 'in view' }).then(() => setChosen(null))
    },
  }
}

/** Shows the images of one prompt as a stack, if the source knows such. The image that the visitor sees stays in place. */
export function StackSwitch() {
  const stacks = useStacks()
  return stacks && <SwitchField label={labelFor('Stacks')} {...stacks} />
}

/** The same as an item of a menu. */
export function StackItem() {
  const stacks = useStacks()
  return (
    stacks && (
      <MenuItem
        as={ChoiceItem}
        kind="checkbox"
        isChecked={stacks.isOn}
        onClick={() => stacks.onChange(!stacks.isOn)}
      >
        {labelFor('Stacks')}
      </MenuItem>
    )
  )
}
