import * as v from 'valibot'
import type { GalleryImage } from './image'
import { imageSchema } from './imageSchema'
import type { FoundImage, ImagePage, ImageSource, PageRequest } from './source'
import { limitTime } from './timeLimit'

/** The methods of a source that answer with images. */
type Answers = Pick<ImageSource, 'pages' | 'find'>

interface Checks {
  readonly delay: number
  /** What an image has to be. */
  readonly schema: v.GenericSchema
}

const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))

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

/** Whether an image is what its type says. One that is not is reported in development. */
function isImage(schema: v.GenericSchema, image: GalleryImage): boolean {
  if (v.is(schema, image)) return true
  if (import.meta.env.DEV) {
    const { issues = [] } = v.safeParse(schema, image)
    const problems = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    console.error(`The source sent an image that is left out. ${problems.join(' ')}`)
  }
  return false
}

/** @throws where the page itself makes no sense: it then counts as failed, and can be tried again */
function checkPage(schema: v.GenericSchema, page: ImagePage): ImagePage {
  v.assert(pageSchema, page)
  const images = page.images.filter((image) => isImage(schema, image))
  // A run of empty pages would be requested in a loop.
  if (images.length === 0 && page.next !== null) {
    throw new Error(`Page ${page.number} has no images`)
  }
  return images.length === page.images.length ? page : { ...page, images }
}

/** The pages of a source, each of them checked. */
async function* checkedPages(
  { pages }: Answers,
  { delay, schema }: Checks,
  from: number,
  original: PageRequest,
): AsyncGenerator<ImagePage, void, undefined> {
  const { request, wait, end } = limitTime(original, delay)
  const answers = pages(from, request)
  try {
    for (;;) {
      const { done, value } = await wait(answers.next())
      if (done === true) return
      yield checkPage(schema, value)
    }
  } finally {
    // Not awaited: a source that does not answer does not end its generator either.
    void answers.return()
    end()
  }
}

/**
 * Checks what a source answers, and that it answers in time, at the one place where answers enter the
 * gallery. Its code is loaded with that of the source.
 *
 * An image that is not what `GalleryImage` and its source say is left out, and the page is one image short.
 * @param delay how long the source may wait before it answers, in ms; 15 s later its answer counts as failed
 * @param details what the details of an image have to be
 */
export function checkAnswers(answers: Answers, delay: number, details: v.GenericSchema): Answers {
  const schema = v.object({ ...imageSchema.entries, details })
  return {
    pages: (from, request) => checkedPages(answers, { delay, schema }, from, request),
    async find(id, original) {
      const { request, wait, end } = limitTime(original, delay)
      const found = await wait(answers.find(id, request)).finally(end)
      if (found === null || !isImage(schema, found.image)) return null
      v.assert(indexSchema, found.index)
      return found
    },
  }
}
