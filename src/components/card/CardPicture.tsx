import { TrendingUp } from 'lucide-react'
import { CAMPAIGN } from '../../domain/campaign'
import { Picture } from '../ui/Picture'

export interface CardPictureProps {
  readonly src: string | null
  readonly prompt: string
  readonly urgent: boolean
}

/** The square picture with the engagement badge on a gradient. */
export function CardPicture({ src, prompt, urgent }: CardPictureProps) {
  return (
    <div className="relative aspect-square w-full overflow-hidden bg-sunken">
      <Picture
        src={src}
        fallback="placeholder.svg"
        alt={prompt}
        size={600}
        urgent={urgent}
        className="size-full transition-transform duration-500 ease-settle group-hover/card:scale-[1.03]"
      />
      <p className="absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-linear-to-t from-veil/75 via-veil/25 to-transparent px-4 pt-16 pb-3.5 text-small font-medium text-on-veil">
        <TrendingUp aria-hidden="true" size={15} />
        {CAMPAIGN.badge}
      </p>
    </div>
  )
}
