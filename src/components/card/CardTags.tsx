import { CAMPAIGN, type ImageDetails } from '../../domain/image'

/** The most generation parameters that are shown: a card has room for these. */
const MAX_PARAMETERS = 3

export interface CardTagsProps {
  readonly details: ImageDetails
  readonly className?: string
}

/** The platforms of a campaign, or the settings that an image was generated with, in one line. */
export function CardTags({ details, className = '' }: CardTagsProps) {
  const isCampaign = details.kind === 'campaign'
  const tags = isCampaign
    ? CAMPAIGN.platforms
    : details.parameters.slice(0, MAX_PARAMETERS).map(({ value }) => value)
  return (
    <ul
      aria-label={isCampaign ? 'Platforms' : 'Settings'}
      className={`overflow-x-clip text-tiny leading-6 whitespace-nowrap ${className}`}
    >
      {tags.map((tag) => (
        <li key={tag} className="mr-1 inline rounded-full bg-sunken px-1.5 py-1.25 text-muted">
          {tag}
        </li>
      ))}
    </ul>
  )
}
