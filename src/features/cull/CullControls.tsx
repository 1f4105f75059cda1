import { MenuItem } from '@headlessui/react'
import { GalleryThumbnails } from 'lucide-react'
import { labelFor } from '../../lib/labels'
import { useSource } from '../../gallery/queries/SourceContext'
import { IconButton } from '../../ui/IconButton'
import { culledSource, openStage } from './openStage'

/** Opens the stage, in the gallery of a source whose images can be culled. */
export function CullButton() {
  return (
    culledSource(useSource()) && (
      <IconButton
        icon={GalleryThumbnails}
        label={labelFor('Cull')}
        title={labelFor('Cull: decide image by image (F)')}
        aria-haspopup="dialog"
        onClick={() => openStage()}
        className="shrink-0"
      />
    )
  )
}

/** The same as an item of a menu. */
export function CullItem() {
  return (
    culledSource(useSource()) && (
      <MenuItem
        as="button"
        type="button"
        onClick={() => openStage()}
        className="flex min-h-10 items-center justify-between gap-2 rounded-xl px-3 text-left text-normal data-focus:bg-sunken forced-colors:data-focus:outline-2 pointer-coarse:min-h-11"
      >
        {labelFor('Cull')}
        <GalleryThumbnails aria-hidden="true" size={16} />
      </MenuItem>
    )
  )
}
