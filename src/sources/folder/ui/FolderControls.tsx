import { FolderOpen, History } from 'lucide-react'
import { useState } from 'react'
import { useLazyModule } from '../../../lib/useLazyModule'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { LostPart } from '../../../ui/LoadNotice'
import { FolderDrop } from './FolderDrop'
import { FolderProgress } from './FolderProgress'
import { LostThumbnails } from './LostThumbnails'
import { useFolder, useOpenFolder } from './useFolder'
import { useKnownFolder } from './useKnownFolder'

const loadFoldersDialog = () => import('./FoldersDialog').then((module) => module.FoldersDialog)

/** The buttons of folders in the header, with the area to drop a folder on and the progress of reading. */
export function FolderControls() {
  const folder = useFolder()
  const openFolder = useOpenFolder()
  useKnownFolder(folder)
  const [dialog, loadDialog] = useLazyModule(loadFoldersDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        // In a narrow window only the icon fits beside the title.
        className="px-4 max-[479px]:w-11 max-[479px]:px-0!"
        aria-label="Open a folder"
        onClick={() => void openFolder()}
        title="Nothing leaves your computer"
      >
        <FolderOpen aria-hidden="true" size={17} />
        <span className="max-[479px]:hidden">Open a folder</span>
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
      {dialog.state === 'failed' && isOpen && <LostPart {...dialog.recovery} />}
      <FolderDrop folder={folder} />
      {folder !== null && <FolderProgress folder={folder} />}
      {folder !== null && <LostThumbnails />}
    </>
  )
}
