import type { HelpRow } from '../sourceUi'

/** What a search understands, for the list of keys. */
export const SEARCH_HELP: readonly HelpRow[] = [
  { keys: ['red fox'], does: 'Both words: in prompts, descriptions, file names, models and seeds' },
  { keys: ['"red fox"'], does: 'The words as they stand' },
  { keys: ['-blurry'], does: 'Images without the word' },
  { keys: ['fox OR owl'], does: 'One of them' },
  { keys: ['model:flux'], does: 'A model' },
  { keys: ['folder:portraits'], does: 'A folder, and those inside it' },
  { keys: ['seed:42', 'seed:>1000'], does: 'A seed, or a comparison' },
  { keys: ['steps:20-30', 'steps:>30'], does: 'A number of steps, a range or a comparison' },
  { keys: ['cfg:7', 'cfg:<=6.5'], does: 'A CFG scale, a range or a comparison' },
  { keys: ['size:1024x1024'], does: 'A size in pixels' },
  { keys: ['liked:'], does: 'Images that you like' },
  { keys: ['rejected:'], does: 'Images that you rejected' },
  { keys: ['unmarked:'], does: 'Images that you neither like nor rejected' },
]
