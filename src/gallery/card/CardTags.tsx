import { CAMPAIGN, type ImageDetails } from '../../sources/image'

/** The generation parameters that cards show: the least that tells images apart. */
const SHOWN = /^(?:Model|Size|Steps)$/

function tagsOf(details: ImageDetails): readonly string[] {
  if (details.kind === 'campaign') return CAMPAIGN.platforms
  return details.parameters
    .filter(({ name }) => SHOWN.test(name))
    .map(({ name, value }) =>
      name === 'Steps' ? `${value} ${value === '1' ? 'step' : 'steps'}` : value,
    )
}

export interface CardTagsProps {
  readonly details: ImageDetails
  readonly className?: string
}

/** The platforms of a campaign, or the settings that an image was generated with, in one line. */
export function CardTags({ details, className = '' }: CardTagsProps) {
  return (
    <ul
      aria-label={details.kind === 'campaign' ? 'Platforms' : 'Settings'}
      className={`min-h-6 overflow-x-clip text-tiny leading-6 whitespace-nowrap ${className}`}
    >
      {tagsOf(details).map((tag) => (
        <li key={tag} className="mr-1 inline rounded-full bg-sunken px-1.5 py-1.25 text-muted">
          {tag}
        </li>
      ))}
    </ul>
  )
}
