import { MenuHeading, MenuItem, MenuSection } from '@headlessui/react'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '../../lib/formatCount'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import { MiddleCut } from '../../ui/MiddleCut'
import type { CategoryGroup } from '../../sources/source'

/** How many categories of a group are listed. A collection can have thousands of folders. */
const MAX_LISTED = 100

/** The categories of a group with the most images and those that are chosen, in the order of the group. */
function listedCategories(
  { categories }: CategoryGroup,
  chosen: readonly string[],
): CategoryGroup['categories'] {
  if (categories.length <= MAX_LISTED) return categories
  const largest = categories
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, MAX_LISTED)
    .map(({ name }) => name)
  const names = new Set([...largest, ...chosen])
  return categories.filter(({ name }) => names.has(name))
}

export interface FiltersMenuGroupProps {
  /** Stays the same while the group is mounted. */
  readonly group: CategoryGroup
  /** The names of the chosen categories. */
  readonly chosen: readonly string[]
  readonly onChoose: (category: string) => void
}

/**
 * A group of categories in the open Filters menu. Of a large group it lists the categories with the most images,
 * as long as it is mounted the same ones.
 */
export function FiltersMenuGroup({ group, chosen, onChoose }: FiltersMenuGroupProps) {
  const id = useId()
  const [listed] = useState(() => listedCategories(group, chosen))
  const others = group.categories.length - listed.length
  return (
    <MenuSection aria-describedby={others > 0 ? id : undefined}>
      {group.name !== null && (
        <MenuHeading className="px-3 pt-2 pb-1 text-small text-muted">{group.name}</MenuHeading>
      )}
      {listed.map(({ name, count }) => (
        <MenuItem key={name}>
          <button
            type="button"
            onClick={() => onChoose(name)}
            aria-current={chosen.includes(name)}
            className="flex h-10 w-full items-center gap-2 rounded-xl px-3 text-left text-normal data-focus:bg-sunken forced-colors:data-focus:outline-2"
          >
            <MiddleCut className="mr-auto">{sanitizeSingleLine(name)}</MiddleCut>
            {count !== null && <span className="text-small text-muted">{formatCount(count)}</span>}
            {chosen.includes(name) && (
              <Check aria-hidden="true" size={16} className="shrink-0 text-accent" />
            )}
          </button>
        </MenuItem>
      ))}
      {others > 0 && (
        <p id={id} role="presentation" className="px-3 py-2 text-small text-muted">
          and {formatCount(others)} more with fewer images
        </p>
      )}
    </MenuSection>
  )
}
