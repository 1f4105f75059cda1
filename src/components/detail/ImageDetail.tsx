import { DialogTitle } from '@headlessui/react'
import type { GalleryImage } from '../../domain/image'
import { CAMPAIGN_NUMBERS } from '../../domain/campaignNumbers'
import { PlatformTags } from '../card/PlatformTags'
import { AuthorLine } from './AuthorLine'
import { CampaignNumbers } from './CampaignNumbers'
import { DetailActions } from './DetailActions'
import { DetailPicture } from './DetailPicture'

/**
 * The picture beside all that is known of it; one under the other in a sheet. Another image begins at
 * its top, with the focus where it is.
 */
export function ImageDetail({ image }: { readonly image: GalleryImage }) {
  return (
    <div className="grid min-h-0 overflow-y-auto overscroll-contain md:grid-cols-2">
      <DetailPicture key={image.id} image={image} />
      <div className="flex flex-col gap-5 p-6 md:p-8 md:pr-9">
        <AuthorLine image={image} />
        <div>
          <DialogTitle className="text-2xl leading-8 font-semibold tracking-tight">
            {CAMPAIGN_NUMBERS.title}
          </DialogTitle>
          <p className="mt-2 leading-6 text-muted">{image.prompt}</p>
        </div>
        <PlatformTags />
        <CampaignNumbers />
        <DetailActions image={image} />
      </div>
    </div>
  )
}
