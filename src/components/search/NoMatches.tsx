import type { Category } from '../../domain/category'
import { useExploreStore } from '../../store/exploreStore'
import { Button } from '../ui/Button'
import { Panel } from '../ui/Panel'

export interface NoMatchesProps {
  /** As it was typed. */
  readonly searchText: string
  readonly categories: readonly Category[]
}

/** Longer texts are cut: they are there to be known again, not to be read. */
const LONGEST = 120

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text.toWellFormed()

/** Stands in the place of the images where none match: what was asked for, and the way back. */
export function NoMatches({ searchText, categories }: NoMatchesProps) {
  const clear = useExploreStore((state) => state.clearFilters)
  const text = searchText.trim()
  return (
    <Panel title="No images match">
      <p className="max-w-full wrap-anywhere text-muted">
        {text !== '' && (
          <>
            {/* Marks of another writing direction stay inside. */}“<bdi>{cut(text)}</bdi>”
          </>
        )}
        {text !== '' && categories.length > 0 && ' in '}
        {categories.join(' or ')}
      </p>
      <Button look="primary" onClick={clear} className="mt-2">
        Clear and show all images
      </Button>
    </Panel>
  )
}
