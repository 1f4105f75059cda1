import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AdButtons } from '../../../parts/detail/AdButtons'
import { copyText } from '../../../lib/copyText'
import { DetailActions } from '../../../parts/detail/DetailActions'
import { DetailColumns, DetailFoot } from '../../../parts/detail/DetailColumns'
import { AutoAdvanceSwitch } from '../../../parts/detail/AutoAdvanceSwitch'
import { DetailPicture } from '../../../parts/detail/DetailPicture'
import { GenerationText } from '../../../parts/detail/GenerationText'
import { Highlighted } from '../../../parts/detail/Highlighted'
import { PictureFailure, PictureFrame } from '../../../parts/detail/PictureFrame'
import { useSource } from '../../../gallery/queries/SourceContext'
import { useOutcome } from '../../../parts/detail/useOutcome'
import { formatBytes } from '../../../lib/formatBytes'
import { sanitizeSingleLine } from '../../../lib/sanitizeSingleLine'
import { saveFile } from '../../../lib/saveFile'
import { Avatar } from '../../../pictures/Picture'
import { Button } from '../../../ui/Button'
import { SmallButton } from '../../../ui/SmallButton'
import { formatDate } from '../../image'
import { problemText } from '../../sourceProblem'
import type { ServerImage } from '../serverImage'
import type { OpenedImage } from '../openedImages'
import type { ServerSource } from '../serverSource'
import { ServerPicture } from './ServerPicture'

/** @returns the outcome to report */
async function saveOriginal(url: string, name: string): Promise<string> {
  try {
    const response = await fetch(url)
    if (!response.ok) return 'The original could not be loaded'
    saveFile(await response.blob(), name)
    return 'Original saved'
  } catch {
    return 'The original could not be loaded'
  }
}

/** The picture: the thumbnail, and the original over it once that is loaded. */
function LargePicture({ image }: { readonly image: ServerImage }) {
  const { originalUrl, isRemoved, smallUrl } = image.details
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const hasFailed = failedUrl !== null && failedUrl === originalUrl
  if (!isRemoved && originalUrl === null && smallUrl === null && image.url !== null) {
    return <DetailPicture image={image} />
  }
  return (
    <PictureFrame
      size={image.size}
      failure={
        hasFailed ? (
          <PictureFailure
            text="The original could not be loaded."
            onRetry={() => setFailedUrl(null)}
          />
        ) : null
      }
    >
      <ServerPicture image={image} className="absolute inset-0 size-full object-contain" />
      {originalUrl !== null && !hasFailed && (
        <img
          key={originalUrl}
          src={originalUrl}
          alt=""
          onError={() => setFailedUrl(originalUrl)}
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </PictureFrame>
  )
}

/** What is known of an opened image beyond its card. `problem`: a sentence; null if nothing is known. */
type OpenedImageView =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly problem: string | null; readonly retry: () => void }
  | { readonly state: 'ready'; readonly opened: OpenedImage }

/** Asks for what is known of an image when it is opened. */
function useOpenedImage(team: ServerSource, id: string): OpenedImageView {
  const source = useSource()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['opened image', source?.identity, source?.changes?.updates(), id],
    queryFn: ({ signal }) => team.details(id, signal),
  })
  if (data) return { state: 'ready', opened: data }
  if (error === null || isFetching) return { state: 'pending' }
  return { state: 'failed', problem: problemText(error), retry: () => void refetch() }
}

interface DetailProps {
  readonly team: ServerSource
  readonly image: ServerImage
}

interface ContentProps extends DetailProps {
  /** Shows and announces the outcome of an action. */
  readonly onOutcome: (outcome: string) => void
}

/** What is known of an image, and what can be done with it. */
function Content({ team, image, onOutcome: report }: ContentProps) {
  const { id, user, date, details } = image
  const { file } = details
  const view = useOpenedImage(team, id)
  const opened = view.state === 'ready' ? view.opened : null
  const prompt = opened?.prompt ?? image.prompt
  const path = sanitizeSingleLine(file.folder === '' ? '' : `${file.folder}/`)
  return (
    <div className="@container flex flex-col gap-5 px-6 py-5 lg:px-8">
      <div className="flex items-center gap-3 text-sm text-muted">
        {user && <Avatar user={user} id={id} className="relative size-11" />}
        <div className="min-w-0">
          {user && <p className="truncate text-base font-medium text-ink">{user.name}</p>}
          <time dateTime={date}>{formatDate(date)}</time>
          {details.tool && <p>Made with {details.tool}</p>}
        </div>
      </div>
      <GenerationText
        prompt={prompt}
        isPromptGuessed={opened?.details?.isPromptGuessed ?? false}
        negativePrompt={opened?.negativePrompt ?? null}
        description={opened?.details?.description ?? null}
        parameters={opened?.details?.parameters ?? details.parameters}
        onCopy={(what, text) =>
          void copyText(text, `${what} copied`, `${what} could not be copied`).then(report)
        }
      />
      {view.state === 'failed' && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          More about this image could not be loaded. {view.problem}
          <SmallButton onClick={view.retry}>Try again</SmallButton>
        </p>
      )}
      <p hidden={details.isRemoved} className="text-sm wrap-anywhere text-muted">
        {path}
        <Highlighted>{sanitizeSingleLine(file.name)}</Highlighted>
        {file.bytes > 0 && `, ${formatBytes(file.bytes)}`}
      </p>
      {!details.isRemoved && (
        <>
          <DetailActions image={{ ...image, prompt }} shareTitle={prompt} onOutcome={report} />
          <AdButtons image={image} />
          <AutoAdvanceSwitch />
        </>
      )}
    </div>
  )
}

/** An image of a team's gallery: its picture beside what is known about it. */
export function ServerDetail({ team, image }: DetailProps) {
  const { text: outcome, report } = useOutcome(image.id)
  const { originalUrl, file } = image.details
  return (
    <DetailColumns
      id={image.id}
      shapes="any"
      picture={<LargePicture image={image} />}
      foot={
        (originalUrl !== null || outcome !== '') && (
          <DetailFoot outcome={outcome}>
            {originalUrl !== null && (
              <Button
                onClick={() => void saveOriginal(originalUrl, file.name).then(report)}
                className="w-full"
              >
                <Download aria-hidden="true" size={17} />
                Save original
              </Button>
            )}
          </DetailFoot>
        )
      }
    >
      <Content team={team} image={image} onOutcome={report} />
    </DetailColumns>
  )
}
