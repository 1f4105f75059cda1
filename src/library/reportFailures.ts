import type { ImageSource, PageRequest } from '../sources/source'

/** Says in the console what has failed, unless nobody waits for it any more. */
function report(what: string, { signal }: PageRequest, error: unknown): void {
  if (!signal.aborted) console.error(what, error)
}

/**
 * Lets the console say why images could not be loaded, which is the host's to know: its code may have a mistake, and
 * visitors read only that they could not. The same object.
 */
export function reportFailures(source: ImageSource): ImageSource {
  const pages = source.pages.bind(source)
  const find = source.find.bind(source)
  return Object.assign(source, {
    async *pages(from, request) {
      try {
        yield* pages(from, request)
      } catch (error) {
        report('The source could not send a page.', request, error)
        throw error
      }
    },
    async find(id, request) {
      try {
        return await find(id, request)
      } catch (error) {
        report(`The source could not send the image ${id}.`, request, error)
        throw error
      }
    },
  } satisfies Partial<ImageSource>)
}
