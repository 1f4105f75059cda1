import { useFolder } from '../../sources/folder/ui/useFolder'
import { FolderCaption } from '../../sources/folder/ui/FolderCaption'
import { FolderControls } from '../../sources/folder/ui/FolderControls'
import { Shortcuts } from '../help/Shortcuts'

/** The line under the title in the gallery of a folder. */
export function HeaderCaption() {
  const folder = useFolder()
  return folder && <FolderCaption folder={folder} />
}

/** The buttons at the right of the header: those of folders, and the keyboard shortcuts. */
export function HeaderControls() {
  return (
    <>
      <FolderControls />
      <Shortcuts />
    </>
  )
}
