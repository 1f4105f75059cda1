import { useSyncExternalStore } from 'react'
import { CardDate } from '../../../gallery/card/CardDate'
import { CardPhoto } from '../../../gallery/card/CardPhoto'
import { RejectButton } from '../../../gallery/card/RejectButton'
import { SettingTags } from '../../../gallery/card/SettingTags'
import { useSource } from '../../../gallery/queries/SourceContext'
import { countOf } from '../../../lib/formatCount'
import { lazyCode } from '../../../lib/lazyCode'
import { SEARCH_HELP } from '../../search/searchHelp'
import type { CardPictureProps, ImageProps, SourceUi } from '../../sourceUi'
import type { ServerDetails } from '../serverImage'
import type { ServerSource } from '../serverSource'
import { comparingServerImages, SERVER_ORIGINALS } from './comparingServerImages'
import { ServerPicture } from './ServerPicture'

/** The thumbnail of an image. A picture of one size is a photo of another host, or a drawing in its place. */
function ServerCardPicture(props: CardPictureProps<ServerDetails>) {
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
function ServerCardLines({ image: { date, user, details } }: ImageProps<ServerDetails>) {
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
function ServerCaption() {
  const source = useSource()
  const total = useSyncExternalStore(source?.changes?.subscribe ?? ignore, () => source?.total)
  return (
    <p className="mt-3 text-base leading-6 text-muted sm:text-lg sm:leading-7">
      The team’s gallery · <span className="tabular-nums">{countOf(total ?? 0, 'image')}</span>
    </p>
  )
}

/** What a team's gallery shows. */
export const serverUi = (team: ServerSource): SourceUi<ServerDetails> => ({
  CardPicture: ServerCardPicture,
  hasShapes: true,
  CardBadge: null,
  promptLines: 2,
  CardLines: ServerCardLines,
  CardButtons: RejectButton,
  canReject: true,
  original: SERVER_ORIGINALS,
  comparing: comparingServerImages(team),
  detail: lazyCode(() => import('./ServerDetail').then((module) => module.serverDetail(team))),
  Caption: ServerCaption,
  Empty: null,
  searchHelp: SEARCH_HELP,
})
