import type { HelpRow } from '../sourceUi'

/** What a search understands, for the list of keys. */
export const SEARCH_HELP: readonly HelpRow[] = [
  { keys: ['red fox'], does: 'Both words: in prompts, file names, models and seeds' },
  { keys: ['"red fox"'], does: 'The words as they stand' },
  { keys: ['-blurry'], does: 'Images without the word' },
  { keys: ['model:flux'], does: 'A model' },
  { keys: ['seed:42'], does: 'A seed' },
  { keys: ['steps:20-30'], does: 'A number of steps, or a range' },
  { keys: ['size:1024x1024'], does: 'A size in pixels' },
  { keys: ['liked:'], does: 'Images that you like' },
  { keys: ['rejected:'], does: 'Images that you rejected' },
  { keys: ['unmarked:'], does: 'Images that you neither like nor rejected' },
]
