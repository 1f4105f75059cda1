import { MaskIcon } from '../ui/MaskIcon'

/** The look shared by the menu's button and the plain one that stands in for it. */
export const FILTERS_BUTTON_CLASS =
  'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-normal font-medium transition hover:border-line-strong active:scale-[0.98] data-open:bg-sunken'

/** What both buttons show. */
export function FiltersLabel() {
  return (
    <>
      <MaskIcon icon="filters" className="size-4.25" />
      Filters
    </>
  )
}
