import { lazyCode } from '../../lib/lazyCode'
import type { SourceKind } from '../source'
import { FOLDER_KIND } from './folderKind'

/** Galleries of folders on the visitor's computer. */
export const FOLDER: SourceKind = {
  kind: FOLDER_KIND,
  load: () => import('./ui/openFolder').then((module) => module.openFolder),
  entry: lazyCode(() => import('./ui/FolderControls').then((module) => module.FolderControls)),
}
