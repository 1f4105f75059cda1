import { useState } from 'react'
import type { Filter } from '../../sources/filter'

/**
 * A filter with a number of its own each time that it is applied, or that its list is shown again: each of these is a
 * search of its own, with a list of its own (see `PageRequest.filter`). The same object as long as that is shown.
 */
export function useNumberedFilter(filter: Filter | null): Filter | null {
  const [search, setSearch] = useState({ given: filter, filter, number: 0 })
  if (search.given === filter) return search.filter
  const number = search.number + 1
  const next = { given: filter, filter: filter && { ...filter, searchNumber: number }, number }
  setSearch(next)
  return next.filter
}
