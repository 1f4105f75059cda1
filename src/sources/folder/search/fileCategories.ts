import { groupCategories, isInCategories, type ChosenCategories } from '../../search/categoryNames'

/** What the names of categories begin with, but for folders and models, which all sources have. */
const PREFIXES = { tools: 'tool:', loras: 'lora:', excluded: '-' } as const

/** What is put before the name of a folder or a model that begins like another category, or with this. */
const PLAIN = '='

const isOwn = (name: string): boolean =>
  Object.values(PREFIXES).some((prefix) => name.startsWith(prefix))

/** The category of a folder or a model, by the name that it has in all sources. */
export const commonCategory = (name: string): string =>
  isOwn(name) || name.startsWith(PLAIN) ? PLAIN + name : name
export const toolCategory = (tool: string): string => PREFIXES.tools + tool
export const loraCategory = (lora: string): string => PREFIXES.loras + lora
/** The category of the images that are not in a category. */
export const oppositeOf = (name: string): string => PREFIXES.excluded + name

/** What is known of a file that decides on its categories. An unknown text is empty. */
export interface CategoryFields {
  /** Without a slash at the end; empty at the top. */
  readonly folder: string
  readonly model: string
  readonly tool: string
  /** One a line. */
  readonly loras: string
}

interface Group {
  readonly common: ChosenCategories
  readonly tools: readonly string[]
  readonly loras: readonly string[]
}

/** The categories that only folders have. */
export interface FileCategories {
  readonly tools: readonly string[]
  readonly loras: readonly string[]
  /** An image may be in none of them. */
  readonly excluded: Group
}

/** The names that begin with a prefix, without it. */
const after = (names: readonly string[], prefix: string): readonly string[] =>
  names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))

/** The names of folders and models, as all sources have them. */
const commonNames = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => !isOwn(name))
    .map((name) => (name.startsWith(PLAIN) ? name.slice(PLAIN.length) : name))

/** Sorts the names of categories into those that all sources have, and the others. */
export function splitCategories(names: readonly string[]): {
  readonly common: readonly string[]
  readonly own: FileCategories
} {
  const excluded = after(names, PREFIXES.excluded)
  const toolsAndLoras = (all: readonly string[]) => ({
    tools: after(all, PREFIXES.tools),
    loras: after(all, PREFIXES.loras),
  })
  return {
    common: commonNames(names),
    own: {
      ...toolsAndLoras(names),
      excluded: {
        common: groupCategories(commonNames(excluded)),
        ...toolsAndLoras(excluded),
      },
    },
  }
}

/**
 * Whether a file was made with one of the tools and one of the LoRAs, unless there are none, and is in no excluded
 * category.
 */
export function isInFileCategories(categories: FileCategories, fields: CategoryFields): boolean {
  const { tools, loras, excluded } = categories
  const used = fields.loras.split('\n')
  const isOf = (group: Pick<Group, 'tools' | 'loras'>) => ({
    tool: group.tools.includes(fields.tool),
    lora: used.some((lora) => group.loras.includes(lora)),
  })
  const included = isOf(categories)
  if ((tools.length > 0 && !included.tool) || (loras.length > 0 && !included.lora)) return false
  const { folders, models } = excluded.common
  const isExcluded = isOf(excluded)
  const isInside = (chosen: ChosenCategories) =>
    chosen.folders.length + chosen.models.length > 0 &&
    isInCategories(chosen, fields.folder, fields.model)
  return !(
    isExcluded.tool ||
    isExcluded.lora ||
    isInside({ folders, models: [] }) ||
    isInside({ folders: [], models })
  )
}
