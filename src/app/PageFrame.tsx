import { SkeletonCard } from '../gallery/card/CardFallbacks'
import { frameStyles, SKELETONS } from '../gallery/grid/gridLayout'
import { PageLayout } from './PageLayout'

/**
 * The page before its code has loaded. The build renders it into `index.html`, and the first render of
 * React replaces it.
 */
export function PageFrame() {
  return (
    <PageLayout onCoveredTop={() => undefined} summary={null}>
      <style>{frameStyles()}</style>
      <div className="frame-row">
        {Array.from({ length: SKELETONS }, (_, cell) => (
          <div key={cell} className="frame-cell relative *:absolute *:inset-0">
            <SkeletonCard />
          </div>
        ))}
      </div>
    </PageLayout>
  )
}
