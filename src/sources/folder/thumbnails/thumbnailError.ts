/**
 * `undecodable`: the browser cannot show the picture. `too-large`: the picture has too many pixels to be
 * decoded for a thumbnail. `not-loaded`: the code that makes thumbnails could not be loaded.
 */
export type ThumbnailFailure = 'undecodable' | 'too-large' | 'not-loaded'

/** There is no thumbnail of a file, and the reason is not that the file cannot be read. */
export class ThumbnailError extends Error {
  override readonly name = 'ThumbnailError'
  readonly reason: ThumbnailFailure

  constructor(reason: ThumbnailFailure) {
    super(`No thumbnail: ${reason}`)
    this.reason = reason
  }
}
