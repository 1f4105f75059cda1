import { DialogTitle } from '@headlessui/react'
import { DetailColumns } from '../../src/parts/detail/DetailColumns'
import { DetailPicture } from '../../src/parts/detail/DetailPicture'
import type { ImageProps } from '../../src/sources/sourceUi'
import type { PhotoDetails } from './jsonSource'

/** The line of a card. */
export const PhotoPlace = ({ image }: ImageProps<PhotoDetails>) => (
  <p className="mx-3.5 mt-3">Taken in {image.details.place}</p>
)

/** The block of the detail view. */
export const PhotoDetail = ({ image }: ImageProps<PhotoDetails>) => (
  <DetailColumns id={image.id} shapes="any" picture={<DetailPicture image={image} />}>
    <div className="p-6">
      <DialogTitle>{image.prompt}</DialogTitle>
      <dl>
        <dt>Place</dt>
        <dd>{image.details.place}</dd>
      </dl>
    </div>
  </DetailColumns>
)
