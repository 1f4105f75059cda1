import type { Filter } from '../filter'
import type { GenerationSummary } from '../generationSummary'
import type { GalleryImage } from '../image'
import type { Mark } from '../marks'
import { wordRanges } from '../matching'
import type { TextRange } from '../textRanges'
import { isInCategories } from './categoryNames'
import { matchesQuery, meetsCondition, type SearchFields } from './matchesQuery'
import { parseFilter } from './parseFilter'
import { searchedTexts, writtenForms, type OwnCondition, type Query } from './parseQuery'

/** The value of a setting; null if the image has none. */
export const parameterOf = ({ parameters }: GenerationSummary, name: string): string | null =>
  parameters.find((parameter) => parameter.name === name)?.value ?? null

/** A setting that is a number; null if the image has none. */
function numberOf(details: GenerationSummary, name: string): number | null {
  const value = parameterOf(details, name)
  return value === null ? null : Number(value)
}

/** What searches compare of an image. @param markOf the visitor’s mark of the image with an id */
export function searchFields(
  image: GalleryImage<GenerationSummary>,
  markOf: (id: string) => Mark,
): SearchFields {
  const { details } = image
  return {
    prompt: details.hasPrompt ? image.prompt : '',
    otherText: details.otherText ?? '',
    name: details.file.name,
    folder: details.file.folder,
    model: parameterOf(details, 'Model') ?? '',
    seed: parameterOf(details, 'Seed') ?? '',
    steps: numberOf(details, 'Steps'),
    cfg: numberOf(details, 'CFG scale'),
    width: image.size?.width ?? null,
    height: image.size?.height ?? null,
    mark: markOf(image.id),
  }
}

/**
 * Whether an image matches a filter: the rule by which its pages are made.
 * @param markOf the visitor’s mark of the image with an id
 */
export function matchesImage(
  filter: Filter,
  image: GalleryImage<GenerationSummary>,
  markOf: (id: string) => Mark,
): boolean {
  const { query, categories } = parseFilter(filter)
  const fields = searchFields(image, markOf)
  return (
    isInCategories(categories, fields.folder, parameterOf(image.details, 'Model')) &&
    matchesQuery(query, (condition) => meetsCondition(condition, fields))
  )
}

/** The parts of a text, such as a prompt, that a query finds: in order, without overlap. */
export const queryRanges = (query: Query<OwnCondition>, text: string): readonly TextRange[] =>
  wordRanges({ words: searchedTexts(query).flatMap(writtenForms) }, text)

/** The parts of a text that a filter finds. */
export const highlightRanges = (filter: Filter, text: string): readonly TextRange[] =>
  queryRanges(parseFilter(filter).query, text)
