import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SwitchField } from '../../ui/SwitchField'
import { indexOfCard } from '../../gallery/card/cardElements'
import { isForPage, useKeys } from '../../gallery/keys'
import { replaceList } from '../../gallery/changes/replaceList'
import { shown } from '../../gallery/shown'
import { useSource } from '../../gallery/queries/SourceContext'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { toggleStack } from './toggleStack'

/** The key S, on a card, opens or closes the stack of its image. */
function useStackKey(client: QueryClient): void {
  function press({ target }: KeyboardEvent) {
    const index = indexOfCard(target)
    const image = index === null ? undefined : shown.getState().gallery?.images.at(index)
    if (index === null || image?.stack === undefined) return false
    return void toggleStack(client, image, index)
  }
  useKeys({ S: press }, (event) => !event.repeat && isForPage(event))
}

/** Shows the images of one prompt as a stack, if the source knows such. The image that the visitor sees stays in place. */
export function StackSwitch() {
  return useSource()?.stacking === undefined ? null : <Switch />
}

function Switch() {
  const client = useQueryClient()
  const isStacked = useExploreStore(({ navigation }) => navigation.shown.stacks !== null)
  /** What the visitor has switched to, until it is shown: prompts may have to be read first. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  useStackKey(client)
  return (
    <SwitchField
      label="Stacks"
      className="max-sm:gap-1.5!"
      isOn={chosen ?? isStacked}
      onChange={(isOn) => {
        setChosen(isOn)
        const change = { stacks: isOn ? [] : null }
        void replaceList(client, { change, keep: 'in view' }).then(() => setChosen(null))
      }}
    />
  )
}
