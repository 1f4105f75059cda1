import * as v from 'valibot'
import { summarySchema } from '../imageSchema'
import { FILE_STATES, type FileSummary } from './fileImage'

/** What the details of an image file have to be. */
export const fileSchema = v.object({
  ...summarySchema.entries,
  negativePrompt: v.nullable(v.string()),
  loras: v.nullable(v.string()),
  file: v.object({ ...summarySchema.entries.file.entries, state: v.picklist(FILE_STATES) }),
}) satisfies v.GenericSchema<FileSummary>
