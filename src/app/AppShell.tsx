import { SkeletonCard } from '../gallery/card/CardFallbacks'
import { shellStyles, SKELETONS } from '../gallery/grid/gridLayout'
import { PICTURE_SIZE_KEY } from '../pictures/pictureView'
import { PageLayout } from './PageLayout'

/** Gives the row the size that is stored on the device, before the browser paints it. */
const READ_SIZE = `try{document.currentScript.parentElement.dataset.pictures=localStorage.getItem('${PICTURE_SIZE_KEY}')}catch{}`

/**
 * The page before its code has loaded. The build renders it into `index.html`, and the first render of
 * React replaces it.
 */
export function AppShell() {
  return (
    <PageLayout onStickyOffset={() => undefined} summary={null}>
      <style>{shellStyles()}</style>
      <div className="shell-row">
        <script>{READ_SIZE}</script>
        {Array.from({ length: SKELETONS }, (_, cell) => (
          <div key={cell} className="relative *:absolute *:inset-0">
            <SkeletonCard />
          </div>
        ))}
      </div>
    </PageLayout>
  )
}
