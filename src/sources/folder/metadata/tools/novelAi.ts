import type { ParameterNames, Parser } from '../generation'
import { generation, joinTexts, listParameters, sizeText } from '../generation'
import { itemsOf, member, objectIn, parseObject, textOf } from '../json'

const NAMES: ParameterNames = [
  ['steps', 'Steps'],
  ['sampler', 'Sampler'],
  ['noise_schedule', 'Schedule type'],
  ['scale', 'CFG scale'],
  ['seed', 'Seed'],
  ['size', 'Size'],
  ['model', 'Model'],
]
const LEFT_OUT = ['prompt', 'uc', 'width', 'height', 'signed_hash']

/**
 * Reads NovelAI. In PNG files the settings are JSON in `Comment`; in WebP files all PNG texts are
 * members of JSON in the EXIF comment, so the settings are JSON within JSON.
 */
export const parseNovelAi: Parser = (texts) => {
  const userComment = objectIn(texts, 'UserComment')
  const text = (name: string) => textOf(userComment?.[name]) ?? textOf(texts.get(name))
  if (text('Software')?.startsWith('NovelAI') !== true) return null
  const json = parseObject(text('Comment')) ?? userComment ?? {}
  const characters = itemsOf(member(json, 'v4_prompt', 'caption', 'char_captions'))
  const size = sizeText(json['width'], json['height'])
  return generation('NovelAI', {
    prompt:
      textOf(json['prompt']) ??
      textOf(member(json, 'v4_prompt', 'caption', 'base_caption')) ??
      text('Description') ??
      text('ImageDescription'),
    negativePrompt:
      textOf(json['uc']) ?? textOf(member(json, 'v4_negative_prompt', 'caption', 'base_caption')),
    parameters: listParameters({ ...json, size, model: text('Source') }, NAMES, LEFT_OUT),
    otherText: joinTexts(characters.map((character) => member(character, 'char_caption'))),
  })
}
