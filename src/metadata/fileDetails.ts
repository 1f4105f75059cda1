import type { Parameter } from './generation'
import { readMetadata, type Beside, type ImageMetadata } from './readMetadata'
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
  /** Every setting, also the LoRAs; the most important first. */
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

/** The settings in the file, and what is known apart from them. */
function allParameters({ parameters, loras, width, height }: ImageMetadata): Parameter[] {
  const lora = loras.length === 1 ? 'LoRA' : 'LoRAs'
  const names = new Set(parameters.map(({ name }) => name.toLowerCase()))
  return [
    ...parameters,
    ...(names.has('size') ? [] : [{ name: 'Size', value: `${width}x${height}` }]),
    ...(loras.length === 0 ? [] : [{ name: lora, value: loras.map(loraText).join(', ') }]),
  ]
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
    parameters: allParameters(metadata),
    infotext: isSilent ? null : writeInfotext({ prompt, negativePrompt, parameters }),
    hasWorkflow,
    sidecar,
  }
}
