import type { ImageParameter } from '../../../image'
import type { Parser } from '../generation'
import { generation, parameter } from '../generation'

const JOB = ' Job ID:'
/** The flags that have a name among the parameters of all tools. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['seed', 'Seed'],
  ['v', 'Version'],
  ['version', 'Version'],
])

/**
 * Reads files of the web site of Midjourney: `a prompt --ar 2:1 --no fog Job ID: …`, where the flag
 * `--no` is the negative prompt.
 */
export const parseMidjourney: Parser = (texts) => {
  const description = texts.get('Description') ?? ''
  const jobStart = description.lastIndexOf(JOB)
  if (jobStart < 0) return null
  const [prompt, ...flags] = ` ${description.slice(0, jobStart)}`.split(/\s--(?=[a-z])/)
  const settings = flags.map((flag): ImageParameter => {
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
