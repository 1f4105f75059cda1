import { describeJson } from '../describeJson'
import type { Parser } from '../generation'
import { objectIn } from '../json'

/** Reads what image generators on Hugging Face Spaces write: JSON in `parameters`. */
export const parseHuggingFaceSpace: Parser = (texts) => {
  const json = objectIn(texts, 'parameters')
  if (json === null || !('resolution' in json && 'Model' in json)) return null
  return describeJson('Hugging Face Space', json)
}
