import { FolderOpen, History } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../lib/formatCount'
import { useLazyModule } from '../../lib/useLazyModule'
import type { LocalFolder } from '../../service/localFolder'
import { openGallery } from '../../url/openGallery'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { LoadNotice } from '../ui/LoadNotice'
import { FolderDrop } from './FolderDrop'
import { FolderProgress } from './FolderProgress'
import { useFolder, useFolderStatus, useOpenFolder } from './useFolder'

const loadFoldersDialog = async () => (await import('./FoldersDialog')).FoldersDialog

/** The controls of folders in the header, the place to drop a folder, and the progress of reading one. */
export function FolderControls() {
  const folder = useFolder()
  const openFolder = useOpenFolder()
  const [dialog, loadDialog] = useLazyModule(loadFoldersDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="px-4"
        onClick={() => void openFolder()}
        title="Nothing leaves your computer"
      >
        <FolderOpen aria-hidden="true" size={17} />
        Open a folder
      </Button>
      <IconButton
        icon={History}
        label="Your folders"
        title="Your folders"
        aria-haspopup="dialog"
        onClick={() => {
          loadDialog()
          setOpen(true)
        }}
      />
      {dialog.state === 'ready' && (
        <dialog.value isOpen={isOpen} onClose={() => setOpen(false)} folder={folder} />
      )}
      <LoadNotice module={dialog} isNeeded={isOpen}>
        The list of folders could not be loaded.
      </LoadNotice>
      <FolderDrop folder={folder} />
      {folder !== null && <FolderProgress folder={folder} />}
    </>
  )
}

const imagesText = (count: number): string =>
  count === 1 ? '1 image' : `${formatCount(count)} images`

/** The line under the title: the folder, how many images it has, and the ways on. */
export function FolderCaption({ folder }: { readonly folder: LocalFolder }) {
  const { count, access } = useFolderStatus(folder)
  const chooseFolder = useOpenFolder()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted sm:text-lg">
      <p className="min-w-0 wrap-anywhere">
        {folder.name} · <span className="tabular-nums">{imagesText(count)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {access !== 'open' && (
          <Button
            variant="primary"
            className="h-9! px-4! text-sm!"
            onClick={() => void (access === 'ask' ? folder.reopen() : chooseFolder())}
          >
            Open the folder again
          </Button>
        )}
        <Button className="h-9! px-4! text-sm!" onClick={() => openGallery({})}>
          Back to the demo
        </Button>
      </div>
    </div>
  )
}
