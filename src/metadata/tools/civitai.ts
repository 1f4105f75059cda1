import { describeJson } from '../describeJson'
import { completed, type Parser } from '../generation'
import { isObject } from '../../lib/isObject'
import { member, objectIn, parseObject, textOf } from '../json'
import { findGraph } from './comfyGraph'
import { fromGraph } from './comfyUi'

/**
 * Reads the graphs that the site Civitai writes into the EXIF comment, with members that are no nodes:
 * `extraMetadata` has what the visitor typed, as JSON. Its infotexts are read with all others.
 */
export const parseCivitai: Parser = (texts) => {
  const json = objectIn(texts, 'UserComment') ?? objectIn(texts, 'prompt')
  const extra = json?.['extraMetadata'] ?? member(json, 'extra', 'extraMetadata')
  const isCivitai =
    extra !== undefined || isObject(json?.['extra']) || isObject(json?.['resource-stack'])
  const graph = findGraph(texts)
  if (!isCivitai || graph === null) return null
  const typed = describeJson(
    'Civitai',
    (isObject(extra) ? extra : parseObject(textOf(extra))) ?? {},
    // It names the family of the model.
    { names: { baseModel: 'family' } },
  )
  return completed(typed, fromGraph(graph))
}
