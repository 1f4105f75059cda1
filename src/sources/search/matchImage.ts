import type { Filter } from '../filter'
import type { GenerationSummary } from '../generationSummary'
import type { GalleryImage } from '../image'
import type { Mark } from '../marks'
import { wordRanges, type TextRange } from '../matching'
import { isInCategories } from './categoryNames'
import { matchesQuery, type SearchFields } from './matchesQuery'
import { parseFilter } from './parseFilter'
import { requiredTexts, writtenForms } from './parseQuery'

/** The value of a setting; null if the image has none. */
export const parameterOf = ({ parameters }: GenerationSummary, name: string): string | null =>
  parameters.find((parameter) => parameter.name === name)?.value ?? null

function fieldsOf(
  image: GalleryImage<GenerationSummary>,
  markOf: (id: string) => Mark,
): SearchFields {
  const { details } = image
  const steps = parameterOf(details, 'Steps')
  return {
    prompt: details.hasPrompt ? image.prompt : '',
    otherText: details.otherText ?? '',
    name: details.file.name,
    model: parameterOf(details, 'Model') ?? '',
    seed: parameterOf(details, 'Seed') ?? '',
    steps: steps === null ? null : Number(steps),
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
  const { details } = image
  const { query, categories } = parseFilter(filter)
  return (
    isInCategories(categories, details.file.folder, parameterOf(details, 'Model')) &&
    matchesQuery(query, fieldsOf(image, markOf))
  )
}

/** The parts of a text, such as a prompt, that a search finds: in order, without overlap. */
export function highlightRanges(filter: Filter, text: string): readonly TextRange[] {
  const words = requiredTexts(parseFilter(filter).query).flatMap(writtenForms)
  return wordRanges({ words }, text)
}
