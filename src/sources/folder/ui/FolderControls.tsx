import { FolderOpen, History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { FolderDrop } from './FolderDrop'
import { FolderProgress } from './FolderProgress'
import { FoldersDialog } from './FoldersDialog'
import { LostThumbnails } from './LostThumbnails'
import { useFolder, useOpenFolder } from './useFolder'
import { useKnownFolder } from './useKnownFolder'

/** The buttons of folders in the header, with the area to drop a folder on and the progress of reading. */
export function FolderControls() {
  const folder = useFolder()
  const openFolder = useOpenFolder()
  useKnownFolder(folder)
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
        onClick={() => setOpen(true)}
      />
      <FoldersDialog isOpen={isOpen} onClose={() => setOpen(false)} folder={folder} />
      <FolderDrop folder={folder} />
      {folder !== null && <FolderProgress folder={folder} />}
      {folder !== null && <LostThumbnails />}
    </>
  )
}
