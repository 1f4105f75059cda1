import { DetailColumns } from '../../../parts/detail/DetailColumns'
import { useOutcome } from '../../../parts/detail/useOutcome'
import type { ImageProps } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import { FileActions } from './FileActions'
import { FileContent } from './FileContent'
import { FileViewer } from './FileViewer'
import { useFolder } from './useFolder'

/** An image file: its picture, which gets all the room that the text leaves, beside what is known about it. */
export function FileDetail({ image }: ImageProps<FileSummary>) {
  const folder = useFolder()
  const { text: outcome, report } = useOutcome(image.id)
  return (
    folder && (
      <DetailColumns
        id={image.id}
        shapes="any"
        picture={<FileViewer image={image} folder={folder} />}
        foot={<FileActions image={image} folder={folder} outcome={outcome} onOutcome={report} />}
      >
        <FileContent image={image} folder={folder} onOutcome={report} />
      </DetailColumns>
    )
  )
}
