import { dispatch } from '../../../gallery/navigation/navigate'
import { FOLDER_KIND, REJECTED_PARAM } from '../folderKind'
import type { FolderView } from '../listing/rejected'
import type { LocalFolder } from '../localFolder'

/** Shows the gallery of the images of a folder, or of those in its `_rejected`. */
export const showView = ({ id }: LocalFolder, view: FolderView): void =>
  dispatch({
    type: 'went to gallery',
    source: {
      gallery: FOLDER_KIND,
      folder: id,
      ...(view === 'rejected' && { [REJECTED_PARAM]: '1' }),
    },
  })
