import type { EmbeddedTexts } from '../embeddedTexts'
import { generation, type Generation, type Parser } from '../generation'
import { parseAutomatic1111 } from './automatic1111'
import { parseCivitai } from './civitai'
import { parseComfyUi } from './comfyUi'
import { parseDrawThings } from './drawThings'
import { parseEasyDiffusion } from './easyDiffusion'
import { parseFooocus, parseFooocusMre, parseRuinedFooocus } from './fooocus'
import { parseHuggingFaceSpace } from './huggingFaceSpace'
import { parseEarlyInvokeAi, parseInvokeAi } from './invokeAi'
import { parseImageMetaHub } from './imageMetaHub'
import { parseMaker } from './maker'
import { parseMidjourney } from './midjourney'
import { parseMochiDiffusion } from './mochiDiffusion'
import { parseNovelAi } from './novelAi'
import { parseStabilityMatrix } from './stabilityMatrix'
import { parseSwarmUi } from './swarmUi'
import { parseTensorArt } from './tensorArt'
import { parseUnknownJson, parseUnknownText } from './unknownTool'

/**
 * The version of the reader: of these parsers, and of the containers before them. **Raise it with each change that
 * finds more in files, such as a new tool.** Images that an earlier version has read are shown as they are, and
 * their files are read again in the background when the folder is scanned; likes and order stay. 0 stands for all
 * versions before there was this number. At most 255.
 */
export const READER_VERSION = 8

/**
 * The order in which tools are tried; the first whose texts these are counts. Many tools write the
 * infotext of AUTOMATIC1111 or a ComfyUI graph too, so the marks of one tool come before both.
 */
const PARSERS: readonly Parser[] = [
  parseSwarmUi,
  parseInvokeAi,
  parseNovelAi,
  parseFooocus,
  parseTensorArt,
  parseStabilityMatrix,
  parseRuinedFooocus,
  parseHuggingFaceSpace,
  parseImageMetaHub,
  parseAutomatic1111,
  parseCivitai,
  parseComfyUi,
  parseEarlyInvokeAi,
  parseMidjourney,
  parseDrawThings,
  parseMochiDiffusion,
  parseFooocusMre,
  parseEasyDiffusion,
  parseUnknownJson,
  parseUnknownText,
  parseMaker,
]

/** What the texts of a file tell about how it was generated; empty if they tell nothing. */
export function parseTexts(texts: EmbeddedTexts): Generation {
  for (const parse of PARSERS) {
    const found = parse(texts)
    if (found !== null) return found
  }
  return generation(null, {})
}
