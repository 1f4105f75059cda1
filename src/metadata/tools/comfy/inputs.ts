import { nameTest } from './graph'

/** What is looked for: one of the two prompts, or else the name of an input that holds a setting. */
export type Target = 'positive' | 'negative' | (string & {})

/** Whether a target is a prompt, and no setting. */
export const isSide = (target: Target): boolean => target === 'positive' || target === 'negative'

/** Inputs by what they are to their node, the one that counts first in front. */
const FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'positive',
    [
      'optional_positive',
      'positive',
      'pos',
      'cond1',
      'base_positive',
      'conditioning',
      'text_positive',
      'positive_prompt',
      'positive_populated_text',
      'positive_g',
      'positive_l',
      'pos_g',
      'pos_l',
      'pos_prompt',
      'prompt_positive',
      'positive_text',
      'text_pos',
    ],
  ],
  [
    'negative',
    [
      'optional_negative',
      // A guider with two prompts gives its negative one what it takes away from both.
      'cond2',
      'negative',
      'neg',
      'base_negative',
      'text_negative',
      'negative_prompt',
      'negative_populated_text',
      'negative_g',
      'negative_l',
      'neg_g',
      'neg_l',
      'neg_prompt',
      'prompt_negative',
      'negative_text',
      'text_neg',
    ],
  ],
  ['noise_seed', ['noise_seed', 'seed']],
  ['seed', ['seed', 'noise_seed']],
])

/** The inputs that may hold a target, the one that counts first in front. */
export const fieldsOf = (target: Target): readonly string[] => FIELDS.get(target) ?? [target]

/** What an output of a pipe is by its name: a prompt, or a setting with several names; null if it is neither. */
export function fieldNamed(slot: string): Target | null {
  if (slot === 'pos') return 'positive'
  if (slot === 'neg') return 'negative'
  return FIELDS.has(slot) ? slot : null
}

/** The prompt that the name of a slot speaks of; null if it speaks of none. */
export function sideNamed(name: string): 'positive' | 'negative' | null {
  if (/neg|uncond|conditioning-/i.test(name)) return 'negative'
  return /pos(?!e)|conditioning\+/i.test(name) ? 'positive' : null
}

/** Inputs that carry both prompts and the settings. */
export const isPipe = nameTest(
  /^(?:(?:.*_)?(?:guider|pipe|ctx|tuple|embeds)|cpipeany|zipped_prompt|bus|context|options|(?:base|advanced)_sampler)$/i,
)
