import type { ImageParameter } from '../../../image'
import type { Generation, Lora, Parser, Tool } from '../generation'
import { generation, lora } from '../generation'
import { isUnknown } from '../json'
import { findGraph } from './comfyGraph'
import { parseComfyUi } from './comfyUi'
import type { Infotext } from './infotext'
import { parseInfotext, parseSettings } from './infotext'
import { findMaker } from './maker'

/** The fields of infotexts: a PNG chunk, or the comment of JPEG and WebP files, for EXIF or Windows. */
const FIELDS = ['parameters', 'Parameters', 'UserComment', 'XPComment', 'XPTitle'] as const

/**
 * Reads the infotext of AUTOMATIC1111 and of all tools that write the same. Nodes of ComfyUI may write one
 * without a prompt: then the graph has it, beside what the infotext says.
 */
export const parseAutomatic1111: Parser = (texts) => {
  const hasGraph = findGraph(texts) !== null
  const field = FIELDS.find((name) => texts.has(name)) ?? 'parameters'
  const text = texts.get(field) ?? ''
  const infotext = parseInfotext(text, /^parameters$/i.test(field))
  // An image that was only upscaled has no other settings.
  const postprocessing = parseSettings(texts.get('postprocessing') ?? '')
  if (infotext === null) {
    const isUpscaled = postprocessing.length > 0 && !hasGraph
    return isUpscaled ? generation('AUTOMATIC1111', { parameters: postprocessing }) : null
  }
  const parameters = [...infotext.parameters, ...postprocessing]
  const graph = infotext.prompt === null && hasGraph ? parseComfyUi(texts) : null
  if (graph !== null && graph.prompt !== null) {
    // A node that writes a word for the prompt that it did not find has not found the settings either.
    if (isUnknown(text.split('\n', 1)[0] ?? '')) return graph
    return { ...graph, parameters: withMissing(parameters, graph.parameters) }
  }
  const tool = hasGraph ? 'ComfyUI' : (findMaker(texts)?.tool ?? 'AUTOMATIC1111')
  return fromInfotext({ ...infotext, parameters }, tool)
}

/** Some parameters, and those of others whose names they lack. */
function withMissing(
  parameters: readonly ImageParameter[],
  others: readonly ImageParameter[],
): readonly ImageParameter[] {
  const names = new Set(parameters.map(({ name }) => name))
  return [...parameters, ...others.filter(({ name }) => !names.has(name))]
}

/** @param tool the tool, unless the parameters name another; null if it is not known */
export function fromInfotext(infotext: Infotext, tool: Tool | null): Generation {
  const { parameters } = infotext
  return generation(toolOf(parameters) ?? tool, { ...infotext, loras: hashedLoras(parameters) })
}

function toolOf(parameters: readonly ImageParameter[]): Tool | null {
  const version = valueOf(parameters, 'Version')
  if (valueOf(parameters, 'App') === 'SD.Next') return 'SD.Next'
  if (valueOf(parameters, 'Civitai resources') !== '') return 'Civitai'
  if (version.startsWith('ComfyUI')) return 'ComfyUI'
  if (version.startsWith('Fooocus')) return 'Fooocus'
  if (version.startsWith('RuinedFooocus')) return 'RuinedFooocus'
  if (version.startsWith('neo')) return 'Forge Neo'
  if (/^f\d/.test(version)) return 'Forge'
  return /^v\d/.test(version) ? 'AUTOMATIC1111' : null
}

/** The value of a parameter; empty if it is not there. */
function valueOf(parameters: readonly ImageParameter[], name: string): string {
  return parameters.find((parameter) => parameter.name === name)?.value ?? ''
}

/** `Lora hashes` is a list of `name: hash`, whose names may have commas; the weights are in the prompt alone. */
function hashedLoras(parameters: readonly ImageParameter[]): Lora[] {
  const hashes = valueOf(parameters, 'Lora hashes').matchAll(HASHED_NAME)
  return Array.from(hashes, ([, name]) => lora(name, null)).flat()
}

const HASHED_NAME = /([^:]{1,200}(?::[^:\s,]{1,200}){0,4}):\s*[^:\s,]{0,200}(?:,\s*|$)/g
