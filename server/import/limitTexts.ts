import type { NewImage } from '../imageRow.ts'

/** The longest texts that are kept, in characters. A file of 10 kB can hold a prompt of 10 MB, compressed. */
const MAX_TEXT = 100_000
const MAX_SETTING = 10_000
/** What cards show, and categories are named after. */
const MAX_NAME = 500
const MAX_SETTINGS = 200

/**
 * An image whose texts have a limit.
 * @returns it, and what was too long, in the words of a sentence
 */
export function limitTexts(image: NewImage): {
  readonly image: NewImage
  readonly cut: readonly string[]
} {
  const cut = new Set<string>()
  function limit<Text extends string | null | undefined>(what: string, text: Text, length: number) {
    if (text === null || text === undefined || text.length <= length) return text
    cut.add(what)
    return text.slice(0, length)
  }
  const { details } = image
  const parameters = details?.parameters ?? []
  if (parameters.length > MAX_SETTINGS) cut.add('settings')
  const limited = {
    ...image,
    prompt: limit('prompt', image.prompt, MAX_TEXT),
    negativePrompt: limit('negative prompt', image.negativePrompt, MAX_TEXT),
    otherText: limit('description', image.otherText, MAX_TEXT),
    tool: limit('tool', image.tool, MAX_NAME),
    model: limit('model', image.model, MAX_NAME),
    sampler: limit('sampler', image.sampler, MAX_NAME),
    seed: limit('seed', image.seed, MAX_NAME),
    details: details && {
      ...details,
      description: limit('description', details.description, MAX_TEXT),
      infotext: limit('infotext', details.infotext, MAX_TEXT),
      parameters: parameters.slice(0, MAX_SETTINGS).map(({ name, value }) => ({
        name: limit('settings', name, MAX_NAME),
        value: limit('settings', value, MAX_SETTING),
      })),
    },
  }
  return { image: limited, cut: [...cut] }
}
