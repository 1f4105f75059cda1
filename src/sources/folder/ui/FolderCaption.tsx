import { useRef, type ReactNode } from 'react'
import { countOf, formatCount } from '../../../lib/formatCount'
import { isolate } from '../../../lib/isolate'
import type { LocalFolder } from '../localFolder'
import { useSource } from '../../../gallery/queries/SourceContext'
import { useSourceChanges } from '../../../gallery/queries/useSourceChanges'
import { dispatch } from '../../../gallery/navigation/navigate'
import { SmallButton } from '../../../ui/SmallButton'
import { FolderViewButtons } from './FolderViewButtons'
import { useFolder, useFolderStatus, useReopen } from './useFolder'

/** The line under the title, and the buttons that leave or reopen the folder. */
export function FolderCaption() {
  const folder = useFolder()
  return folder === null ? (
    <Caption>No folder is open</Caption>
  ) : (
    <KnownFolderCaption folder={folder} />
  )
}

interface CaptionProps {
  readonly children: ReactNode
  /** Buttons before the one that leaves the folder. */
  readonly buttons?: ReactNode
}

function Caption({ children, buttons }: CaptionProps) {
  return (
    // On a phone on its side all of it is beside the title: the header stays as high when another button comes.
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted max-sm:flex-col max-sm:items-start sm:text-lg compact:flex-nowrap">
      <p className="min-w-0 wrap-anywhere compact:line-clamp-2 compact:max-w-max compact:min-w-16 compact:flex-1 compact:text-sm compact:leading-4.5">
        {children}
      </p>
      <div className="flex flex-wrap gap-2 compact:min-[50rem]:shrink-0">
        {buttons}
        <SmallButton onClick={() => dispatch({ type: 'went to gallery', source: {} })}>
          Back to Explore
        </SmallButton>
      </div>
    </div>
  )
}

function KnownFolderCaption({ folder }: { readonly folder: LocalFolder }) {
  const { count, leftOut, access, isUnreadable } = useFolderStatus(folder)
  const { system, others } = leftOut
  // Images that have been read are in the folder, even if the last of them do not join the list yet.
  const joining = useSourceChanges(useSource(), (changes) => changes.pending().joining, 0)
  const reopen = useReopen(folder)
  const caption = useRef<HTMLDivElement>(null)
  return (
    <div ref={caption}>
      <Caption
        buttons={
          <>
            {
              // Without images, a message in their place has the button.
              count > 0 && (access !== 'open' || isUnreadable) && (
                <SmallButton
                  variant="primary"
                  focusNext={() => caption.current?.querySelector('button') ?? null}
                  onClick={reopen}
                >
                  {access === 'open' ? 'Try again' : 'Open the folder again'}
                </SmallButton>
              )
            }
            {access === 'open' && <FolderViewButtons folder={folder} />}
          </>
        }
      >
        {isolate(folder.name)}
        {folder.view === 'rejected' && ' / _rejected'} ·{' '}
        <span className="tabular-nums">{countOf(count + joining, 'image')}</span>
        {system > 0 &&
          ` · ${countOf(system, 'preview')} or system ${system === 1 ? 'file' : 'files'} left out`}
        {others > 0 &&
          ` · ${others === 1 ? '1 file of another kind is' : `${formatCount(others)} files of other kinds are`} not shown`}
      </Caption>
    </div>
  )
}
