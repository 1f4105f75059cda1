import type { CardButtonsProps } from '../../sources/sourceUi'
import { CardButton } from '../../gallery/card/CardButton'
import { rejectedText, useImageMark, useRejections } from '../../gallery/card/useImageMark'

/**
 * Rejects an image, or takes that back: the `CardButtons` of a source that `canReject`, over the icons of this button
 * and of Like. The picture of a rejected image, or of a stack of them, steps back behind a veil with a badge. A press
 * renders this, and Like if that is taken off; not the card.
 */
export function RejectButton({ image, tabIndex }: CardButtonsProps) {
  const { isOn, toggle } = useImageMark(image, 'rejected')
  const rejected = useRejections(image)
  const isAll = rejected === 'all'
  return (
    <>
      {rejected !== 0 && (
        // The button says that of an image.
        <span aria-hidden={isAll} data-some={!isAll || undefined} className="card-rejected">
          <span>{rejectedText(rejected)}</span>
        </span>
      )}
      <span className="absolute top-3 right-3 z-1 h-9 w-20 marks-overlay print:hidden" />
      <CardButton label="Reject" tabIndex={tabIndex} aria-pressed={isOn} onClick={toggle} />
    </>
  )
}
