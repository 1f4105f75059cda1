import { generation, parameter, type Generation, type Parser } from '../generation'
import { xmpProperty } from './xmp'

/** Where programs keep the caption that Mochi Diffusion writes. */
const FIELDS = ['ImageDescription', 'Description', 'Comment', 'UserComment'] as const
const PROMPT = 'Include in Image:'
const NEGATIVE = '; Exclude from Image:'
const SETTINGS = '; Model:'
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Guidance Scale', 'CFG scale'],
  ['Scheduler', 'Sampler'],
  ['Generator', 'Version'],
])

/** Reads Mochi Diffusion: `Include in Image: …; Exclude from Image: …; Model: …; Steps: …`. */
export const parseMochiDiffusion: Parser = (texts) => {
  const captions = FIELDS.map((field) => texts.get(field))
  for (const caption of [...captions, xmpProperty(texts, 'dc:description')]) {
    const found = caption?.trimStart().startsWith(PROMPT) === true ? fromCaption(caption) : null
    if (found !== null) return found
  }
  return null
}

function fromCaption(caption: string): Generation | null {
  const negative = caption.indexOf(NEGATIVE)
  const settings = caption.indexOf(SETTINGS, negative)
  if (negative < 0 || settings < 0) return null
  return generation('Mochi Diffusion', {
    prompt: caption.slice(0, negative).trimStart().slice(PROMPT.length),
    negativePrompt: caption.slice(negative + NEGATIVE.length, settings),
    parameters: caption
      .slice(settings + 1)
      .split(';')
      .flatMap((setting) => {
        const [name = '', ...value] = setting.split(':')
        return parameter(NAMES.get(name.trim()) ?? name.trim(), value.join(':').trim())
      }),
  })
}
