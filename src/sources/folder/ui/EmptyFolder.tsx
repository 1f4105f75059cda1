import { FolderLock, FolderOpen, FolderSearch, FolderX, type LucideIcon } from 'lucide-react'
import { quote } from '../../../lib/isolate'
import { Button } from '../../../ui/Button'
import { MessageCard } from '../../../ui/MessageCard'
import type { LocalFolder } from '../localFolder'
import { showView } from './showView'
import { useFolder, useFolderStatus, useOpenFolder, useReopen } from './useFolder'

/** In place of the images of a folder that has none, or of no folder: what is so, why, and the next step. */
export function EmptyFolder() {
  const folder = useFolder()
  return folder === null ? <NoFolder /> : <FolderWithoutImages folder={folder} />
}

interface MessageProps {
  readonly icon: LucideIcon
  readonly title: string
  /** Why there are no images: sentences. */
  readonly text: string
  readonly button: string
  readonly onPress: () => void
}

const Message = ({ icon, title, text, button, onPress }: MessageProps) => (
  <MessageCard icon={icon} title={title}>
    <p className="wrap-anywhere text-muted">{text}</p>
    <Button variant="primary" onClick={onPress} className="mt-2">
      {button}
    </Button>
  </MessageCard>
)

function NoFolder() {
  const openFolder = useOpenFolder()
  return (
    <Message
      icon={FolderOpen}
      title="No folder is open"
      text="Explore shows the images of a folder on your computer, each with the prompt in its file. Nothing leaves your computer."
      button="Open a folder"
      onPress={() => void openFolder()}
    />
  )
}

/** Where images are looked for, and whether those that come later are noticed. */
const searched = ({ name, noticesNewFiles }: LocalFolder): string =>
  `There is no PNG, JPEG, WebP or AVIF file in ${quote(name)} or the folders in it. ${
    noticesNewFiles
      ? 'Images that are saved there later show up here.'
      : 'This browser does not notice new files: choose the folder again once there are some.'
  }`

function FolderWithoutImages({ folder }: { readonly folder: LocalFolder }) {
  const { access, reading, isUnreadable } = useFolderStatus(folder)
  const openFolder = useOpenFolder()
  const reopen = useReopen(folder)
  if (access !== 'open') {
    return (
      <Message
        icon={FolderLock}
        title="The folder is not open"
        text={
          access === 'ask'
            ? `The browser asks once more before Explore may read ${quote(folder.name)}.`
            : `This browser forgets a folder when the page is left. Choose ${quote(folder.name)} again.`
        }
        button="Open the folder again"
        onPress={reopen}
      />
    )
  }
  if (reading !== null) {
    return reading.isStopped ? (
      <Message
        icon={FolderSearch}
        title="Reading was stopped"
        text={`No image was found in ${quote(folder.name)} until then.`}
        button="Go on reading"
        onPress={folder.resumeReading}
      />
    ) : (
      <MessageCard icon={FolderSearch} title="No images yet">
        <p className="wrap-anywhere text-muted">{quote(folder.name)} is being read.</p>
      </MessageCard>
    )
  }
  if (folder.view === 'rejected') {
    return (
      <Message
        icon={FolderX}
        title="Nothing is rejected"
        text={`There is no image in “_rejected” in ${quote(folder.name)}.`}
        button="Back to the folder"
        onPress={() => showView(folder, 'kept')}
      />
    )
  }
  return isUnreadable ? (
    <Message
      icon={FolderX}
      title="The folder can’t be read"
      text={`${quote(folder.name)} was moved, renamed or deleted, or the browser may not read it any more.`}
      button="Try again"
      onPress={reopen}
    />
  ) : (
    <Message
      icon={FolderSearch}
      title="No images in this folder"
      text={searched(folder)}
      button={folder.noticesNewFiles ? 'Open another folder' : 'Choose again'}
      onPress={() => void openFolder()}
    />
  )
}
