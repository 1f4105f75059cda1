import type { ImageParameter } from '../../image'
import type { FileDetails } from '../localFolder'
import { readMetadata, type ImageMetadata } from './readMetadata'
import type { SlicedFile } from './sliceReader'
import { writeInfotext } from './tools/infotext'

const loraText = ({ name, weight }: ImageMetadata['loras'][number]): string =>
  weight === null ? name : `${name} (${weight})`

/** The settings in the file, and what is known apart from them. */
function allParameters({ parameters, loras, width, height }: ImageMetadata): ImageParameter[] {
  const lora = loras.length === 1 ? 'LoRA' : 'LoRAs'
  const names = new Set(parameters.map(({ name }) => name.toLowerCase()))
  return [
    ...parameters,
    ...(names.has('size') ? [] : [{ name: 'Size', value: `${width}x${height}` }]),
    ...(loras.length === 0 ? [] : [{ name: lora, value: loras.map(loraText).join(', ') }]),
  ]
}

/** Reads all that a file says about its image. A file without metadata has no parameters. */
export async function readFileDetails(file: SlicedFile): Promise<FileDetails> {
  const result = await readMetadata(file)
  if (result.status === 'unreadable') {
    return {
      prompt: null,
      negativePrompt: null,
      description: null,
      isPromptGuessed: false,
      parameters: [],
      infotext: null,
      hasWorkflow: false,
    }
  }
  const { metadata } = result
  const { prompt, negativePrompt, description, isPromptGuessed, parameters, hasWorkflow } = metadata
  const isSilent = prompt === null && negativePrompt === null && parameters.length === 0
  return {
    prompt,
    negativePrompt,
    description,
    isPromptGuessed,
    parameters: allParameters(metadata),
    infotext: isSilent ? null : writeInfotext({ prompt, negativePrompt, parameters }),
    hasWorkflow,
  }
}
