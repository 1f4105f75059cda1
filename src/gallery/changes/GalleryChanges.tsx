import type { RefObject } from 'react'
import type { Gallery } from '../queries/useGallery'
import type { SourceChanges } from '../../sources/source'
import type { ScrollAnchor } from '../state/anchor'
import type { GridPlace } from '../grid/GridRows'
import { NewImagesButton } from './NewImagesButton'
import { useJoiningImages } from './useJoiningImages'
import { useUpdatedImages } from './useUpdatedImages'

export interface GalleryChangesProps {
  readonly gallery: Gallery
  readonly changes: SourceChanges
  /** The place of the grid; null while there is no grid. */
  readonly place: RefObject<GridPlace | null>
  /** Called when images have joined by themselves, with the anchor to mount the list at; null for its top. */
  readonly onJoin: (start: ScrollAnchor | null) => void
  /** Called when the visitor has taken the changes in. The caller shows the gallery from its top. */
  readonly onShow: () => void
}

/**
 * Takes the changes of a source into the gallery: those of the first reading by themselves, later ones by
 * a button, and those that change in place at once.
 */
export function GalleryChanges({ gallery, changes, place, onJoin, onShow }: GalleryChangesProps) {
  useUpdatedImages(gallery, changes)
  useJoiningImages(gallery, changes, place, onJoin)
  return <NewImagesButton changes={changes} onShow={onShow} />
}
