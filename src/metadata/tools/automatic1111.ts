import { describeJson } from '../describeJson'
import type { Generation, Lora, Parameter, Parser, Tool } from '../generation'
import { completed, generation, lora, parameter, promptOf } from '../generation'
import { isUnknown, parseObject } from '../json'
import { findGraph } from './comfyGraph'
import { parseComfyUi } from './comfyUi'
import type { Infotext } from './infotext'
import { parseInfotext, parseSettings } from './infotext'
import { findMaker } from './maker'

/** The fields of infotexts: a PNG chunk, or the comment of JPEG and WebP files, for EXIF or Windows. */
const FIELDS = ['parameters', 'UserComment', 'XPComment', 'XPTitle'] as const

/**
 * Reads the infotext of AUTOMATIC1111 and of all tools that write the same. Nodes of ComfyUI may write one
 * without a prompt: then the graph has it, beside what the infotext says.
 */
export const parseAutomatic1111: Parser = (texts) => {
  const hasGraph = findGraph(texts) !== null
  const field = FIELDS.find((name) => texts.has(name)) ?? 'parameters'
  const text = texts.get(field) ?? ''
  const infotext = parseInfotext(text, field === 'parameters')
  // An image that was only upscaled has no other settings.
  const postprocessing = parseSettings(texts.get('postprocessing') ?? '')
  if (infotext === null) {
    const isUpscaled = postprocessing.length > 0 && !hasGraph
    return isUpscaled ? generation('AUTOMATIC1111', { parameters: postprocessing }) : null
  }
  const parameters = [...infotext.parameters, ...postprocessing]
  const graph = hasGraph && saysNothing(infotext.prompt) ? parseComfyUi(texts) : null
  if (graph !== null && graph.prompt !== null) {
    // A node that writes a word for the prompt that it did not find has not found the settings either.
    if (isUnknown(text.split('\n', 1)[0] ?? '')) return graph
    return completed({ ...graph, parameters }, graph)
  }
  const tool = hasGraph ? 'ComfyUI' : (findMaker(texts)?.tool ?? 'AUTOMATIC1111')
  return fromInfotext({ ...infotext, parameters }, tool)
}

/** Whether a prompt is nothing but LoRAs, and words for what is not known. */
const saysNothing = (prompt: string | null): boolean =>
  (prompt ?? '')
    .replaceAll(LORA_TAG, '')
    .split('\n')
    .every((line) => promptOf(line) === null)

const LORA_TAG = /<lora:[^<>]{0,300}>/gi

/** @param tool the tool, unless the parameters name another; null if it is not known */
export function fromInfotext(infotext: Infotext, tool: Tool | null): Generation {
  const parameters = infotext.parameters.filter(({ value }) => value !== '')
  const found = generation(toolOf(parameters) ?? tool, {
    ...infotext,
    parameters,
    loras: [...numberedLoras(parameters), ...hashedLoras(parameters)],
  })
  return valueOf(parameters, 'Version') === 'stable-diffusion.cpp' ? withCpp(found) : found
}

/**
 * What stable-diffusion.cpp tells in its own way: the model alone as `Unet`, the sampler with its schedule, and the
 * same again as JSON.
 */
function withCpp(found: Generation): Generation {
  const [, sampler = '', schedule = ''] =
    /^(\S+) (\w+)$/.exec(valueOf(found.parameters, 'Sampler')) ?? []
  const json = describeJson(null, parseObject(valueOf(found.parameters, 'SDCPP')) ?? {})
  const parameters = found.parameters.flatMap((each) =>
    each.name === 'Sampler' && schedule !== ''
      ? [...parameter('Sampler', sampler), ...parameter('Schedule type', schedule)]
      : each.name === 'SDCPP'
        ? []
        : [each],
  )
  const model = parameter('Model', valueOf(parameters, 'Unet'))
  return completed(
    {
      ...found,
      parameters: valueOf(parameters, 'Model') === '' ? [...parameters, ...model] : parameters,
    },
    { ...json, negativePrompt: null },
  )
}

function toolOf(parameters: readonly Parameter[]): Tool | null {
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
function valueOf(parameters: readonly Parameter[], name: string): string {
  return parameters.find((each) => each.name === name)?.value ?? ''
}

/** LoRAs with a number, as tools write them one setting each: `Lora_0 Model name`, `LoRA 1 Model`, `AddNet Model 1`. */
export function numberedLoras(parameters: readonly Parameter[]): Lora[] {
  return parameters.flatMap(({ name, value }) => {
    const [, number] = LORA_NAME.exec(name) ?? []
    if (number === undefined) return []
    const weights = ['Lora_# Strength model', 'Lora_# Weight', 'LoRA # Weight', 'AddNet Weight A #']
    const weight = parameters.find((each) =>
      weights.some((weightName) => weightName.replace('#', number) === each.name),
    )
    return lora(value.replace(/\([\da-f]{8,64}\)$/i, ''), weight?.value)
  })
}

const LORA_NAME = /^(?:Lora[_ ]|AddNet Model )(\d{1,3})(?: Model(?: name)?| name)?$/i

/** `Lora hashes` is a list of `name: hash`, whose names may have commas; the weights are in the prompt alone. */
function hashedLoras(parameters: readonly Parameter[]): Lora[] {
  const hashes = valueOf(parameters, 'Lora hashes').matchAll(HASHED_NAME)
  return Array.from(hashes, ([, name]) => lora(name, null)).flat()
}

const HASHED_NAME = /([^:]{1,200}(?::[^:\s,]{1,200}){0,4}):\s*[^:\s,]{0,200}(?:,\s*|$)/g
