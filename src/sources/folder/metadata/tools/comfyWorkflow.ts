import type { JsonObject } from '../json'
import { isObject } from '../../../../lib/isObject'
import { itemsOf, member, parseObject, scalarText, textOf } from '../json'
import type { ComfyGraph, GraphNode } from './comfyGraph'

/** The values of common nodes in files whose inputs do not name them, in their order. */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['KSampler', ['seed', 'steps', 'cfg', 'sampler_name', 'scheduler', 'denoise']],
  ['CheckpointLoaderSimple', ['ckpt_name']],
  ['UNETLoader', ['unet_name']],
  ['CLIPTextEncode', ['text']],
])
/** What follows a seed in the editor: what becomes of the seed after a run. It is no input. */
const SEED_CONTROLS: ReadonlySet<unknown> = new Set([
  'fixed',
  'increment',
  'decrement',
  'randomize',
])
/** The mode of a node that is switched off. */
const MUTED = 2

/** A graph made from the layout of the editor, for files that have no graph; null if it is no layout. */
export function graphOfWorkflow(text: string | null): ComfyGraph | null {
  const json = parseObject(text)
  const links = new Map(itemsOf(json?.['links']).map(readLink))
  const nodes = itemsOf(json?.['nodes']).flatMap((node): readonly [string, GraphNode][] => {
    const [id, type] = [scalarText(member(node, 'id')), textOf(member(node, 'type'))]
    if (id === null || type === null || member(node, 'mode') === MUTED) return []
    const title = textOf(member(node, 'title')) ?? ''
    return [[id, { type, title, inputs: { ...readValues(node, type), ...readInputs(node) } }]]
  })
  return nodes.length === 0 ? null : new Map(nodes)

  /** The inputs that are connected, as references. */
  function readInputs(node: unknown): JsonObject {
    return Object.fromEntries(
      itemsOf(member(node, 'inputs')).flatMap((input) => {
        const origin = links.get(scalarText(member(input, 'link')))
        const name = textOf(member(input, 'name'))
        return origin === undefined || name === null ? [] : [[name, origin]]
      }),
    )
  }
}

/** A link is `[id, origin node, origin slot, …]`, in subgraphs an object of the same. */
function readLink(link: unknown): readonly [id: string | null, origin: readonly unknown[]] {
  const [id, node, slot] = isObject(link)
    ? [link['id'], link['origin_id'], link['origin_slot']]
    : itemsOf(link)
  return [scalarText(id), [scalarText(node), slot]]
}

/** The values that were typed into a node: by their names, or in the order of their inputs. */
function readValues(node: unknown, type: string): JsonObject {
  const values = member(node, 'widgets_values')
  if (isObject(values)) return values
  const named = itemsOf(member(node, 'inputs')).flatMap(
    (input) => textOf(member(input, 'widget', 'name')) ?? [],
  )
  const names = named.length > 0 ? named : (VALUES.get(type) ?? ['value'])
  const inputs = itemsOf(values).filter((value) => !SEED_CONTROLS.has(value))
  return Object.fromEntries(names.map((name, place) => [name, inputs[place]]))
}
