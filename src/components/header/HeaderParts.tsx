import { useSource } from '../../queries/SourceContext'
import { FolderCaption } from '../folder/FolderCaption'
import { FolderControls } from '../folder/FolderControls'
import { Shortcuts } from '../help/Shortcuts'

/** The parts of the header that the first images do not wait for. */
export interface HeaderPartsProps {
  /** `caption`: the line under the title, in a folder. `controls`: the buttons at the right. */
  readonly part: 'caption' | 'controls'
}

/** The caption of a folder, and the controls of the header: those of folders, and the shortcuts. */
export function HeaderParts({ part }: HeaderPartsProps) {
  const folder = useSource()?.folder ?? null
  if (part === 'caption') return folder && <FolderCaption folder={folder} />
  return (
    <>
      <FolderControls />
      <Shortcuts />
    </>
  )
}
