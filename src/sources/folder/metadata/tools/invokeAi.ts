import type { Generation, ParameterNames, Parser } from '../generation'
import { generation, listParameters, lora, parameter, sizeText } from '../generation'
import type { JsonObject } from '../json'
import { isObject } from '../../../../lib/isObject'
import { itemsOf, member, objectIn, textOf } from '../json'
import { parseInvokeGraph } from './invokeGraph'

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['scheduler', 'Sampler'],
  ['cfg_scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['modelName', 'Model'],
  ['app_version', 'Version'],
]
const LEFT_OUT = [
  'positive_prompt',
  'positive_conditioning',
  'negative_prompt',
  'negative_conditioning',
  'width',
  'height',
  'model',
]

/** Reads InvokeAI since version 2.3.5: JSON in `invokeai_metadata`, or else the graph or its workflow. */
export const parseInvokeAi: Parser = (texts) => {
  const described = fromMetadata(objectIn(texts, 'invokeai_metadata'))
  if (described !== null && described.prompt !== null) return described
  const drawn =
    parseInvokeGraph(texts.get('invokeai_graph')) ??
    parseInvokeGraph(texts.get('invokeai_workflow'))
  if (described === null || drawn === null) return described ?? drawn
  const { prompt, negativePrompt } = drawn
  const settings = described.parameters.length > 0 ? described : drawn
  return { ...settings, prompt, negativePrompt }
}

function fromMetadata(json: JsonObject | null): Generation | null {
  if (json === null) return null
  const size = sizeText(json['width'], json['height'])
  return generation('InvokeAI', {
    // The first of these versions called them conditioning.
    prompt: textOf(json['positive_prompt']) ?? textOf(json['positive_conditioning']),
    negativePrompt: textOf(json['negative_prompt']) ?? textOf(json['negative_conditioning']),
    loras: itemsOf(json['loras']).flatMap((item) =>
      lora(
        modelName(member(item, 'model')) ?? modelName(member(item, 'lora')),
        member(item, 'weight'),
      ),
    ),
    parameters: listParameters(
      { ...json, size, modelName: modelName(json['model']) },
      NAMES,
      LEFT_OUT,
    ),
  })
}

function modelName(model: unknown): string | null {
  return textOf(model) ?? textOf(member(model, 'name')) ?? textOf(member(model, 'model_name'))
}

/** Reads earlier versions: JSON in `sd-metadata`, and before that a command line in `Dream`. */
export const parseEarlyInvokeAi: Parser = (texts) => {
  const json = objectIn(texts, 'sd-metadata') ?? {}
  const image = json['image']
  if (isObject(image)) return fromSdMetadata(json, image)
  const command = texts.get('Dream')
  return command === undefined ? null : fromCommand(command)
}

const SD_METADATA_NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['cfg_scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['model_weights', 'Model'],
  ['app_version', 'Version'],
]

function fromSdMetadata(json: JsonObject, image: JsonObject): Generation {
  const size = sizeText(image['width'], image['height'])
  const { model_weights, app_version } = json
  const text =
    textOf(image['prompt']) ?? textOf(member(itemsOf(image['prompt'])[0], 'prompt')) ?? ''
  return generation('InvokeAI', {
    ...splitPrompt(text),
    parameters: listParameters({ ...image, size, model_weights, app_version }, SD_METADATA_NAMES, [
      'prompt',
      'width',
      'height',
    ]),
  })
}

/** `"a prompt [a negative prompt]" -s 50 -S 123 -W 512 -H 512 -C 7.5 -A k_lms` */
function fromCommand(command: string): Generation {
  const [, prompt = command, flags = command] = /"(.*)"([^"]*)/s.exec(command) ?? []
  const options = new Map(
    [...flags.matchAll(/-([A-Za-z]) ?([^\s-]\S*)/g)].map(
      ([, letter, value]) => [letter, value] as const,
    ),
  )
  return generation('InvokeAI', {
    ...splitPrompt(prompt),
    parameters: [
      ...parameter('Steps', options.get('s')),
      ...parameter('Sampler', options.get('A')),
      ...parameter('CFG scale', options.get('C')),
      ...parameter('Seed', options.get('S')),
      ...parameter('Size', sizeText(options.get('W'), options.get('H'))),
    ],
  })
}

/** In these versions the negative prompt stands in square brackets within the prompt. */
function splitPrompt(text: string): Pick<Generation, 'prompt' | 'negativePrompt'> {
  const negatives: string[] = []
  const prompt = text.replaceAll(/\[([^[\]]*)\]/g, (_, negative: string) => {
    negatives.push(negative.trim())
    return ''
  })
  return { prompt, negativePrompt: negatives.join(', ') }
}
