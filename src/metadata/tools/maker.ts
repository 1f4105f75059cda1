import type { EmbeddedTexts } from '../embeddedTexts'
import { generation, type Parser, type Tool } from '../generation'
import { xmpProperty } from './xmp'

/** A generator that a file names without the texts by which it is recognised. */
export interface Maker {
  /** Null if the generator is not known. */
  readonly tool: Tool | null
  /** Whether its files have prompts. The files of others have captions that people wrote later. */
  readonly writesPrompts: boolean
}

/** The names of generators, as they stand in the fields of `findMaker`; the first that matches counts. */
const MAKERS: readonly (readonly [name: RegExp, tool: Tool | null, writesPrompts: boolean])[] = [
  [/\bsd[ .-]?next\b/i, 'SD.Next', true],
  [/automatic1111|stable[- ]diffusion[- ]web[- ]?ui/i, 'AUTOMATIC1111', true],
  [/comfy ?ui/i, 'ComfyUI', true],
  [/invoke ?ai/i, 'InvokeAI', true],
  [/novel ?ai/i, 'NovelAI', true],
  [/ruined ?fooocus/i, 'RuinedFooocus', true],
  [/fooocus/i, 'Fooocus', true],
  [/swarm ?ui/i, 'SwarmUI', true],
  [/draw things/i, 'Draw Things', true],
  [/midjourney/i, 'Midjourney', true],
  [/easy diffusion/i, 'Easy Diffusion', true],
  [/mochi ?diffusion/i, 'Mochi Diffusion', true],
  [/tensor\.?art/i, 'TensorArt', true],
  [/stability ?matrix/i, 'Stability Matrix', true],
  [/civitai/i, 'Civitai', true],
  [/ideogram/i, 'Ideogram', true],
  [/\bgrok\b|\bxai\b/i, 'Grok', false],
  [/chat ?gpt|openai|dall[-·. ]?e\b|gpt-image/i, 'ChatGPT', false],
  [/made with google ai|\bgemini\b|google imagen/i, 'Gemini', false],
  [/adobe[_ ]firefly|^firefly\b/i, 'Firefly', false],
  [/microsoft designer|bing image creator|image creator from/i, 'Microsoft Designer', false],
  [/imagined with ai|\bmeta ai\b/i, 'Meta AI', false],
  [
    /stable ?diffusion|dreamstudio|diffusers|\bflux\.?1|black forest labs|leonardo\.?ai|krita ai/i,
    null,
    true,
  ],
]

/** Where programs name themselves, and sites what made an image. */
const FIELDS = ['Software', 'Source', 'Generator', 'Make', 'Credit'] as const
const XMP_PROPERTIES = ['xmp:CreatorTool', 'photoshop:Credit', 'Iptc4xmpExt:AISystemUsed'] as const

/** Companies whose name is enough if a file says that its image is generated. */
const COMPANIES: readonly (readonly [name: string, tool: Tool])[] = [
  ['Google', 'Gemini'],
  ['Adobe', 'Firefly'],
  ['Microsoft', 'Microsoft Designer'],
  ['OpenAI', 'ChatGPT'],
]
/** The source type of the IPTC for images that a model made, or made parts of. */
const GENERATED = /trainedAlgorithmicMedia/i

/** Names the tool of images without a prompt. */
export const parseMaker: Parser = (texts) => {
  const maker = findMaker(texts)
  return maker === null ? null : generation(maker.tool, {})
}

/**
 * The generator that a file names: in its Content Credentials, in a field, or in the credits of its XMP packet.
 * Null if it names none. Cameras and editors write all of these, too.
 */
export function findMaker(texts: EmbeddedTexts): Maker | null {
  const credited = toolOfCredentials(texts.get('C2PA') ?? '')
  if (credited !== null) return { tool: credited, writesPrompts: false }
  if (isSignedByGrok(texts)) return { tool: 'Grok', writesPrompts: false }
  const names = [
    ...FIELDS.map((field) => texts.get(field)),
    ...XMP_PROPERTIES.map((property) => xmpProperty(texts, property)),
  ].map((name) => name ?? '')
  for (const name of names) {
    const maker = makerNamed(name)
    if (maker !== null) return maker
  }
  if (!GENERATED.test(texts.get('XMP') ?? '')) return null
  const tool = companyTool(names.join('\n'))
  return tool === null ? null : { tool, writesPrompts: false }
}

/** The tool by Content Credentials (C2PA), which say who made an image and have no prompt. */
function toolOfCredentials(manifest: string): Tool | null {
  if (manifest.includes('OpenAI')) return 'ChatGPT'
  return GENERATED.test(manifest) ? companyTool(manifest) : null
}

const companyTool = (text: string): Tool | null =>
  COMPANIES.find(([name]) => text.includes(name))?.[1] ?? null

/** The generator of a name, such as the software that a file was written with. */
export function makerNamed(text: string): Maker | null {
  const found = MAKERS.find(([name]) => name.test(text.slice(0, 200)))
  return found === undefined ? null : { tool: found[1], writesPrompts: found[2] }
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Grok signs its images in the description, and its author is the id of the image. */
function isSignedByGrok(texts: EmbeddedTexts): boolean {
  const signed = /^Signature:\s*[\w+/=-]{20,}$/.test(texts.get('ImageDescription')?.trim() ?? '')
  return signed && UUID.test(texts.get('Artist')?.trim() ?? '')
}
