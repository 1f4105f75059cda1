import { CAMPAIGN, type ImageDetails } from '../../domain/image'

/** The most generation parameters that are shown: a card has room for these. */
const MAX_PARAMETERS = 3

/** The parameters that cards show of image files, which have many. */
const SHORT = /^(?:Model|Size|Steps)$/

function tagsOf(details: ImageDetails): readonly string[] {
  if (details.kind === 'campaign') return CAMPAIGN.platforms
  const { file, parameters } = details
  return parameters
    .filter(({ name }) => !file || SHORT.test(name))
    .slice(0, MAX_PARAMETERS)
    .map(({ name, value }) => (file && name === 'Steps' ? `${value} steps` : value))
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
