import { chosenFrom } from '../../../../../ui/pick'

/**
 * The folder that the visitor chooses to write into; null if none is.
 * @param id the browser begins in the folder that was chosen last for this id
 */
export const pickTarget = (id: string) =>
  window.showDirectoryPicker
    ? chosenFrom(window.showDirectoryPicker({ id, mode: 'readwrite' }))
    : Promise.resolve(null)
