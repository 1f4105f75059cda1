/** A picture that cannot be used. Its message is the end of a sentence that begins with the name of the image. */
export class PictureProblem extends Error {}

/** @throws PictureProblem if the host does not allow it, or there is no connection, which a page cannot tell apart */
async function load(url: string): Promise<Blob> {
  try {
    const response = await fetch(url)
    if (response.ok) return await response.blob()
  } catch {
    // Below.
  }
  throw new PictureProblem('can’t be loaded, or its host does not let other pages read it')
}

/**
 * The pixels of an original.
 * @param picture see `Original.picture`; null if it could not be read
 * @throws PictureProblem
 */
export async function bitmapOf(picture: Blob | string | null): Promise<ImageBitmap> {
  if (picture === null) throw new PictureProblem('can’t be read')
  const file = typeof picture === 'string' ? await load(picture) : picture
  return createImageBitmap(file).catch(() => {
    throw new PictureProblem('is damaged')
  })
}
