import { Button } from '../../../ui/Button'
import type { UnreadablePictureProps } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import type { LocalFolder } from '../localFolder'
import { STATE_PROBLEMS } from './fileProblem'
import { NoFilePicture } from './NoFilePicture'
import { useFileAccess, useFolder, useReadableAgain, useReopen } from './useFolder'

type UnreadableFileProps = UnreadablePictureProps<FileSummary>

/** In place of the picture of a file, which is read again once the folder can be. */
export function UnreadableFile(props: UnreadableFileProps) {
  const folder = useFolder()
  return folder && <Unreadable folder={folder} {...props} />
}

interface UnreadableProps extends UnreadableFileProps {
  readonly folder: LocalFolder
}

function Unreadable({ image, isDamaged, onRetry, folder }: UnreadableProps) {
  const isOpen = useFileAccess(folder) === 'open'
  const reopen = useReopen(folder)
  useReadableAgain(folder, onRetry)
  const damaged = STATE_PROBLEMS[image.details.file.state] ?? 'undecodable'
  const unread = isOpen ? 'unavailable' : 'closed'
  return (
    <NoFilePicture
      image={image}
      problem={isDamaged ? damaged : unread}
      hasName={false}
      className="absolute inset-0"
    >
      <Button onClick={isOpen ? onRetry : reopen}>
        {isOpen ? 'Try again' : 'Open the folder again'}
      </Button>
    </NoFilePicture>
  )
}
