import { describeJson } from '../describeJson'
import type { EmbeddedTexts } from '../embeddedTexts'
import { generation, parameter, promptOf, type Parser } from '../generation'
import { objectIn } from '../json'
import { fromInfotext } from './automatic1111'
import { describeChunks } from './chunks'
import { parseInfotext } from './infotext'
import { labelledSettings } from './labelledText'
import { findMaker, makerNamed } from './maker'
import { xmpProperty } from './xmp'

/** Fields that only generators write. */
const PROMPT_FIELDS = ['parameters', 'prompt'] as const
/** Fields that generators write, and people and cameras, too. */
const DESCRIPTION_FIELDS = [
  'UserComment',
  'XPComment',
  'Comment',
  'Description',
  'ImageDescription',
  'XPTitle',
  'XPSubject',
  'Title',
] as const
const FIELDS = [...PROMPT_FIELDS, ...DESCRIPTION_FIELDS] as const
/**
 * Reads named settings with a prompt, whichever tool wrote them: a chunk for each, JSON in any of the fields, or a text
 * that names them.
 */
export const parseUnknownJson: Parser = (texts) => {
  const tool = findMaker(texts)?.tool ?? null
  const chunks = describeChunks(texts)
  if (chunks !== null) return chunks
  const objects = [...new Set([...FIELDS, ...texts.keys()])].map((field) => objectIn(texts, field))
  const labelled = FIELDS.map((field) => labelledSettings(texts.get(field) ?? ''))
  for (const json of [...objects, ...labelled]) {
    const found = json === null ? null : describeJson(tool, json)
    if (found !== null && found.prompt !== null) return found
  }
  return null
}

/**
 * Reads a text that is no JSON, whichever tool wrote it. It is a prompt if it has the form of an infotext or
 * the signs of a prompt, if it stands where only generators write, or if the file names a generator that
 * writes prompts. Otherwise it is a description: people and cameras write such texts, too.
 */
export const parseUnknownText: Parser = (texts) => {
  const maker = findMaker(texts)
  const tool = maker?.tool ?? null
  const infotext = findInfotext(texts)
  if (infotext !== null) return fromInfotext(infotext, tool)
  const described =
    firstText(
      DESCRIPTION_FIELDS.map((field) => texts.get(field)),
      NOISE,
    ) ?? firstText([xmpProperty(texts, 'dc:description'), xmpProperty(texts, 'dc:title')], NOISE)
  const isPrompt =
    maker?.writesPrompts === true || HAS_SIGNS.test(described?.slice(0, TESTED) ?? '')
  const typed = [
    xmpProperty(texts, 'Iptc4xmpExt:AIPromptInformation'),
    ...PROMPT_FIELDS.map((field) => texts.get(field)),
  ]
  const prompt = firstText(typed, NO_TEXT) ?? (isPrompt ? described : null)
  if (prompt !== null) {
    // A generator that names itself in the place of the camera names its model there, too.
    const isMade = makerNamed(texts.get('Make') ?? '') !== null
    return generation(tool, {
      prompt,
      parameters: isMade ? parameter('Model', texts.get('Model')) : [],
    })
  }
  return described === null
    ? null
    : generation(tool, { description: described, otherText: described })
}

/** A LoRA or a weight in the syntax of AUTOMATIC1111, which no other text has. */
const HAS_SIGNS =
  /<(?:lora|lyco|hypernet):[^<>:]{1,200}:[^<>]{1,40}>|\([^()]{1,200}:[01]?\.\d{1,3}\)/

function findInfotext(texts: EmbeddedTexts) {
  for (const field of PROMPT_FIELDS) {
    const infotext = parseInfotext(texts.get(field) ?? '')
    if (infotext !== null) return infotext
  }
  const described = ['dc:description', 'exif:UserComment'].map((name) => xmpProperty(texts, name))
  for (const text of [...DESCRIPTION_FIELDS.map((field) => texts.get(field)), ...described]) {
    const infotext = parseInfotext(text ?? '', false)
    if (infotext !== null) return infotext
  }
  return null
}

/** How much of a text is tested, in characters. */
const TESTED = 4096

/** The first text that is not blank and of no such kind. */
function firstText(
  texts: readonly (string | null | undefined)[],
  kinds: readonly RegExp[],
): string | null {
  const isOther = (text: string | null) =>
    text !== null && !kinds.some((kind) => kind.test(text.slice(0, TESTED)))
  return texts.map(promptOf).find(isOther) ?? null
}

/** What is no text at all. */
const NO_TEXT: readonly RegExp[] = [
  // JSON, what Python writes in its place, and XML, but no list of texts
  /^(?:\{\s*["'}]|\[\s*[[{]|<\?xml|<x:xmpmeta)/,
  // Binary data: control characters, or what cannot be decoded.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\0-\x08\x0e-\x1f\x7f-\x9f\ufffd]/,
  // Nothing but signs and numbers
  /^[^\p{L}]*$/u,
]

/** What is no description: what cameras, encoders and editors write by themselves. */
const NOISE: readonly RegExp[] = [
  ...NO_TEXT,
  // Ids, hashes and signatures: a word that is named so, or one long word with digits.
  /^(?:signature|id|uuid|guid|hash|checksum|md5|sha\d*)\s*[:=]\s*\S+$/i,
  /^(?=\S*\d)[\w+/=.:-]{20,}$/,
  // Paths, addresses and file names
  /^(?:[A-Za-z]:\\|\\\\|\.{0,2}\/|~\/|file:|https?:)\S*$/,
  /^\S+\\\S+$/,
  /^[^\n]{1,200}\.(?:jpe?g|png|webp|gif|tiff?|bmp|heic|avif|psd|dng|cr2|nef|arw|mov|mp4)$/i,
  // Settings of phones, as `mode: 1; filter: 0;` or `CameraID=52.FrameCount=30.`
  /^(?:[\w-]{1,64}=[^=]{0,64}[.;,&|]){3}/,
  /^(?:\s*[\w-]{1,64}\s*[:=][^;:=]{0,64};){2}/,
  // Encoders and libraries
  /^(?:Lav[cf]\d|x26[45]|lib\w+ \d|CREATOR:|LEAD Technologies|Intel\(R\)|AppleMark|Ducky|JPEG[ -]?(?:Encoder|mini)|gd-jpeg|ImageMagick|GraphicsMagick|mozjpeg|cjpeg|ffmpeg|Handmade Software|ACD Systems|Ulead|Exif_JPEG)/i,
  // Editors, and programs that write what is on the screen
  /^(?:created|made|edited|saved|exported|written|captured|processed|optimi[sz]ed|compressed|resized|converted|generated)\s(?:with|using|by)\s[^\n]{0,64}$/i,
  /^(?:Adobe (?:Photoshop|Lightroom|Illustrator|Express)|Picasa|GIMP|Paint\.NET|File (?:written|source)|Screenshot|Screen Shot)/i,
  // Cameras: their defaults, names with a number, and lenses
  /^<?(?:OLYMPUS|SONY DSC|MINOLTA|KONICA|SAMSUNG|KENOX)/,
  /^[A-Z][\w ._-]{0,64}\b(?:digital (?:still |game )?camera|camera pictures)[^\n]{0,16}$/i,
  /^(?:Canon|Nikon|Sony|Fujifilm|Panasonic|Leica|Pentax|Ricoh|Casio|Kodak|Samsung|Apple|iPhone|DJI|GoPro|Hasselblad|Sigma|Tamron)\b(?=[^\n]*\d)[^\n,]{0,40}$/i,
  /\b\d{1,3}(?:\.\d)?(?:-\d{1,3}(?:\.\d)?)? ?mm [fF] ?\/? ?\d/,
  /^<?(?:(?:digital|still|video) ?camera|DCIM|default|untitled|image|picture|photo|user comments?|comments?|(?:image )?description|title|binary comment|type (?:comment|your caption) here|hdrpl|cof|edf|dav|bty|mde|nor|oznor\w*|rhdr|ptr|sharpen)>?[.!]?$/i,
]
