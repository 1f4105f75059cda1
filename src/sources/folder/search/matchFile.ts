import type { Filter } from '../../filter'
import type { Mark } from '../../marks'
import type { TextRange } from '../../matching'
import { highlightRanges, matchesImage, parameterOf } from '../../search/matchImage'
import type { FileImage } from '../fileImage'
import { meetsOwn, splitFilter, type FileFields } from './fileQuery'

const fieldsOf = ({ date, details }: FileImage): FileFields => ({
  negativePrompt: details.negativePrompt ?? '',
  loras: details.loras ?? '',
  sampler: parameterOf(details, 'Sampler') ?? '',
  tool: details.tool ?? '',
  folder: details.file.folder,
  model: parameterOf(details, 'Model') ?? '',
  hasPrompt: details.hasPrompt,
  modified: Date.parse(date),
})

/**
 * Whether an image of a folder matches a filter: the rule by which its pages are made.
 * @param markOf the visitor’s mark of the image with an id
 */
export function matchesFile(
  filter: Filter,
  image: FileImage,
  markOf: (id: string) => Mark,
): boolean {
  const { common, own } = splitFilter(filter)
  return matchesImage(common, image, markOf) && meetsOwn(own, fieldsOf(image))
}

/** See `highlightRanges`: nothing is highlighted for operators of files. */
export const highlightFile = (filter: Filter, text: string): readonly TextRange[] =>
  highlightRanges(splitFilter(filter).common, text)
