import { useId } from 'react'
import type { GalleryImage } from '../../../sources/image'
import { useSource } from '../../../gallery/queries/SourceContext'
import { nameOf } from '../original'

export interface PicturePickerProps {
  readonly image: GalleryImage
  readonly others: readonly GalleryImage[]
  /** The id of the picture of B. */
  readonly chosen: string
  readonly onChange: (id: string) => void
}

/** The pictures that B can have: the one of A first. */
export function PicturePicker({ image, others, chosen, onChange }: PicturePickerProps) {
  const name = useId()
  const source = useSource()
  if (source === null) return null
  const { CardPicture } = source.ui
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Picture of B</legend>
      <div
        // As in a wall of pictures, there is no room for texts in place of a picture.
        data-pictures="small"
        className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2"
      >
        {[image, ...others].map((each) => {
          const label = nameOf(source, each)
          return (
            <label key={each.id} title={label} className="relative block cursor-pointer">
              <input
                type="radio"
                name={name}
                value={each.id}
                checked={each.id === chosen}
                onChange={() => onChange(each.id)}
                aria-label={each.id === image.id ? 'The picture of A' : label}
                className="peer absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-xl"
              />
              <span
                aria-hidden="true"
                className="block overflow-hidden rounded-xl outline-2 outline-offset-2 outline-transparent peer-checked:outline-ink peer-hover:outline-line-strong"
              >
                <CardPicture image={each} isFirst={false} />
              </span>
              {each.id === image.id && (
                <span
                  aria-hidden="true"
                  className="absolute bottom-1 left-1 rounded-full bg-veil/85 px-1.5 text-tiny font-semibold text-on-veil"
                >
                  A
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
