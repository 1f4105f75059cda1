import { useQueryClient } from '@tanstack/react-query'
import { use, useState, type RefObject } from 'react'
import type { LazyCode } from '../lib/lazyCode'
import { FeaturesContext, type Features } from './features'
import { isForPage, keyName, useWindowKeys } from './keys'
import type { ListId } from './navigation/list'

/*
 * What visitors press before its code has come. A press on a card and a key are done once the code is there, with what
 * they were for: a list, an index. A press on the button that stands in the place of a menu waits while the button is
 * held, since a button that is replaced loses its click; then the menu repeats it, unless focus has moved on. What is
 * pressed before any code is there waits in the app shell: see `src/app/shellPresses.ts`.
 */

/**
 * Does what a press is for, once its code is there. If that does not come, another press loads it.
 * @param codeOf finds it; undefined for a press that does nothing
 * @param values what the press was for
 */
export function pressEarly<Values extends readonly unknown[]>(
  features: LazyCode<Features>,
  codeOf: (features: Features) => LazyCode<(...values: Values) => unknown> | undefined,
  ...values: Values
): void {
  const press = features.load().then((loaded) => codeOf(loaded)?.load())
  void press.then(
    (run) => run?.(...values),
    () => undefined,
  )
}

const isCardLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-card] a')

/**
 * The keys of features on the page, which wait for their code: see `Features.earlyKeys`.
 * @param listId the shown list
 * @param canSelect whether its images can be selected, as far as is known: Ctrl+A then selects no text, and Space on a card
 *   does not scroll
 */
export function useFeatureKeys(listId: ListId, canSelect: boolean): void {
  const client = useQueryClient()
  const features = use(FeaturesContext)
  useWindowKeys((event) => {
    if (event.repeat || !isForPage(event)) return
    const { target } = event
    const key = keyName(event)
    const selects = key === 'Ctrl A' || (key === 'Space' && isCardLink(target))
    if (canSelect && selects) event.preventDefault()
    pressEarly(features, ({ earlyKeys }) => earlyKeys[key], { client, listId, target })
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
