import { useLivePictures } from './PicturesContext'

export interface PictureProps {
  /** What the picture shows, in words and in the drawing. */
  readonly prompt: string
  /** The image's id: another id is another drawing. */
  readonly id: string
  /** The photo's address; null where there is none. */
  readonly url: string | null
  /** At most one picture of a page should be. */
  readonly urgent?: boolean
  readonly className?: string
}

/** A square picture. Until the code of pictures is here, which is seldom, its place is plain. */
export function Picture(props: PictureProps) {
  const live = useLivePictures()
  return live === null ? (
    <div className={`bg-sunken ${props.className}`} />
  ) : (
    <live.Picture drawings={live.drawings} photos={live.photos} {...props} />
  )
}
