import { Copy, Download, Ellipsis, Heart } from 'lucide-react'
import type { FileImage } from '../fileImage'
import { saveFile } from '../../../lib/saveFile'
import type { LocalFolder } from '../localFolder'
import { useImageLike } from '../../../gallery/card/useImageMark'
import { DetailFoot } from '../../../parts/detail/DetailColumns'
import { AutoAdvanceSwitch } from '../../../parts/detail/AutoAdvanceSwitch'
import { RejectToggle } from '../../../parts/detail/MarkToggles'
import { useDecision } from '../../../gallery/detail/useDecisions'
import { copyText } from '../../../lib/copyText'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { useSource } from '../../../gallery/queries/SourceContext'
import { ActionsMenu } from './actions/ActionsMenu'
import { useFileDetails, wholePrompt } from './useFile'

export interface FileActionsProps {
  readonly image: FileImage
  readonly folder: LocalFolder
  /** The outcome of the last action; empty if there is none. */
  readonly outcome: string
  readonly onOutcome: (outcome: string) => void
}

async function saveOriginal(folder: LocalFolder, id: string, name: string): Promise<string> {
  try {
    saveFile(await folder.file(id), name)
    return 'Original saved'
  } catch {
    return 'The file could not be read'
  }
}

const NO_PROMPT = 'This image has no prompt'

/** The style of the buttons with text. */
const BUTTON = 'grow gap-1.5! px-2! text-sm! low:w-11 low:grow-0'

/** The main actions on an image file. */
export function FileActions({ image, folder, outcome, onOutcome }: FileActionsProps) {
  const { hasPrompt, file } = image.details
  const actions = useSource()?.actions?.filter(({ isForSeveral }) => !isForSeveral) ?? []
  const { liked, toggle } = useImageLike(image)
  const decide = useDecision(toggle)
  const view = useFileDetails(folder, image)
  const copyPrompt = () =>
    copyText(wholePrompt(view, image), 'Prompt copied', 'The prompt could not be copied').then(
      onOutcome,
    )
  return (
    <DetailFoot outcome={outcome}>
      {/* With little height it is one row, of icons. */}
      <div className="low:flex low:flex-wrap low:items-center low:justify-between">
        <div className="flex flex-wrap items-center gap-2">
          <RejectToggle image={image} />
          <IconButton icon={Heart} label="Like" aria-pressed={liked} onClick={decide} />
          <Button
            onClick={() => (hasPrompt ? void copyPrompt() : onOutcome(NO_PROMPT))}
            title={hasPrompt ? 'Copy prompt' : NO_PROMPT}
            // Neither absent nor `disabled`: the other buttons and focus stay in their places from image to image.
            aria-disabled={!hasPrompt}
            className={`${BUTTON} aria-disabled:*:opacity-45`}
          >
            <Copy aria-hidden="true" size={16} className="hidden @xs:block low:block" />
            <span className="low:sr-only">Copy prompt</span>
          </Button>
          <Button
            onClick={() => void saveOriginal(folder, image.id, file.name).then(onOutcome)}
            title="Save original"
            className={BUTTON}
          >
            <Download aria-hidden="true" size={16} className="hidden @xs:block low:block" />
            <span className="low:sr-only">Save original</span>
          </Button>
          {actions.length > 0 && (
            <ActionsMenu
              actions={actions}
              images={{ ids: () => [image.id] }}
              heading={null}
              anchor="top end"
              button={{
                'aria-label': 'Actions',
                title: 'Actions',
                className:
                  'grid size-11 place-items-center rounded-full border border-line bg-surface text-ink transition hover:bg-sunken active:scale-90 data-open:bg-sunken',
                children: <Ellipsis aria-hidden="true" size={17} />,
              }}
            />
          )}
        </div>
        <AutoAdvanceSwitch />
      </div>
    </DetailFoot>
  )
}
