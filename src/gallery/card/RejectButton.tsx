import type { CardButtonsProps } from '../../sources/sourceUi'
import { CardButton } from './CardButton'
import { useImageMark } from './useImageMark'

/**
 * Rejects an image, or takes that back: the `CardButtons` of a source that `canReject`, over the icons of this button
 * and of Like. The picture of a rejected image steps back behind a veil with a badge. A press renders only this again,
 * not the card.
 */
export function RejectButton({ image, tabIndex }: CardButtonsProps) {
  const { isOn, toggle } = useImageMark(image, 'rejected')
  return (
    <>
      {isOn && (
        <span aria-hidden="true" className="card-rejected">
          <span>Rejected</span>
        </span>
      )}
      <span className="absolute top-3 right-3 z-1 h-9 w-20 marks-overlay print:hidden" />
      <CardButton label="Reject" tabIndex={tabIndex} aria-pressed={isOn} onClick={toggle} />
    </>
  )
}
