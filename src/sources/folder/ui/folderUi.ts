import { lazyCode } from '../../../lib/lazyCode'
import type { SourceUi } from '../../sourceUi'
import type { FileSummary } from '../fileImage'
import { EmptyFolder } from './EmptyFolder'
import { FileCardButtons, FileCardLines, FileCardPicture } from './fileCard'
import { FolderCaption } from './FolderCaption'

/** What galleries of folders show. */
export const folderUi: SourceUi<FileSummary> = {
  CardPicture: FileCardPicture,
  CardBadge: null,
  promptLines: 2,
  CardLines: FileCardLines,
  CardButtons: FileCardButtons,
  detail: lazyCode(() => import('./FileDetail').then((module) => module.FileDetail)),
  Caption: FolderCaption,
  Empty: EmptyFolder,
  searchHelp: [
    { keys: ['red fox'], does: 'Both words: in prompts, file names, models and seeds' },
    { keys: ['"red fox"'], does: 'The words as they stand' },
    { keys: ['-blurry'], does: 'Images without the word' },
    { keys: ['model:flux'], does: 'A model' },
    { keys: ['seed:42'], does: 'A seed' },
    { keys: ['steps:20-30'], does: 'A number of steps, or a range' },
    { keys: ['size:1024x1024'], does: 'A size in pixels' },
    { keys: ['liked:'], does: 'Images that you like' },
  ],
}
