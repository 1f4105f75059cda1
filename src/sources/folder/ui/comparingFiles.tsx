import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/Button'
import type { Comparing, UnreadablePictureProps } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import type { LocalFolder } from '../localFolder'
import { NoFilePicture } from './NoFilePicture'
import { folderOf, useFileAccess, useFolder, useReopen } from './useFolder'

/** @throws if the source has no folder, which none of a folder's images has */
function requireFolder(source: object): LocalFolder {
  const folder = folderOf(source)
  if (folder === null) throw new Error('The source has no folder')
  return folder
}

interface UnreadableFileProps extends UnreadablePictureProps<FileSummary> {
  readonly folder: LocalFolder
}

/** In place of the picture of a file, which is read again once the folder is open. */
function UnreadableFile({ image, isDamaged, onRetry, folder }: UnreadableFileProps) {
  const isOpen = useFileAccess(folder) === 'open'
  const reopen = useReopen(folder)
  const wasOpen = useRef(isOpen)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (isOpen && !wasOpen.current) retry()
    wasOpen.current = isOpen
  }, [isOpen])
  const unread = isOpen ? 'unavailable' : 'closed'
  return (
    <NoFilePicture
      image={image}
      problem={isDamaged ? 'undecodable' : unread}
      hasName={false}
      className="absolute inset-0"
    >
      <Button onClick={isOpen ? onRetry : reopen}>
        {isOpen ? 'Try again' : 'Open the folder again'}
      </Button>
    </NoFilePicture>
  )
}

/** How the images of a folder are compared. */
export const COMPARING_FILES: Comparing<FileSummary> = {
  nameOf: ({ details }) => details.file.name,
  picture: (source, { id }) => requireFolder(source).file(id),
  async facts(source, { id, prompt, details }) {
    const read = await requireFolder(source)
      .details(id)
      .catch(() => null)
    return {
      prompt: details.hasPrompt ? prompt : null,
      negativePrompt: read?.negativePrompt ?? null,
      parameters: read?.parameters ?? details.parameters,
      isWhole: read !== null,
    }
  },
  UnreadablePicture(props) {
    const folder = useFolder()
    return folder && <UnreadableFile folder={folder} {...props} />
  },
}
