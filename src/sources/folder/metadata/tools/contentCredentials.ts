import type { EmbeddedTexts } from '../embeddedTexts'
import type { Parser, Tool } from '../generation'
import { generation } from '../generation'

/**
 * Reads the tool from Content Credentials (C2PA), which say who made an image and have no prompt.
 * Cameras and editors write them too: only images that they call generated count.
 */
export const parseContentCredentials: Parser = (texts) => {
  const tool = makerOf(texts)
  return tool === null ? null : generation(tool, {})
}

function makerOf(texts: EmbeddedTexts): Tool | null {
  const manifest = texts.get('C2PA') ?? ''
  if (manifest.includes('OpenAI')) return 'ChatGPT'
  if (!/trainedAlgorithmicMedia/i.test(manifest)) return null
  if (manifest.includes('Google')) return 'Gemini'
  return manifest.includes('Adobe') ? 'Firefly' : null
}
