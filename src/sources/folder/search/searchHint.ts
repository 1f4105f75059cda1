import type { Filter } from '../../filter'
import { operatorHint } from '../../search/operatorHint'
import { parseFileWords } from './fileQuery'
import { FILE_SEARCH_HELP } from './fileSearchHelp'

/** See `SourceData.searchHint`. */
export const searchHint = ({ words }: Filter): string | null =>
  operatorHint(words, parseFileWords, FILE_SEARCH_HELP)
