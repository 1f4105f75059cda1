import { Copy, FlaskConical, Rocket, Share2 } from 'lucide-react'
import { useState } from 'react'
import { CAMPAIGN, type GalleryImage } from '../../domain/image'
import { useExploreStore } from '../../store/exploreStore'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { copyText } from './copyText'
import { LikeWithCount } from './LikeWithCount'
import { shareImage } from './shareImage'

/** What can be done with an image, and what came of it: seen here, heard from the page's status. */
export function DetailActions({ image }: { readonly image: GalleryImage }) {
  const announce = useExploreStore((state) => state.announce)
  const [outcome, setOutcome] = useState({ id: image.id, text: '' })
  function tell(text: string) {
    setOutcome({ id: image.id, text })
    if (text !== '') announce(text)
  }
  const copyPrompt = async () =>
    tell((await copyText(image.prompt)) ? 'Prompt copied' : 'The prompt could not be copied')

  return (
    <div className="mt-auto flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <IconButton
          icon={Share2}
          label="Share"
          onClick={() => void shareImage(image.id, CAMPAIGN.title).then(tell)}
        />
        <LikeWithCount image={image} />
        <Button onClick={() => void copyPrompt()} className="ml-auto">
          <Copy aria-hidden="true" size={17} />
          Copy prompt
        </Button>
      </div>
      {image.details.kind === 'campaign' && (
        <div className="grid grid-cols-2 gap-3">
          <Button look="primary" onClick={() => tell('Run ads is not connected yet')}>
            <Rocket aria-hidden="true" size={18} />
            Run ads
          </Button>
          <Button onClick={() => tell('Test ads is not connected yet')}>
            <FlaskConical aria-hidden="true" size={18} />
            Test ads
          </Button>
        </div>
      )}
      <p className="min-h-5 text-center text-sm leading-5 text-muted">
        {outcome.id === image.id && outcome.text}
      </p>
    </div>
  )
}
