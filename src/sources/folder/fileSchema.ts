import * as v from 'valibot'
import { count, line } from '../imageSchema'
import { FILE_STATES, type FileSummary } from './fileImage'

/** What the details of an image file have to be. */
export const fileSchema = v.object({
  hasPrompt: v.boolean(),
  otherText: v.nullable(v.string()),
  tool: v.nullable(line),
  parameters: v.array(v.object({ name: line, value: line })),
  file: v.object({
    name: v.string(),
    folder: v.string(),
    bytes: count,
    state: v.picklist(FILE_STATES),
    colour: v.nullable(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))),
  }),
}) satisfies v.GenericSchema<FileSummary>
