import { taggedLoras, type Parameter } from './generation'
import { textOf } from './json'
import { fileTitle, readMetadata, type Beside, type ImageMetadata } from './readMetadata'
import type { SlicedFile } from './sliceReader'
import { writeInfotext } from './tools/infotext'

/** All that a file says about its image. It is read from the file when the image is opened. */
export interface FileDetails {
  /** The whole prompt; null if there is none. */
  readonly prompt: string | null
  readonly negativePrompt: string | null
  /** A text about the image that nothing says to be its prompt; null if there is none. */
  readonly description: string | null
  /** Whether the file does not say which of its texts is the prompt, so that it is only probably the one shown. */
  readonly isPromptGuessed: boolean
  /** Every setting in the order of the file, and behind them the size and the LoRAs, unless they are among them. */
  readonly parameters: readonly Parameter[]
  /** All of it in the text form that AUTOMATIC1111 writes and reads; null if the file says nothing. */
  readonly infotext: string | null
  /** Whether the file contains a ComfyUI workflow. */
  readonly hasWorkflow: boolean
  /** The name of the file beside the image that says all this; null if the image says it. */
  readonly sidecar: string | null
}

const loraText = ({ name, weight }: ImageMetadata['loras'][number]): string =>
  weight === null ? name : `${name} (${weight})`

/** The settings in the file, and the size if it is none of them. */
function withSize({ parameters, width, height }: ImageMetadata): Parameter[] {
  const hasSize = parameters.some(({ name }) => name.toLowerCase() === 'size')
  return [...parameters, ...(hasSize ? [] : [{ name: 'Size', value: `${width}x${height}` }])]
}

/** The LoRAs in one setting; none if there are none. */
function lorasParameter({ loras }: ImageMetadata): Parameter[] {
  const name = loras.length === 1 ? 'LoRA' : 'LoRAs'
  return loras.length === 0 ? [] : [{ name, value: loras.map(loraText).join(', ') }]
}

/** The prompt, and the LoRAs that neither it nor a setting names, as AUTOMATIC1111 writes them. */
function promptWithLoras({ prompt, loras, parameters }: ImageMetadata): string | null {
  const settings = parameters.filter(({ name }) => /lora|addnet/i.test(name))
  const tagged = new Set(taggedLoras(prompt ?? '').map(({ name }) => fileTitle(name)))
  const others = loras.flatMap(({ name, weight }) => {
    const title = fileTitle(name)
    const isNamed = tagged.has(title) || settings.some(({ value }) => value.includes(title ?? ''))
    return title === null || isNamed ? [] : [`<lora:${title}:${weight ?? 1}>`]
  })
  return textOf([prompt ?? '', ...new Set(others)].join(' '))
}

/** Reads all that a file says about its image. A file without metadata has no parameters. @param beside see `readMetadata` */
export async function readFileDetails(file: SlicedFile, beside?: Beside): Promise<FileDetails> {
  const result = await readMetadata(file, beside)
  if (result.status === 'unreadable') {
    return {
      prompt: null,
      negativePrompt: null,
      description: null,
      isPromptGuessed: false,
      parameters: [],
      infotext: null,
      hasWorkflow: false,
      sidecar: null,
    }
  }
  const { metadata } = result
  const { prompt, negativePrompt, description, isPromptGuessed, parameters, hasWorkflow } = metadata
  const { sidecar } = metadata
  const isSilent = prompt === null && negativePrompt === null && parameters.length === 0
  return {
    prompt,
    negativePrompt,
    description,
    isPromptGuessed,
    parameters: [...withSize(metadata), ...lorasParameter(metadata)],
    infotext: isSilent
      ? null
      : writeInfotext({
          prompt: promptWithLoras(metadata),
          negativePrompt,
          // The size alone would be read as a part of the prompt.
          parameters: parameters.length === 0 ? [] : withSize(metadata),
        }),
    hasWorkflow,
    sidecar,
  }
}
