import { DialogTitle } from '@headlessui/react'
import { DetailActions } from '../../../parts/detail/DetailActions'
import { DetailColumns, DetailFoot } from '../../../parts/detail/DetailColumns'
import { DetailPicture } from '../../../parts/detail/DetailPicture'
import { Highlighted } from '../../../parts/detail/Highlighted'
import { useOutcome } from '../../../parts/detail/useOutcome'
import { formatDate } from '../../image'
import type { ImageProps } from '../../sourceUi'

/** An image with its prompt, its date and what can be done with any image. */
export function PlainDetail({ image }: ImageProps) {
  const { id, prompt, user, date } = image
  const { text: outcome, report } = useOutcome(id)
  return (
    <DetailColumns
      id={id}
      shapes="any"
      picture={<DetailPicture image={image} />}
      foot={
        <DetailFoot outcome={outcome}>
          <DetailActions image={image} shareTitle={prompt} onOutcome={report} />
        </DetailFoot>
      }
    >
      <div className="flex flex-col gap-3 px-6 py-5 lg:px-8">
        <DialogTitle dir="auto" className="leading-6 wrap-anywhere">
          <Highlighted>{prompt}</Highlighted>
        </DialogTitle>
        <p className="text-sm text-muted">
          {user?.name}
          {user !== null && date !== '' && ', '}
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
      </div>
    </DetailColumns>
  )
}
