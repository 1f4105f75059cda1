import { useRef, type ReactNode } from 'react'
import { countOf } from '../../../lib/formatCount'
import type { LocalFolder } from '../localFolder'
import { dispatch } from '../../../gallery/state/navigate'
import { SmallButton } from '../../../ui/SmallButton'
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
  /** A button before the one that leaves the folder. */
  readonly button?: ReactNode
}

function Caption({ children, button }: CaptionProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted sm:text-lg">
      <p className="min-w-0 wrap-anywhere">{children}</p>
      <div className="flex flex-wrap gap-2">
        {button}
        <SmallButton onClick={() => dispatch({ type: 'went to gallery', source: {} })}>
          Back to Explore
        </SmallButton>
      </div>
    </div>
  )
}

function KnownFolderCaption({ folder }: { readonly folder: LocalFolder }) {
  const { count, leftOut, access, isUnreadable } = useFolderStatus(folder)
  const reopen = useReopen(folder)
  const caption = useRef<HTMLDivElement>(null)
  return (
    <div ref={caption}>
      <Caption
        button={
          // Without images, a message in their place has the button.
          count > 0 &&
          (access !== 'open' || isUnreadable) && (
            <SmallButton
              variant="primary"
              focusNext={() => caption.current?.querySelector('button') ?? null}
              onClick={reopen}
            >
              {access === 'open' ? 'Try again' : 'Open the folder again'}
            </SmallButton>
          )
        }
      >
        {folder.name} · <span className="tabular-nums">{countOf(count, 'image')}</span>
        {leftOut > 0 &&
          ` · ${countOf(leftOut, 'preview')} or system ${leftOut === 1 ? 'file' : 'files'} left out`}
      </Caption>
    </div>
  )
}
