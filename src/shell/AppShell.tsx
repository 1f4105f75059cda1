import { SkeletonCard } from '../gallery/card/CardFallbacks'
import { ImageCard } from '../gallery/card/ImageCard'
import { SKELETONS } from '../gallery/grid/gridLayout'
import { shellStyles } from './shellStyles'
import { ImageOpeningContext } from '../gallery/imageOpening'
import { SourceContext } from '../gallery/queries/SourceContext'
import { AvatarImage } from '../pictures/AvatarImage'
import type { PhotoLoader } from '../pictures/photoLoader'
import { PictureImage } from '../pictures/PictureImage'
import type { PictureRenderer } from '../pictures/pictureRenderer'
import { PictureRendererContext } from '../pictures/PictureRendererContext'
import type { GalleryImage } from '../sources/image'
import type { ImageSource } from '../sources/source'
import { PageLayout } from '../app/PageLayout'

/** Photos that wait: the script of the shell requests those in view. */
const PHOTOS: PhotoLoader = {
  stateOf: () => 'waiting',
  sizeOf: () => null,
  subscribe: () => () => undefined,
  report: () => undefined,
  preload: () => () => undefined,
  retry: () => undefined,
}

const RENDERER: PictureRenderer = {
  Picture: PictureImage,
  Avatar: AvatarImage,
  photos: PHOTOS,
  drawings: null,
  loadDrawings: () => undefined,
}

/** The first cards of a gallery, and their source. */
export interface FirstCards {
  readonly source: ImageSource
  readonly images: readonly GalleryImage[]
}

/** The cards, as the page shows them. Their dates depend on the day of the visit; their links lead to the photos. */
const Cards = ({ source, images }: FirstCards) => (
  <SourceContext value={{ state: 'ready', source }}>
    <PictureRendererContext value={RENDERER}>
      <ImageOpeningContext value="dialog">
        {images.map((image, index) => (
          <div
            key={image.id}
            className="shell-card relative *:absolute *:inset-0"
            data-id={image.id}
          >
            <ImageCard
              image={{ ...image, date: '' }}
              position={index + 1}
              setSize={-1}
              isTabStop
              isWall={false}
            />
          </div>
        ))}
      </ImageOpeningContext>
    </PictureRendererContext>
  </SourceContext>
)

export interface AppShellProps {
  readonly firstCards: FirstCards | null
  /** The code of `shellScript.ts`. */
  readonly script: string
}

/**
 * The page before its code has loaded. The build renders it into `index.html`, and the first render of
 * React replaces it.
 */
export function AppShell({ firstCards, script }: AppShellProps) {
  return (
    <PageLayout onStickyOffset={() => undefined} summary={null}>
      <noscript>
        <p className="mb-6">
          {firstCards === null
            ? 'Explore needs JavaScript to show its images.'
            : 'Without JavaScript, Explore cannot search, filter or like. Each card leads to its photo.'}
        </p>
      </noscript>
      {/* The script shows it if the code of the page is lost. */}
      <p role="alert" hidden className="mb-6">
        Explore could not be loaded.{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- to the same address */}
        <a href="" className="underline">
          Try again
        </a>
      </p>
      <style>{shellStyles()}</style>
      <div className="shell-row" role="feed" aria-label="Images" aria-busy="true">
        {firstCards && <Cards {...firstCards} />}
        {Array.from({ length: SKELETONS }, (_, cell) => (
          <div key={cell} className="relative *:absolute *:inset-0">
            <SkeletonCard />
          </div>
        ))}
        <script>{script}</script>
      </div>
    </PageLayout>
  )
}
