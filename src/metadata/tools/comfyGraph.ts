import { memoizeWeakly } from '../../lib/memoizeWeakly'
import type { EmbeddedTexts } from '../embeddedTexts'
import { objectIn, parseObject, rawMember, type JsonObject } from '../json'
import { parseGraph, withShown, type ComfyGraph } from './comfy/graph'
import { graphOfWorkflow, isWorkflow } from './comfy/workflow'

/** Where the nodes of ComfyUI that save JPEG and WebP files write, after `prompt:` or `workflow:`. */
const PREFIXED_FIELDS = ['Make', 'Model', 'ImageDescription'] as const

/** A text of ComfyUI, and the JSON that it is. */
interface ComfyText {
  readonly text: string | null
  readonly json: JsonObject | null
}

/** The text of a file under a name of ComfyUI: the graph is called `prompt` there. */
function comfyText(texts: EmbeddedTexts, name: 'prompt' | 'workflow'): ComfyText {
  if (texts.has(name)) return { text: texts.get(name) ?? null, json: objectIn(texts, name) }
  for (const field of PREFIXED_FIELDS) {
    const [prefix = '', ...rest] = (texts.get(field) ?? '').split(':')
    const text = rest.join(':').trim()
    if (prefix.trim().toLowerCase() === name) return { text, json: parseObject(text) }
  }
  const comment = texts.get('UserComment') ?? ''
  const text = rawMember(comment, name)
  if (text !== null) return { text, json: parseObject(text) }
  return name === 'prompt'
    ? { text: comment, json: objectIn(texts, 'UserComment') }
    : { text: null, json: null }
}

const readComfy = memoizeWeakly((texts: EmbeddedTexts) => {
  const prompt = comfyText(texts, 'prompt')
  const workflow = comfyText(texts, 'workflow')
  const executed = parseGraph(prompt.json)
  const graph =
    (executed === null ? null : withShown(executed, workflow.json)) ??
    graphOfWorkflow(workflow.json) ??
    // Who loads a graph alone into the editor saves it as the workflow.
    parseGraph(workflow.json) ??
    graphOfWorkflow(prompt.json)
  const texted = graph === null ? [] : [prompt, workflow]
  const loadable = [workflow, ...texted].find(({ json }) => isWorkflow(json))
  return { graph, workflow: (loadable ?? texted.find(({ json }) => json !== null))?.text ?? null }
})

/**
 * The graph that made an image: as ComfyUI executed it, or else as it was laid out in the editor. Null
 * if the file has neither.
 */
export function findGraph(texts: EmbeddedTexts): ComfyGraph | null {
  return readComfy(texts).graph
}

/**
 * The JSON that ComfyUI loads from a file: the workflow as it was laid out in the editor, or else the
 * graph alone. Null if the file has neither.
 */
export function findWorkflow(texts: EmbeddedTexts): string | null {
  return readComfy(texts).workflow
}
