import { CardDate } from '../../../gallery/card/CardDate'
import { CardTags } from '../../../gallery/card/CardTags'
import type { ImageParameter } from '../../image'
import type { CardPictureProps, ImageProps } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import { FilePicture } from './FilePicture'
import { useFolder } from './useFolder'

/** The generation parameters that cards show: the least that tells images apart. */
const SHOWN = /^(?:Model|Size|Steps)$/

function tagOf({ name, value }: ImageParameter): string {
  if (name === 'Size') return value.replace('x', ' × ')
  if (name === 'Steps') return `${value} ${value === '1' ? 'step' : 'steps'}`
  return value
}

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
  const tags = parameters.filter(({ name }) => SHOWN.test(name)).map(tagOf)
  return (
    <>
      <CardTags label="Settings" tags={tags} className="mx-3.5 mt-2 file-tags" />
      <CardDate date={image.date} className="mx-3.5 mt-2.5">
        {` · ${file.folder || folder?.name}`}
      </CardDate>
    </>
  )
}

/** No button but Like, which has a background of its own. */
export const FileCardButtons = () => (
  <span className="absolute top-3 right-3 z-1 size-9 like-overlay print:hidden" />
)
