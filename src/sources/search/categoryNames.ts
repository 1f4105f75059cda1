import type { CategoryGroup } from '../source'

/** The category of the images that are in no folder inside of the opened one. */
const TOP_FOLDER = 'This folder'

/** The name of the category of a folder: `2026-11-20/`. Names of models have no slash at their end. */
export const folderCategory = (folder: string): string =>
  folder === '' ? TOP_FOLDER : `${folder}/`

const isFolderCategory = (name: string): boolean => name === TOP_FOLDER || name.endsWith('/')

/** How many models, or other names, are listed at most. Those with the most images are. */
const MAX_LISTED = 200

/** A folder or a model, and how many images it has. */
export interface CountedName {
  readonly name: string
  readonly count: number
}

// Stryker disable next-line StringLiteral: without it the module does not load, which Stryker misses
const { compare: compareNames } = new Intl.Collator('en', { numeric: true })

/** Those with the most images, and of those with as many the first by name. */
export const mostFrequent = (names: readonly CountedName[]): readonly CountedName[] =>
  names.toSorted((a, b) => b.count - a.count || compareNames(a.name, b.name)).slice(0, MAX_LISTED)

/**
 * The folders by their names, and the models by the number of their images.
 * @param folders without a slash at the end; empty at the top
 */
export function categoryGroups(
  folders: readonly CountedName[],
  models: readonly CountedName[],
): readonly CategoryGroup[] {
  return [
    {
      name: 'Folders',
      categories: folders
        .map(({ name, count }) => ({ name: folderCategory(name), count }))
        .toSorted((a, b) => compareNames(a.name, b.name)),
    },
    {
      name: 'Models',
      categories: mostFrequent(models),
    },
  ].filter(({ categories }) => categories.length > 0)
}

/** The categories of a filter, by group. An image must be in one category of each group that has any. */
export interface ChosenCategories {
  /** Names of categories: see `folderCategory`. */
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
    (models.length === 0 || models.some((name) => name === model))
  )
}
