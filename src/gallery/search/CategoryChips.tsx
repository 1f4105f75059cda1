import { labelFor } from '../../lib/labels'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { useExploreStore } from '../state/exploreStore'
import { dispatch } from '../navigation/navigate'
import { focusFilters } from '../header/toolbarFocus'
import { MaskIcon } from '../../ui/MaskIcon'

/** Shows fewer chips. Focus moves from one that goes to the next, else to the one before, else to Filters. */
function leave(categories: readonly string[], chip: Element | null): void {
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling
  const button = neighbour?.querySelector('button')
  if (button) button.focus()
  else focusFilters()
  dispatch({ type: 'categories changed', categories })
}

/** The chosen categories as chips, with buttons that remove them; nothing while none is chosen. */
export function CategoryChips() {
  const categories = useExploreStore(({ navigation }) => navigation.categories)

  if (categories.length === 0) return null
  return (
    <div className="flex items-center gap-x-3 sm:tall:flex-wrap phone:shrink-0 phone:gap-x-2">
      <ul
        aria-label={labelFor('Chosen categories')}
        className="flex gap-2 sm:tall:flex-wrap sm:tall:gap-y-3"
      >
        {categories.map((category) => (
          <li
            key={category}
            className="flex h-8 shrink-0 items-center gap-1 rounded-full bg-sunken pr-1 pl-3.5 text-sm"
          >
            {sanitizeSingleLine(category)}
            <button
              type="button"
              aria-label={labelFor('Remove {category}', { category: sanitizeSingleLine(category) })}
              onClick={({ currentTarget }) => {
                const others = categories.filter((other) => other !== category)
                leave(others, currentTarget.closest('li'))
              }}
              className="grid size-6 place-items-center rounded-full text-muted hover:bg-surface hover:text-ink"
            >
              <MaskIcon icon="remove" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => leave([], null)}
        className="h-8 shrink-0 rounded-full px-2 text-sm font-medium underline-offset-2 hover:underline"
      >
        {labelFor('Clear all')}
      </button>
    </div>
  )
}
