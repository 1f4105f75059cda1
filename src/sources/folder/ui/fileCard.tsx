import { CardDate } from '../../../parts/card/CardDate'
import { SettingTags } from '../../../parts/card/SettingTags'
import { isolate } from '../../../lib/isolate'
import type { CardPictureProps, ImageProps } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import { FilePicture } from './FilePicture'
import { useFolder } from './useFolder'

/** The thumbnail of a file. */
export function FileCardPicture({ image }: CardPictureProps<FileSummary>) {
  const folder = useFolder()
  return (
    folder && (
      <FilePicture
        image={image}
        folder={folder}
        // Tall pictures keep their upper part, where faces are.
        className="block aspect-square w-full object-cover object-[50%_30%]"
      />
    )
  )
}

/** The settings that an image was generated with, its date and where its file is. */
export function FileCardLines({ image }: ImageProps<FileSummary>) {
  const folder = useFolder()
  const { parameters, file } = image.details
  return (
    <>
      <SettingTags parameters={parameters} />
      <CardDate date={image.date} className="mx-3.5 mt-2.5">
        {` · ${isolate(file.folder || (folder?.name ?? ''))}`}
      </CardDate>
    </>
  )
}
