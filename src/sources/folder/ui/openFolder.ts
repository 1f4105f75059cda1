import { whenMarksRead } from '../../../gallery/state/allMarks'
import { defineSource } from '../../defineSource'
import { fileSchema } from '../fileSchema'
import { openFolderSource } from '../openFolderSource'
import { folderActions } from './actions/folderActions'
import { folderUi } from './folderUi'
import { setFolder } from './useFolder'

/** Opens the gallery of a folder: see `openFolderSource`. */
export const openFolder = defineSource({
  schema: fileSchema,
  ui: folderUi,
  async open(params, marks) {
    const { source, folder, problems } = await openFolderSource(params, {
      now: marks,
      whenRead: whenMarksRead,
    })
    if (folder === null) return { source, problems }
    setFolder(source, folder)
    return { source: Object.assign(source, { actions: folderActions(folder) }), problems }
  },
})
