import { describeJson } from '../describeJson'
import { joinTexts, type Parser } from '../generation'
import { itemsOf, member, objectIn, parseObject, textOf } from '../json'

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
  const prompts = {
    prompt:
      textOf(json['prompt']) ??
      textOf(member(json, 'v4_prompt', 'caption', 'base_caption')) ??
      text('Description') ??
      text('ImageDescription'),
    uc: textOf(json['uc']) ?? textOf(member(json, 'v4_negative_prompt', 'caption', 'base_caption')),
  }
  return {
    ...describeJson(
      'NovelAI',
      { ...json, ...prompts, model: text('Source') },
      { names: { scale: 'cfgscale' }, leftOut: ['signed_hash'] },
    ),
    otherText: joinTexts(characters.map((character) => member(character, 'char_caption'))),
  }
}
