import * as v from 'valibot'
import type { GenerationSummary } from './generationSummary'
import type { GalleryImage } from './image'
import { MAX_LINE } from '../lib/sanitizeSingleLine'
import { REPORTS_FAULTS } from './reportsFaults'

/** A URL that an `img` can show: with a scheme of pictures, or relative. Not `javascript:`. */
const pictureUrl = v.pipe(v.string(), v.regex(/^(?:(?:https?|data|blob):|[./?#]|[^:]*$)/i))

/** A text that is laid out on one line. */
const line = v.pipe(v.string(), v.maxLength(MAX_LINE))

/** A whole number of at least 0. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const length = v.pipe(v.number(), v.finite(), v.gtValue(0))

/** A day, or an instant if more follows, whose form `Date.parse` knows. */
const ISO_DATE = /^(?:[+-]\d\d)?\d{4}-\d\d-\d\d(?:T\S+)?$/

/** Whether there is the day of a date: most browsers take February 30 for a day of March. */
function isInCalendar(date: string): boolean {
  const [day = ''] = date.split('T')
  return new Date(day).getUTCDate() === Number(day.slice(-2))
}

/** See `GalleryImage.date`. */
const dateText = v.pipe(
  v.string(),
  v.check(
    (text) =>
      text === '' ||
      (ISO_DATE.test(text) &&
        !Number.isNaN(Date.parse(text)) &&
        // Only hosts of the library could pass a day that there is not.
        (!REPORTS_FAULTS || isInCalendar(text))),
    // Nobody reads it elsewhere.
    REPORTS_FAULTS
      ? ({ input }) =>
          `“${input}” is neither a day, such as 2026-11-03, nor an instant of ISO 8601.`
      : '',
  ),
)

/** See `Thumbnail`. Only hosts of the library pass another one than an address. */
const thumbnail = REPORTS_FAULTS
  ? v.union(
      [
        pictureUrl,
        v.custom<(width: number) => string>((value) => typeof value === 'function'),
        v.object({
          url: pictureUrl,
          srcset: v.optional(v.string()),
          sizes: v.optional(v.string()),
        }),
      ],
      'It is neither an address, nor a function of a width, nor an object with url, srcset and sizes.',
    )
  : pictureUrl

/** What every image of a source has to be: see `GalleryImage`. Prompts may be any texts. */
export const imageSchema = v.object({
  // The address carries it, and no address can carry half a surrogate pair.
  id: v.pipe(
    line,
    v.minLength(1),
    v.check((text) => text.isWellFormed()),
  ),
  url: v.nullable(pictureUrl),
  thumbnail: v.optional(thumbnail),
  size: v.nullable(v.object({ width: length, height: length })),
  prompt: v.string(),
  user: v.nullable(v.object({ name: line, avatarUrl: pictureUrl })),
  date: dateText,
  likes: count,
  isLiked: v.boolean(),
  details: v.unknown(),
  isCut: v.optional(v.boolean()),
  stack: v.optional(
    v.object({
      id: v.string(),
      count,
      place: v.nullable(count),
      ids: v.optional(v.array(v.string())),
    }),
  ),
}) satisfies v.GenericSchema<GalleryImage>

/** What the details of an image from a file have to be. */
export const summarySchema = v.object({
  hasPrompt: v.boolean(),
  otherText: v.nullable(v.string()),
  tool: v.nullable(line),
  parameters: v.array(v.object({ name: line, value: line })),
  file: v.object({
    name: v.string(),
    folder: v.string(),
    bytes: count,
    colour: v.nullable(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))),
  }),
}) satisfies v.GenericSchema<GenerationSummary>
