/** The category of the images that are in no folder inside of the opened one. */
const TOP_FOLDER = 'Top folder'

/** The name of the category of a folder: `2026-11-20/`. Names of models have no slash at their end. */
export const folderCategory = (folder: string): string =>
  folder === '' ? TOP_FOLDER : `${folder}/`

const isFolderCategory = (name: string): boolean => name === TOP_FOLDER || name.endsWith('/')

/** The categories of a filter, by group. An image must be in one category of each group that has any. */
export interface ChosenCategories {
  /** Names of categories, which end with a slash: see `folderCategory`. */
  readonly folders: readonly string[]
  readonly models: readonly string[]
}

/** Sorts the names of categories into their groups. */
export function groupCategories(names: readonly string[]): ChosenCategories {
  return {
    folders: names.filter(isFolderCategory),
    models: names.filter((name) => !isFolderCategory(name)),
  }
}

/**
 * Whether an image is in one of the chosen folders and made by one of the chosen models.
 * @param folder its folders without a slash at the end; empty at the top
 * @param model null if it is not known
 */
export function isInCategories(
  { folders, models }: ChosenCategories,
  folder: string,
  model: string | null,
): boolean {
  return (
    (folders.length === 0 || folders.includes(folderCategory(folder))) &&
    (models.length === 0 || (model !== null && models.includes(model)))
  )
}
