import { lazyCode } from '../../../lib/lazyCode'
import { SEARCH_HELP } from '../../search/searchHelp'
import type { SourceUi } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import { FileCardButtons, FileCardLines, FileCardPicture } from './fileCard'
import { FolderCaption } from './FolderCaption'

/** What galleries of folders show. */
export const folderUi: SourceUi<FileSummary> = {
  CardPicture: FileCardPicture,
  CardBadge: null,
  CardLines: FileCardLines,
  CardButtons: FileCardButtons,
  detail: lazyCode(() => import('./FileDetail').then((module) => module.FileDetail)),
  Caption: FolderCaption,
  searchHelp: SEARCH_HELP,
}
