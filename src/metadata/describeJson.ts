import { isObject } from '../lib/isObject'
import type { Generation, Lora, Tool } from './generation'
import { generation, joinTexts, lora, parameter, promptOf, sizeText } from './generation'
import type { JsonObject } from './json'
import { isUnknown, itemsOf, member, scalarText, textOf } from './json'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** What tools call the prompts, as `plainName` gives it; the first that has a value counts. */
const PROMPT = words(
  `positiveprompt prompt positiveconditioning positive textprompts prompttext styledprompt
   originalprompt`,
)
const NEGATIVE = words(
  `negativeprompt negative negativeconditioning uc negprompt promptneg negativeprompts
   negativedecoderprompt`,
)
/** What AUTOMATIC1111 calls the settings, and what other tools call them. */
const SETTINGS: readonly (readonly [name: string, members: readonly string[]])[] = [
  [
    'Steps',
    words(
      `steps numinferencesteps inferencesteps inferencestepcount numsteps samplesteps samplingsteps
       samplingiterations stepcount ddimsteps`,
    ),
  ],
  ['Sampler', words('sampler samplername samplemethod samplingmethod samplesolver solvertype')],
  ['Schedule type', words('scheduler scheduletype noiseschedule')],
  [
    'CFG scale',
    words('cfgscale cfg truecfgscale guidancescale scaletxt scale guidance txtcfg promptstrength'),
  ],
  ['Seed', words('seed noiseseed inputseed seedlist')],
  ['Size', words('size resolution baseresolution')],
  [
    'Model',
    words(
      `model modelname basemodel basemodelname usestablediffusionmodel stablediffusionmodel
       checkpoint ckpt ckptname diffusionmodel modelfilename modelpath modelid basemodelid modeltype modelweights
       sdmodelname sdmodelcheckpoint ldmmodel models`,
    ),
  ],
  ['Model hash', words('modelhash sdmodelhash')],
  ['VAE', words('usevaemodel vaemodel vae')],
  ['Clip skip', words('clipskip')],
  ['Denoising strength', words('denoisingstrength denoise strength')],
  ['Version', words('version appversion swarmversion')],
]
const LORAS = words('loras lora activatedloras lorapaths uselora useloramodel loramodel')
/** The strengths of LoRAs, in a list beside theirs. */
const WEIGHTS = words('loraweights loraweight lorascales lorasmultipliers loraalpha lorastrength')
/** LoRAs with a number, as `name : weight` or `name (weight)`. */
const NUMBERED_LORA = /^lora(?:combined)?\d{1,3}$/
const WITH_WEIGHT = /^(.*\S)\s*[:(]\s*(-?[\d.]{1,20})\)?$/s
/** What a model or a LoRA is called in an object of its own, and how strong it is. */
const NAME = words('name modelname modelfilename file path model lora key')
const WEIGHT = words(
  'weight strength multiplier scale modelweight strengthmodel modelstrength value',
)
/** What tools call the sides of the picture. */
const WIDTH = words('width imagewidth w')
const HEIGHT = words('height imageheight h')
const NO_SETTINGS = new Set([
  ...PROMPT,
  ...NEGATIVE,
  ...LORAS,
  ...WEIGHTS,
  ...WIDTH,
  ...HEIGHT,
  ...words('size resolution'),
])
/** Names of a prompt or a negative prompt, as people read them. */
export const PROMPT_NAMES = /^(?:(?:positive|negative)[ _-]?)?prompt$/i
const USUAL = new Set([...NO_SETTINGS, ...SETTINGS.flatMap(([, members]) => members)])

/** Whether tools usually call a prompt or a setting so. */
export const isUsualName = (name: string): boolean => USUAL.has(plainName(name))

/** Objects whose members count as members of the whole, and how many of them may be in each other. */
const PARTS = new Set(words('prompt sampling guidance models settings params generationparams'))
const DEEPEST = 3

/** The members of an object by their plain names: of two with one name the first that is not blank. */
type Members = ReadonlyMap<string, { readonly name: string; readonly value: unknown }>

/** A name without capitals, spaces and signs, as tools set them: `negativePrompt`, `Negative Prompt`. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** What one tool does in its own way. */
interface Own {
  /** The usual plain names of members that it calls otherwise. */
  readonly names?: Readonly<Record<string, string>>
  /** Members that are no parameters. */
  readonly leftOut?: readonly string[]
}

/**
 * Reads an object in which a tool describes an image, by the names that tools usually give to its members. All
 * others that are a text, a number or a truth value become parameters under their own names.
 */
export function describeJson(
  tool: Tool | null,
  json: JsonObject,
  { names = {}, leftOut = [] }: Own = {},
): Generation {
  const members = membersOf(json, new Map(Object.entries(names)))
  const prompt = found(members, PROMPT)?.value
  const sides = isObject(prompt) ? membersOf(prompt) : members
  const settings = SETTINGS.flatMap(([name, plainNames]) => {
    const said = found(members, plainNames)
    const value = name === 'Size' ? sizeIn(said?.value, members) : nameIn(said?.value)
    return value === null ? [] : [{ name, value, from: said?.name }]
  })
  const known = new Set([...settings.map(({ from }) => from), ...leftOut])
  const numbered = [...members].filter(([plain]) => NUMBERED_LORA.test(plain))
  const others = [...members].filter(
    ([plain, { name }]) =>
      !known.has(name) && !NO_SETTINGS.has(plain) && !NUMBERED_LORA.test(plain),
  )
  return generation(tool, {
    prompt: sides === members ? textIn(prompt) : textIn(found(sides, PROMPT)?.value),
    negativePrompt: textIn(found(sides, NEGATIVE)?.value ?? found(members, NEGATIVE)?.value),
    loras: [
      ...lorasIn(found(members, LORAS)?.value, found(members, WEIGHTS)?.value),
      ...numbered.flatMap(([, { value }]) => {
        const [, name = value, weight = null] = WITH_WEIGHT.exec(textOf(value) ?? '') ?? []
        return lora(name, weight)
      }),
    ],
    parameters: [
      ...settings.map(({ name, value }) => ({ name, value })),
      ...others.flatMap(([, { name, value }]) => parameter(name, value)),
    ],
  })
}

function membersOf(
  json: JsonObject,
  names: ReadonlyMap<string, string> = new Map(),
  depth = 0,
): Members {
  const entries = Object.entries(json).map(
    ([name, value]) => [name.replace(/^sd:/i, ''), value] as const,
  )
  const members = new Map<string, { name: string; value: unknown }>()
  for (const [name, value] of entries) {
    const plain = names.get(name) ?? plainName(name)
    if (!members.has(plain) || isBlank(members.get(plain)?.value))
      members.set(plain, { name, value })
  }
  for (const [name, value] of depth < DEEPEST ? entries : []) {
    if (!isObject(value) || !PARTS.has(plainName(name))) continue
    for (const [plain, inner] of membersOf(value, names, depth + 1)) {
      if (isBlank(members.get(plain)?.value) || isObject(members.get(plain)?.value)) {
        members.set(plain, inner)
      }
    }
  }
  return members
}

/** The first of some members that is not blank. */
const found = (members: Members, plainNames: readonly string[]) =>
  plainNames.map((name) => members.get(name)).find((each) => !isBlank(each?.value))

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  const text = isObject(value) ? '' : scalarText(value)
  return text === null || (typeof value === 'string' && isUnknown(text))
}

/** A prompt, the first of a list, or the parts of one that have a weight each. */
function textIn(value: unknown): string | null {
  const parts = itemsOf(value).map((part) => member(part, 'text'))
  return promptOf(value) ?? promptOf(itemsOf(value)[0]) ?? joinTexts(parts)
}

/** A text, a number, or the name in an object. */
function nameIn(value: unknown): string | null {
  return isObject(value) ? scalarText(found(membersOf(value), NAME)?.value) : scalarText(value)
}

/** A size as AUTOMATIC1111 writes it: of a text such as `(832, 1216)`, or of two sides. */
function sizeIn(value: unknown, members: Members): string | null {
  const text = scalarText(value)
  const [, width, height] = SIZE.exec(text ?? '') ?? []
  const sides = sizeText(found(members, WIDTH)?.value, found(members, HEIGHT)?.value)
  return sizeText(width, height) ?? sides ?? (/\d/.test(text ?? '') ? null : text)
}

const SIZE = /^\D{0,16}?(\d{1,6})\s*[x×*,]\s*(\d{1,6})(?!\s*[,\d])/

/** The LoRAs of a list, of a text, or of an object by their names. */
function lorasIn(value: unknown, weights: unknown): readonly Lora[] {
  const text = textOf(value)
  const tags = [...(text?.matchAll(/<([^<>]{1,200}):([^<>:]{1,20})>/g) ?? [])]
  if (tags.length > 0) return tags.flatMap(([, name, weight]) => lora(name, weight))
  if (isObject(value)) return Object.entries(value).flatMap(([name, each]) => lora(name, each))
  const strengths = textOf(weights)?.split(/[\s,;|]+/) ?? itemsOf(weights)
  const items = text === null ? itemsOf(value) : [text]
  return items.flatMap((item, index) => loraIn(item, strengths[index] ?? weights))
}

/** A LoRA as its name, a pair, or an object; RuinedFooocus pairs a hash with `0.8 - name`. */
function loraIn(item: unknown, weight: unknown): readonly Lora[] {
  const [first, second] = itemsOf(item)
  const [, strength, name] = /^(-?[\d.]{1,20}) - (.*)$/s.exec(textOf(second) ?? '') ?? []
  if (name !== undefined) return lora(name, strength)
  if (first !== undefined) return lora(first, second)
  if (!isObject(item)) return lora(textOf(item)?.replace(FOLDERS, '') ?? null, weight)
  const members = membersOf(item)
  if (members.get('on')?.value === false) return []
  const inner = found(members, NAME)?.value
  const own = found(members, WEIGHT)?.value
  return isObject(inner) ? loraIn(inner, own) : lora(inner, own ?? weight)
}

/** The folders of a computer, and the address of a file. */
const FOLDERS = /^(?:\/|[A-Za-z]:[\\/]|https?:).*[\\/]/s
