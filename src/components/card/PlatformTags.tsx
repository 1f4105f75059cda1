import { CAMPAIGN } from '../../domain/campaign'

/** The platforms a campaign runs on: the same three for every image. */
export function PlatformTags({ className = '' }: { readonly className?: string }) {
  return (
    <ul
      aria-label="Platforms"
      className={`flex gap-1 overflow-hidden whitespace-nowrap ${className}`}
    >
      {CAMPAIGN.platforms.map((platform) => (
        <li
          key={platform}
          className="rounded-full bg-sunken px-1.5 py-1 text-tiny leading-4 text-muted"
        >
          {platform}
        </li>
      ))}
    </ul>
  )
}
