import { DialogTitle } from '@headlessui/react'
import { BadgeCheck } from 'lucide-react'
import { Fragment, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { CAMPAIGN, formatDate, type GalleryImage } from '../../sources/image'
import { Avatar } from '../../pictures/Picture'
import { useSource } from '../queries/SourceContext'
import type { ImageView } from '../queries/useImage'
import { CardTags } from '../card/CardTags'
import { FileContent, type FileContentProps } from '../../sources/folder/ui/FileContent'
import { FileViewer } from '../../sources/folder/ui/FileViewer'
import { Button } from '../../ui/Button'
import { RetryButtons } from '../../ui/MessageCard'
import { DetailActions } from './DetailActions'
import { DetailPicture } from './DetailPicture'
import { Highlighted } from './Highlighted'
import { ParameterTable } from './ParameterTable'

/** The author, where one is named, and the date. */
function AuthorLine({ image: { id, user, date } }: { readonly image: GalleryImage }) {
  return (
    <div className="flex items-center gap-3 md:pr-12">
      {user && <Avatar user={user} id={id} className="relative size-11" />}
      <div className="min-w-0">
        {user && (
          <p className="flex items-center gap-1.5 font-medium">
            <span className="truncate">{user.name}</span>
            <BadgeCheck
              role="img"
              aria-label="Verified"
              size={18}
              className="shrink-0 text-accent"
            />
          </p>
        )}
        <time dateTime={date} className="text-sm text-muted">
          {formatDate(date)}
        </time>
      </div>
    </div>
  )
}

/** The bid and the four metrics of a campaign: as tiles, or as rows where tiles would be too narrow. */
function CampaignNumbers() {
  return (
    <dl className="grid gap-3 @xs:grid-cols-2">
      <div className="flex items-baseline justify-between rounded-2xl border border-line px-4 py-3 @xs:col-span-2 @xs:py-4">
        <dt className="text-small text-muted">Bid Amount</dt>
        <dd className="text-lg font-semibold tabular-nums">{CAMPAIGN.bid}</dd>
      </div>
      {CAMPAIGN.metrics.map(({ name, value }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-1 rounded-2xl bg-sunken px-4 py-3 @xs:flex-col @xs:py-4"
        >
          <dt className="text-small text-muted">{name}</dt>
          <dd className="text-lg font-semibold tracking-tight tabular-nums @xs:text-2xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Scrolls an element to its top when it is mounted. It renders nothing. */
function ScrollToTop({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, 0)
  }, [scroller])
  return null
}

/** Beside its picture: the author, the text and the numbers of an image, and what can be done with it. */
function ImageText({ image }: { readonly image: GalleryImage }) {
  const { details } = image
  return (
    <>
      <AuthorLine image={image} />
      {/* Images have the same campaign title: the prompt makes the dialog's name unique. */}
      <DialogTitle as="div">
        {details.kind === 'campaign' && (
          <h2 className="text-2xl leading-8 font-semibold tracking-tight text-balance">
            {CAMPAIGN.title}
          </h2>
        )}
        <p className="mt-2 leading-6 text-muted">
          <Highlighted>{image.prompt}</Highlighted>
        </p>
      </DialogTitle>
      {details.kind === 'campaign' ? (
        <>
          <CardTags details={details} />
          <CampaignNumbers />
        </>
      ) : (
        <ParameterTable parameters={details.parameters} />
      )}
      <DetailActions image={image} />
    </>
  )
}

/** What the detail view of an image file needs; null for an image that is no file of the shown source. */
function useFileProps(image: GalleryImage): FileContentProps | null {
  const folder = useSource()?.folder
  const { details } = image
  if (!folder || details.kind !== 'generation' || details.file === null) return null
  return { image, details, file: details.file, folder }
}

/**
 * An image: its picture beside its details, or above them in a sheet. Another image is scrolled to its
 * top, and focus does not move.
 */
function ImageContent({ image }: { readonly image: GalleryImage }) {
  const scroller = useRef<HTMLDivElement>(null)
  const file = useFileProps(image)
  // Files are looked at: their picture gets all the room that the text leaves.
  const columns = file
    ? 'md:w-[90rem] md:max-w-full md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_26rem]'
    : 'md:grid-cols-2'
  return (
    <div
      ref={scroller}
      className={`grid min-h-0 overflow-y-auto overscroll-contain print:grid-cols-2! print:overflow-visible ${columns}`}
    >
      <Fragment key={image.id}>
        <ScrollToTop scroller={scroller} />
        {file ? <FileViewer image={image} folder={file.folder} /> : <DetailPicture image={image} />}
      </Fragment>
      {file ? (
        <FileContent {...file} />
      ) : (
        <div className="p-6 lg:p-8 lg:pr-9">
          <div className="@container flex h-full flex-col gap-5">
            <ImageText image={image} />
          </div>
        </div>
      )}
    </div>
  )
}

/** The content of the detail view: an image, or the reason why there is none. */
export function DetailContent({ view }: { readonly view: ImageView }) {
  const [hasRetried, setRetried] = useState(false)
  if (view.state === 'ready') return <ImageContent image={view.image} />
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 p-10 text-center">
      <DialogTitle className="text-lg font-semibold tracking-tight">
        {view.state === 'pending' && 'Loading the image'}
        {view.state === 'missing' && 'This image was not found'}
        {view.state === 'failed' && 'The image could not be loaded'}
      </DialogTitle>
      {view.state === 'missing' && (
        <p className="text-muted">Its address may be cut short or from another gallery.</p>
      )}
      {view.state === 'failed' && (
        <RetryButtons
          hasRetried={hasRetried}
          onRetry={() => {
            setRetried(true)
            view.retry()
          }}
        />
      )}
    </div>
  )
}

/** The fallback of the detail view for an image that threw an error while rendering. */
export function DetailFailure({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 p-10 text-center">
      <DialogTitle className="text-lg font-semibold tracking-tight">
        This image could not be shown
      </DialogTitle>
      <Button onClick={() => resetErrorBoundary()}>Try again</Button>
    </div>
  )
}
