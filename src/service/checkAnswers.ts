import * as v from 'valibot'
import type { GalleryImage } from '../domain/image'
import { imageSchema } from './imageSchema'
import type { FoundImage, ImagePage, ImageSource } from './source'

/** The methods of a source that answer with images. */
type Answers = Pick<ImageSource, 'pages' | 'find'>

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
function isImage(image: GalleryImage): boolean {
  if (v.is(imageSchema, image)) return true
  if (import.meta.env.DEV) {
    const { issues = [] } = v.safeParse(imageSchema, image)
    const problems = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    console.error(`The source sent an image that is left out. ${problems.join(' ')}`)
  }
  return false
}

/** @throws where the page itself makes no sense: it then counts as failed, and can be tried again */
function checkPage(page: ImagePage): ImagePage {
  v.assert(pageSchema, page)
  const images = page.images.filter(isImage)
  return images.length === page.images.length ? page : { ...page, images }
}

/**
 * Checks what a source answers, at the one place where it enters the gallery. Each source applies it to
 * its own methods, so its code is loaded with that of the source.
 *
 * An image that is not what `GalleryImage` says is left out. The pages keep their `start`, since those
 * after it are counted without it; the page is one image short.
 */
export function checkAnswers({ pages, find }: Answers): Answers {
  return {
    async *pages(from, request) {
      for await (const page of pages(from, request)) yield checkPage(page)
    },
    async find(id, request) {
      const found = await find(id, request)
      if (found === null || !isImage(found.image)) return null
      v.assert(indexSchema, found.index)
      return found
    },
  }
}
