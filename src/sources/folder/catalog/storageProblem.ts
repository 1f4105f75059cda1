import { isNewerDatabaseError } from '../database'
import { NewerRecordError } from './recordStorage'

/** What a visitor is told where a newer version of Explore has stored the index of the folder. */
export const INDEX_FROM_NEWER_VERSION =
  'A newer version of Explore has stored the index of this folder, and it stays as it is. What is read now is not stored. Reload the page.'

/** What a visitor is told where the index cannot be loaded or saved. */
export function describeStorageProblem(error: unknown): string {
  if (error instanceof NewerRecordError || isNewerDatabaseError(error))
    return INDEX_FROM_NEWER_VERSION
  switch (error instanceof DOMException ? error.name : '') {
    case 'QuotaExceededError':
      return 'The disk is full, so the index of this folder is not stored. Its files are read again at the next visit.'
    case 'InvalidStateError':
      // Another tab has opened a newer version of the database or deleted it, or the browser has cleared it.
      return 'The index of this folder was changed or deleted outside of this page. What is read now is not stored. Reload the page.'
    default:
      // The browser denies the storage or cannot read it, or the list of folders could not take the folder.
      return 'This browser does not store the index of this folder. Storage may be full or turned off. At the next visit its files are read again, and you may have to open the folder again.'
  }
}
