import type { Filter } from '../../filter'
import { operatorHint } from '../../search/operatorHint'
import { SEARCH_HELP } from '../../search/searchHelp'
import type { HelpRow } from '../../sourceUi'
import { parseFileWords } from './fileQuery'

/** What a search of a folder understands, for the list of keys and for completion. */
export const FILE_SEARCH_HELP: readonly HelpRow[] = [
  ...SEARCH_HELP,
  { keys: ['neg:blurry'], does: 'A negative prompt' },
  { keys: ['lora:film'], does: 'A LoRA' },
  { keys: ['sampler:euler'], does: 'A sampler' },
  { keys: ['tool:comfy'], does: 'The tool that made the image' },
  { keys: ['date:2026-03', 'date:2026-01-15..2026-02'], does: 'A year, month, day or range' },
  { keys: ['has:prompt'], does: 'Images with a prompt' },
  { keys: ['-model:flux'], does: 'Not this model; a minus works before all of these' },
]

/** See `SourceData.searchHint`. */
export const searchHint = ({ words }: Filter): string | null =>
  operatorHint(words, parseFileWords, FILE_SEARCH_HELP)
