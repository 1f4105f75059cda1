import { CategoryChips } from './CategoryChips'
import type { MatchLineProps } from './MatchLine'
import { MatchLine } from './MatchLine'

/** What is looked for, and how much of it is found: two lines of the toolbar. */
export function SearchLines(props: MatchLineProps) {
  return (
    <>
      <CategoryChips />
      <MatchLine {...props} />
    </>
  )
}
