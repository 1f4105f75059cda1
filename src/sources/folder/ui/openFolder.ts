import { whenMarksRead } from '../../../marks/exportMarks'
import { defineSource } from '../../defineSource'
import { fileSchema } from '../fileSchema'
import { openFolderSource } from '../openFolderSource'
import { folderActions } from './actions/folderActions'
import { folderUi } from './folderUi'

/** Opens the gallery of a folder: see `openFolderSource`. */
export const openFolder = defineSource({
  schema: fileSchema,
  async open(params, marks) {
    const { source, folder, problems } = await openFolderSource(params, {
      now: marks,
      whenRead: whenMarksRead,
    })
    const ui = folderUi(folder)
    if (folder === null) return { source, ui, problems }
    return { source: Object.assign(source, { actions: folderActions(folder) }), ui, problems }
  },
})
