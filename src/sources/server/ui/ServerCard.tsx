import { useSyncExternalStore } from 'react'
import { CardDate } from '../../../parts/card/CardDate'
import { CardPhoto } from '../../../parts/card/CardPhoto'
import { SettingTags } from '../../../parts/card/SettingTags'
import { useSource } from '../../../gallery/queries/SourceContext'
import { countOf } from '../../../lib/formatCount'
import type { CardPictureProps, ImageProps } from '../../sourceUi'
import type { ServerDetails } from '../serverImage'
import { ServerPicture } from './ServerPicture'

/** The thumbnail of an image. A picture of one size is a photo of another host, or a drawing in its place. */
export function ServerCardPicture(props: CardPictureProps<ServerDetails>) {
  const { image } = props
  const { isRemoved, smallUrl } = image.details
  if (!isRemoved && image.url !== null && smallUrl === null) return <CardPhoto {...props} />
  return (
    <ServerPicture
      image={image}
      className="block aspect-square w-full object-cover object-[50%_30%]"
    />
  )
}

/** The settings that an image was generated with, its date, and whose it is or where its file was. */
export function ServerCardLines({ image: { date, user, details } }: ImageProps<ServerDetails>) {
  const { parameters, file, isRemoved } = details
  const from = user?.name ?? file.folder
  return (
    <>
      <SettingTags parameters={parameters} />
      <CardDate date={date} className="mx-3.5 mt-2.5">
        {!isRemoved && from !== '' && ` · ${from}`}
      </CardDate>
    </>
  )
}

const ignore = () => () => undefined

/** The line under the title. */
export function ServerCaption() {
  const source = useSource()
  const total = useSyncExternalStore(source?.changes?.subscribe ?? ignore, () => source?.total)
  return (
    <p className="mt-3 text-base leading-6 text-muted sm:text-lg sm:leading-7">
      The team’s gallery · <span className="tabular-nums">{countOf(total ?? 0, 'image')}</span>
    </p>
  )
}
