import type { EmbeddedTexts } from '../embeddedTexts'
import { member, parseObject, rawMember } from '../json'
import type { ComfyGraph } from './comfy/graph'
import { parseGraph } from './comfy/graph'
import { graphOfWorkflow } from './comfy/workflow'

/** Where the nodes of ComfyUI that save JPEG and WebP files write, after `prompt:` or `workflow:`. */
const PREFIXED_FIELDS = ['Make', 'Model', 'ImageDescription'] as const

/** The text of a file under a name of ComfyUI: the graph is called `prompt` there. */
function comfyText(texts: EmbeddedTexts, name: 'prompt' | 'workflow'): string | null {
  const chunk = texts.get(name)
  if (chunk !== undefined) return chunk
  for (const field of PREFIXED_FIELDS) {
    const [prefix = '', ...rest] = (texts.get(field) ?? '').split(':')
    if (prefix.trim().toLowerCase() === name) return rest.join(':').trim()
  }
  const comment = texts.get('UserComment') ?? ''
  return rawMember(comment, name) ?? (name === 'prompt' ? comment : null)
}

/** Graphs that were parsed: several parsers ask for the graph of the same file. */
const graphs = new WeakMap<EmbeddedTexts, ComfyGraph | null>()

/**
 * The graph that made an image: as ComfyUI executed it, or else as it was laid out in the editor. Null
 * if the file has neither.
 */
export function findGraph(texts: EmbeddedTexts): ComfyGraph | null {
  const known = graphs.get(texts)
  if (known !== undefined) return known
  const graph =
    parseGraph(comfyText(texts, 'prompt')) ?? graphOfWorkflow(comfyText(texts, 'workflow'))
  graphs.set(texts, graph)
  return graph
}

/**
 * The JSON that ComfyUI loads from a file: the workflow as it was laid out in the editor, or else the
 * graph alone. Null if the file has neither.
 */
export function findWorkflow(texts: EmbeddedTexts): string | null {
  const workflow = comfyText(texts, 'workflow')
  if (Array.isArray(member(parseObject(workflow), 'nodes'))) return workflow
  return findGraph(texts) === null ? null : comfyText(texts, 'prompt')
}
