import { useState } from 'react'
import type { Filter } from '../../sources/filter'

/**
 * A filter as one object for as long as its list is shown: see `PageRequest`. A filter that is applied again, or whose
 * list is shown again, is another search: its number makes it another list, too.
 */
export function useOneSearch(filter: Filter | null): Filter | null {
  const [search, setSearch] = useState({ given: filter, filter, number: 0 })
  if (search.given === filter) return search.filter
  const number = search.number + 1
  const next = { given: filter, filter: filter && { ...filter, searchNumber: number }, number }
  setSearch(next)
  return next.filter
}
