import { FolderOpen, History } from 'lucide-react'
import { useState } from 'react'
import { useLazyModule } from '../../lib/useLazyModule'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { Notice } from '../ui/Notice'
import { FolderDrop } from './FolderDrop'
import { FolderProgress } from './FolderProgress'
import { useFolder, useOpenFolder } from './useFolder'

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
      {dialog.state === 'failed' && isOpen && (
        <Notice action={dialog.action} onAction={dialog.recover}>
          The list of folders could not be loaded.
        </Notice>
      )}
      <FolderDrop folder={folder} />
      {folder !== null && <FolderProgress folder={folder} />}
    </>
  )
}
