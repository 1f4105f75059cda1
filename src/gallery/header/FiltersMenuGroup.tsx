import { ListboxOption } from '@headlessui/react'
import { Ban, Check } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '../../lib/formatCount'
import { labelFor } from '../../lib/labels'
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
  return categories.filter(({ name, opposite = name }) => names.has(name) || names.has(opposite))
}

/** The style of an option, which may share its line with another. */
const OPTION =
  'group flex min-h-10 cursor-pointer items-center rounded-xl text-normal data-focus:bg-sunken forced-colors:data-focus:outline-2 pointer-coarse:min-h-11'

export interface FiltersMenuGroupProps {
  /** Stays the same while the group is mounted. */
  readonly group: CategoryGroup
  /** The names of the chosen categories. */
  readonly chosen: readonly string[]
}

/**
 * A group of categories in the open Filters menu. Of a large group it lists the categories with the most images,
 * as long as it is mounted the same ones.
 */
export function FiltersMenuGroup({ group, chosen }: FiltersMenuGroupProps) {
  const id = useId()
  const [listed] = useState(() => listedCategories(group, chosen))
  const others = group.categories.length - listed.length
  return (
    <div
      role="group"
      aria-label={group.name ?? undefined}
      aria-describedby={others > 0 ? id : undefined}
    >
      {group.name !== null && (
        <p aria-hidden="true" className="px-3 pt-2 pb-1 text-small text-muted">
          {group.name}
        </p>
      )}
      {listed.map(({ name, label = name, count, opposite }) => (
        <div key={name} role="presentation" className="flex items-center">
          <ListboxOption value={name} className={`${OPTION} min-w-0 flex-1 gap-2 px-3`}>
            <MiddleCut
              className={`mr-auto ${chosen.includes(opposite ?? '') ? 'text-muted line-through' : ''}`}
            >
              {sanitizeSingleLine(label)}
            </MiddleCut>
            {count !== null && <span className="text-small text-muted">{formatCount(count)}</span>}
            <Check
              aria-hidden="true"
              size={16}
              className="invisible shrink-0 group-data-selected:visible"
            />
          </ListboxOption>
          {opposite !== undefined && (
            <ListboxOption
              value={opposite}
              aria-label={labelFor('Exclude {category}', { category: sanitizeSingleLine(label) })}
              title={labelFor('Exclude')}
              className={`${OPTION} w-10 shrink-0 justify-center text-muted hover:text-ink data-selected:text-ink pointer-coarse:w-11`}
            >
              <Ban aria-hidden="true" size={16} className="group-data-selected:stroke-3" />
            </ListboxOption>
          )}
        </div>
      ))}
      {others > 0 && (
        <p id={id} role="presentation" className="px-3 py-2 text-small text-muted">
          {labelFor('and {count} more with fewer images', { count: others })}
        </p>
      )}
    </div>
  )
}
