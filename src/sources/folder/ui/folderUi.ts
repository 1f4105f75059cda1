import { RejectButton } from '../../../gallery/card/RejectButton'
import { StackButton } from '../../../gallery/card/StackButton'
import { lazyCode } from '../../../lib/lazyCode'
import type { SourceUi } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import { FILE_SEARCH_HELP } from '../search/fileSearchHelp'
import { COMPARING_FILES, ORIGINAL_FILES } from './comparingFiles'
import { EmptyFolder } from './EmptyFolder'
import { FileCardLines, FileCardPicture } from './fileCard'
import { FolderCaption } from './FolderCaption'

/** What galleries of folders show. */
export const folderUi: SourceUi<FileSummary> = {
  CardPicture: FileCardPicture,
  hasShapes: true,
  CardBadge: null,
  promptLines: 2,
  CardLines: FileCardLines,
  CardButtons: RejectButton,
  CardStack: StackButton,
  canReject: true,
  original: ORIGINAL_FILES,
  comparing: COMPARING_FILES,
  detail: lazyCode(() => import('./FileDetail').then((module) => module.FileDetail)),
  Caption: FolderCaption,
  Empty: EmptyFolder,
  searchHelp: FILE_SEARCH_HELP,
}
