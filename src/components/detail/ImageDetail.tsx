import { DialogTitle } from '@headlessui/react'
import { CAMPAIGN, type GalleryImage } from '../../domain/image'
import { CardTags } from '../card/CardTags'
import { AuthorLine } from './AuthorLine'
import { CampaignNumbers } from './CampaignNumbers'
import { DetailActions } from './DetailActions'
import { DetailPicture } from './DetailPicture'
import { ParameterTable } from './ParameterTable'

/**
 * The picture beside everything that is known of it; below one another in a sheet. Another image begins
 * at its top, and focus stays where it is.
 */
export function ImageDetail({ image }: { readonly image: GalleryImage }) {
  const { details } = image
  return (
    <div className="grid min-h-0 overflow-y-auto overscroll-contain md:grid-cols-2">
      <DetailPicture key={image.id} image={image} />
      <div className="flex flex-col gap-5 p-6 md:p-8 md:pr-9">
        <AuthorLine image={image} />
        {/* A campaign's title is the same for every image: the prompt makes the dialog's name unique. */}
        <DialogTitle as="div">
          {details.kind === 'campaign' && (
            <h2 className="text-2xl leading-8 font-semibold tracking-tight">{CAMPAIGN.title}</h2>
          )}
          <p className="mt-2 leading-6 text-muted">{image.prompt}</p>
        </DialogTitle>
        {details.kind === 'campaign' ? (
          <>
            <CardTags details={details} />
            <CampaignNumbers />
          </>
        ) : (
          <ParameterTable parameters={details.parameters} />
        )}
        <DetailActions image={image} />
      </div>
    </div>
  )
}
