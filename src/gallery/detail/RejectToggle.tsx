import { ThumbsDown } from 'lucide-react'
import type { GalleryImage } from '../../sources/image'
import { IconButton } from '../../ui/IconButton'
import { useImageMark } from '../card/useImageMark'
import { useSource } from '../queries/SourceContext'
import { useDecision } from './useDecisions'

/** Rejects an image, or takes that back, if images can be rejected. */
export function RejectToggle({ image }: { readonly image: GalleryImage }) {
  const { isOn, toggle } = useImageMark(image, 'rejected')
  const decide = useDecision(toggle)
  const source = useSource()
  return (
    source?.ui.canReject === true && (
      <IconButton
        icon={ThumbsDown}
        label="Reject"
        aria-pressed={isOn}
        onClick={decide}
        className="aria-pressed:border-ink! aria-pressed:text-ink!"
      />
    )
  )
}
