/** Why a picture cannot be used, if its source does not say it. */
const REASONS = [
  'can’t be loaded, or its host does not let other pages read it',
  'can’t be read',
  'is damaged',
] as const

export const isReason = (text: string): text is (typeof REASONS)[number] =>
  REASONS.some((reason) => reason === text)

/** A picture that cannot be used. Its message is the end of a sentence that begins with the name of the image. */
export class PictureProblem extends Error {}

/** The message of a `PictureProblem`, which a worker can be given. */
export interface PictureProblemText {
  readonly problem: string
}

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
 * @param picture see `originalOrProblem`
 * @throws PictureProblem
 */
export async function bitmapOf(picture: Blob | string | PictureProblemText): Promise<ImageBitmap> {
  if (typeof picture === 'object' && 'problem' in picture) throw new PictureProblem(picture.problem)
  const file = typeof picture === 'string' ? await load(picture) : picture
  return createImageBitmap(file).catch(() => {
    throw new PictureProblem('is damaged')
  })
}
