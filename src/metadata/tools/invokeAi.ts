import { describeJson } from '../describeJson'
import type { Generation, Parser } from '../generation'
import { generation, parameter, promptOf, sizeText } from '../generation'
import type { JsonObject } from '../json'
import { isObject } from '../../lib/isObject'
import { itemsOf, member, objectIn, textOf } from '../json'
import { parseInvokeGraph } from './invokeGraph'

/** It calls the sampler so. */
const NAMES = { scheduler: 'sampler' }

/** Reads InvokeAI since version 2.3.5: JSON in `invokeai_metadata`, or else the graph or its workflow. */
export const parseInvokeAi: Parser = (texts) => {
  const json = objectIn(texts, 'invokeai_metadata')
  const described = json === null ? null : describeJson('InvokeAI', json, { names: NAMES })
  if (described !== null && described.prompt !== null) return described
  const drawn =
    parseInvokeGraph(texts.get('invokeai_graph')) ??
    parseInvokeGraph(texts.get('invokeai_workflow'))
  if (described === null || drawn === null) return described ?? drawn
  const { prompt, negativePrompt } = drawn
  const settings = described.parameters.length > 0 ? described : drawn
  return { ...settings, prompt, negativePrompt }
}

/** Reads earlier versions: JSON in `sd-metadata`, and before that a command line in `Dream`. */
export const parseEarlyInvokeAi: Parser = (texts) => {
  const json = objectIn(texts, 'sd-metadata') ?? {}
  const image = json['image']
  if (isObject(image)) return fromSdMetadata(json, image)
  const command = texts.get('Dream')
  return command === undefined ? null : fromCommand(command)
}

function fromSdMetadata(json: JsonObject, image: JsonObject): Generation {
  const { model_weights, app_version } = json
  const text =
    textOf(image['prompt']) ?? textOf(member(itemsOf(image['prompt'])[0], 'prompt')) ?? ''
  return {
    ...describeJson('InvokeAI', { ...image, model_weights, app_version }),
    ...splitPrompt(text),
  }
}

/** `"a prompt [a negative prompt]" -s 50 -S 123 -W 512 -H 512 -C 7.5 -A k_lms` */
function fromCommand(command: string): Generation {
  const [, prompt = command, flags = command] = /"(.*)"([^"]*)/s.exec(command) ?? []
  const options = new Map(
    [...flags.matchAll(/(?<![\w-])-([A-Za-z]) ?([^\s-]\S*)/g)].map(
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
  return { prompt: promptOf(prompt), negativePrompt: promptOf(negatives.join(', ')) }
}
