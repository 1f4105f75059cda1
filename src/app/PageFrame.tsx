import { SkeletonCard } from '../gallery/card/CardFallbacks'
import { PageLayout } from './PageLayout'

const CELLS = ['first', 'second', 'third', 'fourth']

/**
 * The page before its code has loaded. The build renders it into `index.html`, and the first render of
 * React replaces it. Columns and heights are those of `gridLayout`, which has to measure: styles alone
 * give them here.
 */
export function PageFrame() {
  return (
    <PageLayout onCoveredTop={() => undefined} summary={null}>
      <div className="grid gap-6 min-[640px]:grid-cols-2 min-[768px]:grid-cols-3 min-[1024px]:grid-cols-4">
        {CELLS.map((cell) => (
          <div
            key={cell}
            // Rounded up as in `gridLayout`. In browsers without `round()` cells are up to 1 px less high.
            className="relative pb-[calc(100%+8rem)] *:absolute *:inset-0 supports-[padding:round(up,1px,1px)]:pb-[round(up,100%+8rem,1px)]"
          >
            <SkeletonCard />
          </div>
        ))}
      </div>
    </PageLayout>
  )
}
