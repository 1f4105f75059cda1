import { generation, parameter, type Parameter, type Parser } from '../generation'
import { xmpProperty } from './xmp'

const JOB = ' Job ID:'
/** The flags that have a name among the parameters of all tools. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['seed', 'Seed'],
  ['v', 'Version'],
  ['version', 'Version'],
])

/** The fields that Midjourney writes, and programs that keep its description in another kind of file. */
const FIELDS = ['Description', 'ImageDescription', 'Comment', 'UserComment', 'XPComment'] as const
/** Flags that no other text has. */
const FLAGS = /\s--(?:ar|aspect|v|niji|stylize|style|chaos|profile|sref|cref|oref|weird|iw)\s\S/

/** JSON, or the settings of an infotext: a prompt of another tool may have such flags, too. */
const OTHER = /^\s*\{|Steps:\s*\d/

/**
 * Reads files of the web site of Midjourney: `a prompt --ar 2:1 --no fog Job ID: …`. The flag
 * `--no` has the negative prompt.
 */
export const parseMidjourney: Parser = (texts) => {
  const description =
    [...FIELDS.map((field) => texts.get(field)), xmpProperty(texts, 'dc:description')].find(
      (text) => text?.includes(JOB) === true || (FLAGS.test(text ?? '') && !OTHER.test(text ?? '')),
    ) ?? null
  if (description === null) return null
  const job = description.lastIndexOf(JOB)
  const jobStart = job < 0 ? description.length : job
  const [prompt, ...flags] = ` ${description.slice(0, jobStart)}`.split(/\s--(?=[a-z])/)
  const settings = flags.map((flag): Parameter => {
    const [name = '', ...values] = flag.trim().split(/\s/)
    // A flag without a value switches something on.
    return { name: NAMES.get(name) ?? name, value: values.join(' ') || 'on' }
  })
  return generation('Midjourney', {
    prompt: prompt ?? null,
    negativePrompt: settings.find(({ name }) => name === 'no')?.value ?? null,
    parameters: [
      ...settings.filter(({ name }) => name !== 'no'),
      ...parameter('Job ID', description.slice(jobStart + JOB.length)),
    ],
  })
}
