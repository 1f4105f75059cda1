import { FlaskConical, Rocket, Share2 } from 'lucide-react'
import { useState } from 'react'
import { CAMPAIGN } from '../../domain/campaign'
import type { GalleryImage } from '../../domain/image'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { LikeWithCount } from './LikeWithCount'
import { shareImage } from './shareImage'

/** What can be done with an image, and the status that says what came of it. */
export function DetailActions({ image }: { readonly image: GalleryImage }) {
  const [status, setStatus] = useState('')
  return (
    <div className="mt-auto flex flex-col gap-4">
      <div className="flex items-center gap-2.5">
        <IconButton
          icon={Share2}
          label="Share"
          onClick={() => void shareImage(image.id, CAMPAIGN.title).then(setStatus)}
        />
        <LikeWithCount image={image} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button look="primary" onClick={() => setStatus('Run ads is not connected yet')}>
          <Rocket aria-hidden="true" size={18} />
          Run ads
        </Button>
        <Button onClick={() => setStatus('Test ads is not connected yet')}>
          <FlaskConical aria-hidden="true" size={18} />
          Test ads
        </Button>
      </div>
      <p role="status" className="min-h-5 text-center text-sm leading-5 text-muted">
        {status}
      </p>
    </div>
  )
}
