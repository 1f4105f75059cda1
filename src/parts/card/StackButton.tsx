import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { countOf, formatCount } from '../../lib/formatCount'
import type { CardButtonsProps } from '../../sources/sourceUi'
import { pressEarly } from '../../gallery/earlyPresses'
import { FeaturesContext } from '../../gallery/features'

/**
 * On the card of a closed stack, how many images it has: a button that opens the stack in place. On the first card of
 * an open one, the button that closes it. The `CardStack` of a source with `stacking`.
 */
export function StackButton({ image, tabIndex }: CardButtonsProps) {
  const client = useQueryClient()
  const features = use(FeaturesContext)
  const { stack } = image
  if (stack === undefined || (stack.place ?? 0) > 0) return null
  const isOpen = stack.place === 0
  const count = countOf(stack.count, 'image')
  const toggle = () =>
    pressEarly(
      features,
      ({ early }) => early.toggleStack,
      (toggleStack) => toggleStack(client, image, true),
    )

  return (
    <div className="card-stack">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-label={isOpen ? `Close stack, ${count}` : `Open stack, ${count}`}
        onClick={toggle}
      >
        <span className="wall:hidden">{isOpen ? 'Close stack' : count}</span>
        <span className="hidden wall:inline">{isOpen ? 'Close' : formatCount(stack.count)}</span>
      </button>
    </div>
  )
}
