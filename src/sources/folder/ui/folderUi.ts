import { RejectButton } from '../../../parts/card/RejectButton'
import { StackButton } from '../../../parts/card/StackButton'
import { lazyCode } from '../../../lib/lazyCode'
import type { SourceUi } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import { FILE_SEARCH_HELP } from '../search/fileSearchHelp'
import type { LocalFolder } from '../localFolder'
import { comparingFiles, originalFiles } from './comparingFiles'
import { EmptyFolder } from './EmptyFolder'
import { FileCardLines, FileCardPicture } from './fileCard'
import { FolderCaption } from './FolderCaption'

/** The folder that a gallery shows; null if none is known. */
export interface ShownFolder {
  readonly folder: LocalFolder | null
}

/** What the gallery of a folder shows. */
export const folderUi = (folder: LocalFolder | null): SourceUi<FileSummary> & ShownFolder => ({
  folder,
  CardPicture: FileCardPicture,
  hasShapes: true,
  CardBadge: null,
  promptLines: 2,
  CardLines: FileCardLines,
  CardButtons: RejectButton,
  CardStack: StackButton,
  canReject: true,
  original: originalFiles(folder),
  comparing: comparingFiles(folder),
  detail: lazyCode(() => import('./FileDetail').then((module) => module.FileDetail)),
  Caption: FolderCaption,
  Empty: EmptyFolder,
  searchHelp: FILE_SEARCH_HELP,
})
