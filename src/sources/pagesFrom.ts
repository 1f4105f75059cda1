import type { ImagePage } from './source'

/**
 * The pages of a list, each once the one before it was taken.
 * @param from the number (1-based) of the first
 * @param read reads the page of a number
 */
export async function* pagesFrom<Details>(
  from: number,
  read: (number: number) => Promise<ImagePage<Details>>,
): AsyncGenerator<ImagePage<Details>, void, undefined> {
  for (let next: number | null = from; next !== null;) {
    const page: ImagePage<Details> = await read(next)
    yield page
    next = page.next
  }
}
