import { SkeletonCard } from '../gallery/card/CardFallbacks'
import { shellStyles, SKELETONS } from '../gallery/grid/gridLayout'
import { PageLayout } from './PageLayout'

/**
 * The page before its code has loaded. The build renders it into `index.html`, and the first render of
 * React replaces it.
 */
export function AppShell() {
  return (
    <PageLayout onStickyOffset={() => undefined} summary={null}>
      <style>{shellStyles()}</style>
      <div className="shell-row">
        {Array.from({ length: SKELETONS }, (_, cell) => (
          <div key={cell} className="shell-cell relative *:absolute *:inset-0">
            <SkeletonCard />
          </div>
        ))}
      </div>
    </PageLayout>
  )
}
