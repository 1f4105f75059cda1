import { DialogTitle } from '@headlessui/react'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardTags } from '../../../parts/card/CardTags'
import { AdButtons } from '../../../parts/detail/AdButtons'
import { CopyPrompt, ImageButtons } from '../../../parts/detail/DetailActions'
import { DetailColumns, DetailFoot } from '../../../parts/detail/DetailColumns'
import { DetailPicture } from '../../../parts/detail/DetailPicture'
import { Highlighted } from '../../../parts/detail/Highlighted'
import { useOutcome } from '../../../parts/detail/useOutcome'
import { Avatar } from '../../../pictures/Picture'
import { formatDate, type GalleryImage } from '../../image'
import type { ImageProps } from '../../sourceUi'
import { CAMPAIGN } from '../campaign'

interface AuthorLineProps {
  readonly image: GalleryImage
  /** Buttons. */
  readonly children: ReactNode
}

/** The author, if one is named, and the date, beside buttons. */
function AuthorLine({ image: { id, user, date }, children }: AuthorLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* In large text on a phone the name has its room, and the buttons stay beside it. */}
      {user && <Avatar user={user} id={id} className="relative size-11 @max-3xs:hidden" />}
      <div className="min-w-0 flex-[1_1_5rem] @max-3xs:basis-36">
        {user && (
          // The mark stays with the last word of the name.
          <p className="font-medium wrap-anywhere">
            {`${user.name}\u00a0`}
            <BadgeCheck
              role="img"
              aria-label="Verified"
              size={18}
              className="inline align-[-0.15em]"
            />
          </p>
        )}
        <time dateTime={date} className="text-sm text-muted">
          {formatDate(date)}
        </time>
      </div>
      <div className="ml-auto flex items-center gap-2 @max-3xs:*:[button]:size-[44px]">
        {children}
      </div>
    </div>
  )
}

/** The bid and the four metrics of a campaign: as tiles, or as rows if tiles would be too narrow. */
function CampaignNumbers() {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Campaign performance</h3>
      <dl className="grid gap-3 @xs:grid-cols-2">
        <div className="flex flex-wrap items-baseline justify-between rounded-2xl border border-line-strong/30 px-4 py-3 @xs:col-span-2">
          <dt className="text-small text-muted">Bid Amount</dt>
          <dd className="text-lg font-semibold tabular-nums">{CAMPAIGN.bid}</dd>
        </div>
        {CAMPAIGN.metrics.map(({ name, value }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-1 rounded-2xl bg-ink/6 px-4 py-3 @xs:flex-col"
          >
            <dt className="text-small text-muted">{name}</dt>
            <dd className="text-lg font-semibold tracking-tight tabular-nums @xs:text-2xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** An image of a campaign: its picture, its author and text, and the numbers of the campaign. */
export function CampaignDetail({ image }: ImageProps) {
  const { id, prompt } = image
  const { text: outcome, report } = useOutcome(id)
  return (
    <DetailColumns
      id={id}
      shapes="square"
      picture={<DetailPicture image={image} />}
      foot={
        <DetailFoot outcome={outcome}>
          <AdButtons image={image} isMain />
        </DetailFoot>
      }
    >
      <div className="px-6 py-5 lg:px-8">
        <div className="@container flex flex-col gap-4">
          <AuthorLine image={image}>
            <ImageButtons image={image} shareTitle={CAMPAIGN.title} onOutcome={report} />
          </AuthorLine>
          {/* Images have the same campaign title: the prompt makes the dialog's name unique. */}
          <DialogTitle as="div">
            <h2 className="text-xl leading-7 font-semibold tracking-tight text-balance">
              {CAMPAIGN.title}
            </h2>
            <p className="mt-1 leading-6 text-muted">
              <Highlighted>{prompt}</Highlighted>
            </p>
          </DialogTitle>
          <CardTags label="Platforms" tags={CAMPAIGN.platforms} />
          <CopyPrompt
            image={image}
            onOutcome={report}
            className="max-w-full self-start max-[20rem]:px-2! max-[20rem]:text-small! max-[20rem]:whitespace-normal!"
          />
          <CampaignNumbers />
        </div>
      </div>
    </DetailColumns>
  )
}
