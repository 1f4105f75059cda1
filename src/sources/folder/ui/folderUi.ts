import { RejectButton } from '../../../gallery/card/RejectButton'
import { REJECTING } from '../../../gallery/card/rejecting'
import { lazyCode } from '../../../lib/lazyCode'
import { SEARCH_HELP } from '../../search/searchHelp'
import type { SourceUi } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import { EmptyFolder } from './EmptyFolder'
import { FileCardLines, FileCardPicture } from './fileCard'
import { FolderCaption } from './FolderCaption'

/** What galleries of folders show. */
export const folderUi: SourceUi<FileSummary> = {
  CardPicture: FileCardPicture,
  CardBadge: null,
  promptLines: 2,
  CardLines: FileCardLines,
  CardButtons: RejectButton,
  rejecting: REJECTING,
  detail: lazyCode(() => import('./FileDetail').then((module) => module.FileDetail)),
  Caption: FolderCaption,
  Empty: EmptyFolder,
  searchHelp: SEARCH_HELP,
}
