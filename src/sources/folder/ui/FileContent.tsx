import { Copy, Download } from 'lucide-react'
import { formatDate } from '../../image'
import type { FileImage } from '../fileImage'
import { formatBytes } from '../../../lib/formatBytes'
import { sanitizeSingleLine } from '../../../lib/sanitizeSingleLine'
import { saveFile } from '../../../lib/saveFile'
import type { LocalFolder } from '../localFolder'
import { AdButtons } from '../../../parts/detail/AdButtons'
import { GenerationText } from '../../../parts/detail/GenerationText'
import { Highlighted } from '../../../parts/detail/Highlighted'
import { copyText } from '../../../lib/copyText'
import { Button } from '../../../ui/Button'
import { SmallButton } from '../../../ui/SmallButton'
import { STATE_PROBLEMS } from './fileProblem'
import { useFileDetails, wholePrompt, type FileDetailsView } from './useFile'
import { useFileAccess } from './useFolder'

interface FileContentProps {
  readonly image: FileImage
  readonly folder: LocalFolder
  /** Shows and announces the outcome of an action. */
  readonly onOutcome: (outcome: string) => void
}

const copy = (what: string, text: string | Promise<string>): Promise<string> =>
  copyText(text, `${what} copied`, `${what} could not be copied`)

/** The workflow of an image. @throws if the file has none after all, or cannot be read */
async function readWorkflow(folder: LocalFolder, id: string): Promise<string> {
  const workflow = await folder.workflow(id)
  if (workflow === null) throw new Error('The file has no workflow')
  return workflow
}

async function saveWorkflow(folder: LocalFolder, id: string, name: string): Promise<string> {
  try {
    const content = new Blob([await readWorkflow(folder, id)], { type: 'application/json' })
    saveFile(content, `${name.replace(/\.\w+$/, '')}.json`)
    return 'Workflow saved'
  } catch {
    return 'Workflow could not be saved'
  }
}

/** A sentence on why parameters are missing; null while they are read, and if none is missing. */
function useMissingReason(view: FileDetailsView, hasParameters: boolean, folder: LocalFolder) {
  const access = useFileAccess(folder)
  if (view.state === 'pending') return null
  if (view.state === 'ready') {
    return hasParameters ? null : 'This file does not say how the image was made.'
  }
  const reason = access === 'open' ? 'The file can’t be read now' : 'The folder is not open'
  return hasParameters
    ? `${reason}: these settings were read before, and there may be more.`
    : `${reason}, so its settings are not known.`
}

/** What is known about an image file: prompts, parameters and the file itself. */
export function FileContent({ image, folder, onOutcome: report }: FileContentProps) {
  const { id, date, details } = image
  const { file } = details
  const view = useFileDetails(folder, image)
  const read = view.state === 'ready' ? view.details : null
  const parameters = read?.parameters ?? details.parameters
  const missingReason = useMissingReason(view, parameters.length > 0, folder)
  const infotext = read?.infotext ?? null
  const path = sanitizeSingleLine([folder.name, file.folder].filter(Boolean).join('/'))

  return (
    <div className="flex flex-col gap-5 px-6 py-5 lg:px-8">
      <div className="flex flex-col gap-1 text-sm text-muted">
        <time dateTime={date}>{formatDate(date)}</time>
        {details.tool && <p>Made with {details.tool}</p>}
        {read?.sidecar != null && (
          <p className="wrap-anywhere">From {sanitizeSingleLine(read.sidecar)}, beside the image</p>
        )}
      </div>
      <GenerationText
        prompt={wholePrompt(view, image)}
        isPromptGuessed={read?.isPromptGuessed ?? false}
        negativePrompt={read?.negativePrompt ?? null}
        description={read?.description ?? null}
        parameters={parameters}
        onCopy={(what, text) => void copy(what, text).then(report)}
      />
      {missingReason !== null && <p className="text-sm text-muted">{missingReason}</p>}
      {read !== null && (infotext !== null || read.hasWorkflow) && (
        <div className="flex flex-wrap gap-2.5">
          {infotext !== null && (
            <Button
              onClick={() => void copy('Parameters', infotext).then(report)}
              className="px-4! text-sm!"
            >
              <Copy aria-hidden="true" size={15} />
              Copy all parameters
            </Button>
          )}
          {read.hasWorkflow && (
            <>
              <Button
                onClick={() => void copy('Workflow', readWorkflow(folder, id)).then(report)}
                className="px-4! text-sm!"
              >
                <Copy aria-hidden="true" size={15} />
                Copy workflow
              </Button>
              <Button
                onClick={() => void saveWorkflow(folder, id, file.name).then(report)}
                className="px-4! text-sm!"
              >
                <Download aria-hidden="true" size={15} />
                Save workflow
              </Button>
            </>
          )}
        </div>
      )}
      {STATE_PROBLEMS[file.state] === null && <AdButtons image={image} />}
      {read !== null && (
        <SmallButton
          className="self-start"
          title="Copies what the file says and what was read of it, without the picture and without names of files"
          onClick={() => void copy('Report', folder.report(id)).then(report)}
        >
          {details.hasPrompt ? 'This prompt is wrong?' : 'A prompt is missing?'}
        </SmallButton>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        {`${path}/`}
        <Highlighted>{sanitizeSingleLine(file.name)}</Highlighted>, {formatBytes(file.bytes)}
      </p>
    </div>
  )
}
