import type { Filter } from '../../filter'
import type { Mark } from '../../marks'
import type { TextRange } from '../../textRanges'
import { parameterOf, queryRanges, searchFields } from '../../search/matchImage'
import type { FileImage } from '../fileImage'
import { meetsFileFilter, parseFileFilter } from './fileQuery'

/**
 * Whether an image of a folder matches a filter: the rule by which its pages are made.
 * @param markOf the visitor’s mark of the image with an id
 */
export function matchesFile(
  filter: Filter,
  image: FileImage,
  markOf: (id: string) => Mark,
): boolean {
  const { date, details } = image
  return meetsFileFilter(parseFileFilter(filter), {
    ...searchFields(image, markOf),
    negativePrompt: details.negativePrompt ?? '',
    loras: details.loras ?? '',
    sampler: parameterOf(details, 'Sampler') ?? '',
    tool: details.tool ?? '',
    hasPrompt: details.hasPrompt,
    modified: Date.parse(date),
  })
}

/** See `highlightRanges`: nothing is highlighted for operators of files. */
export const highlightFile = (filter: Filter, text: string): readonly TextRange[] =>
  queryRanges(parseFileFilter(filter).query, text)
