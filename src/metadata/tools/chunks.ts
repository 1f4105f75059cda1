import { describeJson } from '../describeJson'
import type { EmbeddedTexts } from '../embeddedTexts'
import type { Generation } from '../generation'
import { objectIn, parseString } from '../json'
import { findMaker } from './maker'

/** What only the settings of generators are called, among the chunks of a file that has one for each. */
const OWN_CHUNK =
  /^(?:sd:)?(?:seed|steps|cfg_?scale|guidance_scale|(?:positive|negative)[-_ ]?prompt|prompt_text|num_inference_steps)$/i
const OTHER_CHUNKS = new Set(['XMP', 'C2PA'])

/** Reads a prompt and settings of which each has a chunk of its own; null if there are none. */
export function describeChunks(texts: EmbeddedTexts): Generation | null {
  if (![...texts.keys()].some((name) => OWN_CHUNK.test(name))) return null
  const chunks = [...texts].filter(
    ([name]) => !OTHER_CHUNKS.has(name) && objectIn(texts, name) === null,
  )
  // Some write each text as JSON.
  const values = chunks.map(([name, text]) => [name, parseString(text) ?? text] as const)
  const found = describeJson(findMaker(texts)?.tool ?? null, Object.fromEntries(values))
  return found.prompt === null ? null : found
}
