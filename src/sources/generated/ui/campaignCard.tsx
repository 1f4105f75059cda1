import { CardButton } from '../../../gallery/card/CardButton'
import { CardDate } from '../../../parts/card/CardDate'
import { CardTags } from '../../../parts/card/CardTags'
import { Avatar } from '../../../pictures/Picture'
import type { CardButtonsProps, ImageProps } from '../../sourceUi'
import { CAMPAIGN } from '../campaign'

/** The engagement, on an overlay that also has the icons of the buttons. */
export const CampaignBadge = () => (
  <p className="absolute inset-x-0 top-0 z-1 flex aspect-square items-end p-3.5 text-[min(var(--text-small),4.4vw)] font-medium card-overlay">
    <span className="rounded-full py-1 pr-[0.92em] pl-[2.46em] whitespace-nowrap">
      {CAMPAIGN.badge}
    </span>
  </p>
)

/** The platforms, the author and the date. */
export function CampaignLines({ image: { id, user, date } }: ImageProps) {
  return (
    <>
      <CardTags label="Platforms" tags={CAMPAIGN.platforms} className="mx-3.5 mt-2.5" />
      {user && (
        <>
          <Avatar
            user={user}
            id={id}
            className="absolute mt-3 ml-3.5 size-8 text-[--spacing(3.25)] print:hidden"
          />
          <div className="mt-3 mr-3.5 ml-14 truncate text-small leading-4">{user.name}</div>
        </>
      )}
      <CardDate date={date} className={user ? 'ml-14 print:hidden' : 'mx-3.5 mt-4'} />
    </>
  )
}

/** The specification has these buttons, and nothing for them to do. */
export const CampaignButtons = ({ tabIndex }: CardButtonsProps) => (
  <>
    <CardButton label="Announce" tabIndex={tabIndex} aria-description="Does nothing yet" />
    <CardButton label="Share" tabIndex={tabIndex} aria-description="Does nothing yet" />
  </>
)
