import { memo, useState, type ReactNode } from 'react'
import { useShownList } from '../onScreen'
import { LoadFailure } from '../../ui/MessageCard'
import { GalleryFooter } from './GalleryFooter'
import { ImageGrid, type ImageGridProps } from './ImageGrid'

export interface GalleryScreenProps extends ImageGridProps {
  /** Shown in place of the images if there are none. */
  readonly empty: ReactNode
}

/** The images, or the message in place of them, and the end of the list. */
export const GalleryScreen = (props: GalleryScreenProps) => (
  <>
    <Body {...props} />
    <GalleryFooter />
  </>
)

/** The grid in every state that has images or waits for them, else a message. It does not render with the page. */
const Body = memo(function Body({ empty, ...grid }: GalleryScreenProps) {
  const list = useShownList()
  const [hasRetried, setRetried] = useState(false)
  switch (list.view.state) {
    case 'failed':
      return (
        <LoadFailure
          problem={list.problem}
          hasRetried={hasRetried}
          onRetry={() => {
            setRetried(true)
            list.retry()
          }}
        />
      )
    case 'empty':
      return empty
    case 'stopped':
      // The toolbar shows how far the search got, and its button resumes the search.
      return null
    case 'pending':
    case 'ready':
      // One grid for both states, so that cards replace skeletons without a new grid.
      return <ImageGrid {...grid} />
  }
})
