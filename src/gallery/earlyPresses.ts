import { useQueryClient } from '@tanstack/react-query'
import { use, useState, type RefObject } from 'react'
import type { LazyCode } from '../lib/lazyCode'
import { FeaturesContext, type Features } from './features'
import { cardOfLink } from './elements'
import { isForPage, keyName, pageHasKeys, useWindowKeys } from './keys'
import type { ListId } from './navigation/list'
import { onScreen } from './onScreen'

/*
 * What visitors press before its code has come. A press on a card and a key are done once the code is there, with what
 * they were for: an index, an image. A key is dropped if it would mean something else by then. A press on the button that
 * stands in the place of a menu waits while the button is held, since a button that is replaced loses its click; then the
 * menu repeats it, unless focus has moved on. What is pressed before any code is there waits in the app shell: see
 * `src/app/shellPresses.ts`.
 */

/**
 * Does what a press is for, once its code is there. If that does not come, another press loads it.
 * @param codeOf finds the code; undefined for a press that does nothing
 * @param press does it
 */
export function pressEarly<Code>(
  features: LazyCode<Features>,
  codeOf: (features: Features) => LazyCode<Code> | undefined,
  press: (code: Code) => unknown,
): void {
  const code = features.load().then((loaded) => codeOf(loaded)?.load())
  void code.then(
    (loaded) => loaded !== undefined && press(loaded),
    () => undefined,
  )
}

/**
 * The keys of features on the page, which wait for their code: see `Features.featureKeys`.
 * @param listId the shown list
 * @param canSelect whether its images can be selected, as far as is known: Ctrl+A then selects no text, and Space on a card
 *   does not scroll
 */
export function useFeatureKeys(listId: ListId, canSelect: boolean): void {
  const client = useQueryClient()
  const features = use(FeaturesContext)
  useWindowKeys((event) => {
    if (!isForPage(event)) return
    const { target } = event
    const key = keyName(event)
    const selects = key === 'Ctrl A' || (key === 'Space' && cardOfLink(target) !== null)
    if (canSelect && selects) event.preventDefault()
    if (event.repeat) return
    // By then the visitor may type, or have opened an image or another list.
    const isMeant = () =>
      onScreen.getState().list?.id === listId && pageHasKeys(document.activeElement)
    pressEarly(
      features,
      ({ featureKeys }) => featureKeys[key],
      (act) => isMeant() && act({ client, target }),
    )
  })
}

/** What a visitor has last done with the button in the place of a menu, and the menu repeats. `open`: a press. */
export type EarlyAction = 'none' | 'focus' | 'open'

/** The presses on the button in the place of a menu: for the menu, its `LazyPart`, and the button. */
export function useEarlyButton(button: RefObject<HTMLButtonElement | null>) {
  const [action, setAction] = useState<EarlyAction>('none')
  const [isHeld, setHeld] = useState(false)
  const [isNeeded, setNeeded] = useState(false)

  function open() {
    // When focus leaves the button, the menu need not open any more.
    button.current?.focus()
    setHeld(false)
    setNeeded(true)
    setAction('open')
  }
  return {
    action,
    part: { isNeeded, isHeld, onRetry: open },
    handlers: {
      onFocus: () => setAction((before) => (before === 'none' ? 'focus' : before)),
      onBlur: () => setAction('none'),
      onPointerDown: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onClick: open,
    },
  }
}
