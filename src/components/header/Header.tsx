import { CategoryChips } from './CategoryChips'
import { FiltersButton } from './FiltersButton'
import { SearchField } from './SearchField'

/** Title, search, filters and the chosen categories. */
export function Header() {
  return (
    <header className="pt-10 pb-8 sm:pt-14">
      <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">Explore</h1>
      <p className="mt-3 max-w-3xl text-base leading-6 text-balance text-muted sm:text-lg sm:leading-7">
        Explore the latest campaigns and influencers that are active and succeed in the plaforms
      </p>
      <div className="mt-7 flex gap-3">
        <SearchField />
        <FiltersButton />
      </div>
      <CategoryChips />
    </header>
  )
}
