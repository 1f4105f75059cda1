import * as v from 'valibot'
import { MAX_LINE } from '../../lib/plainLine'
import { FILE_STATES, type FileSummary } from './fileImage'

/** A text that is laid out on one line. */
const line = v.pipe(v.string(), v.maxLength(MAX_LINE))

/** What the details of an image file have to be. */
export const fileSchema = v.object({
  hasPrompt: v.boolean(),
  tool: v.nullable(line),
  parameters: v.array(v.object({ name: line, value: line })),
  file: v.object({
    name: v.string(),
    folder: v.string(),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    state: v.picklist(FILE_STATES),
    colour: v.nullable(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))),
  }),
}) satisfies v.GenericSchema<FileSummary>
