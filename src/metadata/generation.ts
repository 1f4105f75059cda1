import type { EmbeddedTexts } from './embeddedTexts'
import { isUnknown, scalarText, textOf } from './json'

/** The tools that are known, by the names that visitors read. */
export type Tool =
  | 'AUTOMATIC1111'
  | 'Forge'
  | 'Forge Neo'
  | 'SD.Next'
  | 'ComfyUI'
  | 'InvokeAI'
  | 'NovelAI'
  | 'Fooocus'
  | 'Fooocus-MRE'
  | 'RuinedFooocus'
  | 'SwarmUI'
  | 'Draw Things'
  | 'Midjourney'
  | 'Easy Diffusion'
  | 'Mochi Diffusion'
  | 'TensorArt'
  | 'Stability Matrix'
  | 'Hugging Face Space'
  | 'Civitai'
  | 'ChatGPT'
  | 'Gemini'
  | 'Firefly'
  | 'Grok'
  | 'Ideogram'
  | 'Microsoft Designer'
  | 'Meta AI'

/** A setting that an image was generated with, such as its model. */
export interface Parameter {
  readonly name: string
  readonly value: string
}

/** A small model that was added to the main one. */
export interface Lora {
  readonly name: string
  /** How strongly it was applied, 1 being full strength; null if the file does not say. */
  readonly weight: number | null
}

/** What a tool wrote about how it generated an image. */
export interface Generation {
  /** Null if the file does not say. */
  readonly tool: Tool | null
  /** Null if the file has none; never blank. The same is true of the negative prompt. */
  readonly prompt: string | null
  readonly negativePrompt: string | null
  /** Whether nothing in the file says which of its texts is the prompt: it is probably this one. */
  readonly isPromptGuessed: boolean
  /** A text about the image that nothing says to be a prompt, such as the caption of a photo; null if there is none. */
  readonly description: string | null
  /** LoRAs named outside of the prompt. */
  readonly loras: readonly Lora[]
  /**
   * All other settings in the order of the file. Those that AUTOMATIC1111 has too go by its names:
   * `Steps`, `Sampler`, `Schedule type`, `CFG scale`, `Seed`, `Size`, `Model` …
   */
  readonly parameters: readonly Parameter[]
  /** Further texts of the file that a search may find, one a line; null if there are none. */
  readonly otherText: string | null
}

/** Reads what one tool writes; null if the texts are of another tool. */
export type Parser = (texts: EmbeddedTexts) => Generation | null

const EMPTY: Generation = {
  tool: null,
  prompt: null,
  negativePrompt: null,
  isPromptGuessed: false,
  description: null,
  loras: [],
  parameters: [],
  otherText: null,
}

/** A prompt without white space around it; null if it is none: blank, or a word for what is not known. */
export function promptOf(value: unknown): string | null {
  const text = textOf(value)
  return text === null || isUnknown(text) ? null : text
}

/** A generation of which only some parts are known. Prompts that are none become null: see `promptOf`. */
export function generation(
  tool: Tool | null,
  known: Partial<Omit<Generation, 'tool'>>,
): Generation {
  const { prompt, negativePrompt } = known
  return {
    ...EMPTY,
    ...known,
    tool,
    prompt: promptOf(prompt),
    negativePrompt: promptOf(negativePrompt),
  }
}

/** A generation with what another knows of the same image and it does not say itself. */
export function completed(own: Generation, other: Generation): Generation {
  const names = new Set(own.parameters.map(({ name }) => name))
  return {
    ...own,
    prompt: own.prompt ?? other.prompt,
    isPromptGuessed: own.prompt === null && other.isPromptGuessed,
    negativePrompt: own.negativePrompt ?? other.negativePrompt,
    loras: own.loras.length > 0 ? own.loras : other.loras,
    parameters: [...own.parameters, ...other.parameters.filter(({ name }) => !names.has(name))],
    otherText: own.otherText ?? other.otherText,
  }
}

/** A list with one parameter; empty if the value is no text, number or truth value. */
export function parameter(name: string, value: unknown): Parameter[] {
  const text = scalarText(value)
  return text === null ? [] : [{ name, value: text }]
}

/** A size as AUTOMATIC1111 writes it, `1024x1536`; null if one side is unknown. */
export function sizeText(width: unknown, height: unknown): string | null {
  const [w, h] = [scalarText(width), scalarText(height)]
  return w === null || h === null ? null : `${w}x${h}`
}

/**
 * A list with one LoRA; empty if it has no name, or no strength, which switches it off. The weight may be a number
 * or its text.
 */
export function lora(name: unknown, weight: unknown): Lora[] {
  const text = textOf(name)
  const number = Number(scalarText(weight) ?? Number.NaN)
  if (text === null || isUnknown(text) || number === 0) return []
  return [{ name: text, weight: Number.isFinite(number) ? number : null }]
}

/** The LoRAs that a text names, as `<lora:name:0.8>`. */
export const taggedLoras = (text: string): readonly Lora[] =>
  Array.from(text.matchAll(LORA_TAG), ([, name, weight]) => lora(name, weight)).flat()

const LORA_TAG = /<(?:lora|lyco):([^:<>]{1,200})(?::(-?[\d.]{1,20}))?[^<>]{0,40}>/gi

/** Different texts, one a line, for `otherText`; null if all are blank. */
export function joinTexts(texts: readonly unknown[]): string | null {
  return textOf([...new Set(texts.map(textOf))].filter((text) => text !== null).join('\n'))
}
