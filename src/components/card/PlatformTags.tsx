import { CAMPAIGN } from '../../domain/campaign'

/** The platforms a campaign runs on: the same three for every image. */
export function PlatformTags({ className = '' }: { readonly className?: string }) {
  return (
    <ul
      aria-label="Platforms"
      className={`overflow-x-clip text-tiny leading-6 whitespace-nowrap ${className}`}
    >
      {CAMPAIGN.platforms.map((platform) => (
        <li key={platform} className="mr-1 inline rounded-full bg-sunken px-1.5 py-1.25 text-muted">
          {platform}
        </li>
      ))}
    </ul>
  )
}
