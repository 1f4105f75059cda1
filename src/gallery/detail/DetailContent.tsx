import { DialogTitle } from '@headlessui/react'
import { ImageOff } from 'lucide-react'
import { memo, useMemo, useState, type ReactNode } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { labelFor } from '../../lib/labels'
import { Button } from '../../ui/Button'
import { LazyPart } from '../../ui/LazyPart'
import { RetryAdvice } from '../../ui/MessageCard'
import type { ImageSource } from '../../sources/source'
import type { ImageProps } from '../../sources/sourceUi'
import { ShownImageContext } from '../card/cardContext'
import { useSource } from '../queries/SourceContext'
import type { ImageView } from '../queries/useImage'

/** What the detail view shows in place of an image. */
function DetailMessage({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <div
      data-message
      className="flex flex-col items-center gap-3 px-6 pt-16 pb-12 text-center md:w-120 md:max-w-full"
    >
      <ImageOff aria-hidden="true" size={36} strokeWidth={1.5} className="mb-1 text-muted" />
      <DialogTitle className="text-lg font-semibold tracking-tight">{title}</DialogTitle>
      {children}
    </div>
  )
}

interface ImageDetailProps extends ImageProps {
  readonly source: ImageSource
}

/** What a source shows of an image: most of what a dialog holds, which stays as it is while the dialog opens and closes. */
const ImageDetail = memo(function ImageDetail({ source, image }: ImageDetailProps) {
  const props = useMemo(() => ({ image }), [image])
  return (
    <ShownImageContext value={image}>
      <LazyPart key={source.kind} code={source.ui.detail} props={props} isNeeded />
    </ShownImageContext>
  )
})

export interface DetailContentProps {
  readonly view: ImageView
  readonly onClose: () => void
}

/** The content of the detail view: an image, or the reason why there is none. */
export function DetailContent({ view, onClose }: DetailContentProps) {
  const [hasRetried, setRetried] = useState(false)
  const source = useSource()
  switch (view.state) {
    case 'ready':
      return source && <ImageDetail source={source} image={view.image} />
    case 'pending':
      return (
        <div className="grid min-h-72 place-content-center p-10">
          <DialogTitle className="text-lg font-semibold tracking-tight">
            {labelFor('Loading the image')}
          </DialogTitle>
        </div>
      )
    case 'missing':
      return (
        <DetailMessage title={labelFor('This image was not found')}>
          <p className="text-muted">
            {labelFor(
              'It may be gone, or the link to it may be cut short or from another gallery.',
            )}
          </p>
          <Button variant="primary" onClick={onClose} className="mt-2">
            {labelFor('Show the gallery')}
          </Button>
        </DetailMessage>
      )
    case 'failed':
      return (
        <DetailMessage title={labelFor('The image could not be loaded')}>
          <RetryAdvice
            problem={view.problem}
            hasRetried={hasRetried}
            onRetry={() => {
              setRetried(true)
              view.retry()
            }}
          />
        </DetailMessage>
      )
  }
}

/** The fallback of the detail view for an image that threw an error while rendering. */
export function DetailFailure({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  return (
    <DetailMessage title={labelFor('This image could not be shown')}>
      <Button onClick={() => resetErrorBoundary()}>{labelFor('Try again')}</Button>
    </DetailMessage>
  )
}
