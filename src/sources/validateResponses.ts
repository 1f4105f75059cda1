import * as v from 'valibot'
import type { GalleryImage } from './image'
import { count as index, imageSchema } from './imageSchema'
import { REPORTS_FAULTS } from './reportsFaults'
import type { FoundImage, ImagePage, ImageSource, PageRequest } from './source'
import { createTimedRequest } from './timeout'

/** The methods of a source that respond with images. */
type Responder = Pick<ImageSource, 'pages' | 'find'>

interface Checks {
  readonly delay: number
  /** What an image has to be. */
  readonly schema: v.GenericSchema
}

const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A page, apart from its images. */
const pageSchema = v.object({
  number: pageNumber,
  start: index,
  images: v.array(v.unknown()),
  next: v.nullable(pageNumber),
  previous: v.nullable(pageNumber),
  total: v.nullable(index),
}) satisfies v.GenericSchema<unknown, Omit<ImagePage, 'images'>>

const indexSchema = v.union([index, v.picklist(['excluded', 'unknown'])]) satisfies v.GenericSchema<
  FoundImage['index']
>

/** Whether an image is what its type says. One that is not is reported. */
function isImage(schema: v.GenericSchema, image: GalleryImage): boolean {
  if (v.is(schema, image)) return true
  // Stryker disable next-line ConditionalExpression: only a build decides it
  if (REPORTS_FAULTS) {
    const { issues = [] } = v.safeParse(schema, image)
    const problems = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    console.error(`The source sent an image that is left out. ${problems.join(' ')}`, image)
  }
  return false
}

/** @throws if the page itself makes no sense: it has then failed, and can be requested again */
function validatePage(schema: v.GenericSchema, page: ImagePage): ImagePage {
  v.assert(pageSchema, page)
  const images = page.images.filter((image) => isImage(schema, image))
  // A run of empty pages would be requested in a loop.
  if (images.length === 0 && page.next !== null) {
    throw new Error(`Page ${page.number} has no images`)
  }
  return images.length === page.images.length ? page : { ...page, images }
}

/** The pages of a source, each validated. */
async function* validatedPages(
  { pages }: Responder,
  { delay, schema }: Checks,
  from: number,
  original: PageRequest,
): AsyncGenerator<ImagePage, void, undefined> {
  const { request, wait, end } = createTimedRequest(original, delay)
  const responses = pages(from, request)
  try {
    for (;;) {
      const { done, value } = await wait(responses.next())
      if (done === true) return
      yield validatePage(schema, value)
    }
  } finally {
    // Not awaited: a source that does not respond does not end its generator either.
    void responses.return()
    end()
  }
}

/**
 * Validates what a source responds, and that it responds in time, at the one place at which responses enter the
 * gallery. Its code is loaded with the code of the source.
 *
 * An image that is not what `GalleryImage` and its source say is left out, and the page is one image short.
 * @param delay how long the source may wait before it responds, in ms; 15 s later its response has failed
 * @param details what the details of an image have to be
 */
export function validateResponses(
  responder: Responder,
  delay: number,
  details: v.GenericSchema,
): Responder {
  const schema = v.object({ ...imageSchema.entries, details })
  return {
    pages: (from, request) => validatedPages(responder, { delay, schema }, from, request),
    async find(id, original) {
      const { request, wait, end } = createTimedRequest(original, delay)
      const found = await wait(responder.find(id, request)).finally(end)
      if (found === null || !isImage(schema, found.image)) return null
      v.assert(indexSchema, found.index)
      return found
    },
  }
}
