import { useRef, type ReactNode } from 'react'
import { countOf } from '../../../lib/formatCount'
import type { LocalFolder } from '../localFolder'
import { dispatch } from '../../../gallery/state/navigate'
import { SmallButton } from '../../../ui/SmallButton'
import { useFolder, useFolderStatus, useOpenFolder } from './useFolder'

/** The line under the title, and the buttons that leave or reopen the folder. */
export function FolderCaption() {
  const folder = useFolder()
  return folder === null ? (
    <Caption text="No folder is open" count={0} leftOut={0} />
  ) : (
    <KnownFolderCaption folder={folder} />
  )
}

interface CaptionProps {
  readonly text: string
  /** Images in the gallery. */
  readonly count: number
  /** See `FolderStatus.leftOut`. */
  readonly leftOut: number
  /** A button before the one that leaves the folder. */
  readonly children?: ReactNode
}

function Caption({ text, count, leftOut, children }: CaptionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted sm:text-lg">
      <p className="min-w-0 wrap-anywhere">
        {text} · <span className="tabular-nums">{countOf(count, 'image')}</span>
        {leftOut > 0 &&
          ` · ${countOf(leftOut, 'preview')} or system ${leftOut === 1 ? 'file' : 'files'} left out`}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        <SmallButton onClick={() => dispatch({ type: 'went to gallery', source: {} })}>
          Back to Explore
        </SmallButton>
      </div>
    </div>
  )
}

function KnownFolderCaption({ folder }: { readonly folder: LocalFolder }) {
  const { count, leftOut, access } = useFolderStatus(folder)
  const chooseFolder = useOpenFolder()
  const caption = useRef<HTMLDivElement>(null)
  return (
    <div ref={caption}>
      <Caption text={folder.name} count={count} leftOut={leftOut}>
        {access !== 'open' && (
          <SmallButton
            variant="primary"
            focusNext={() => caption.current?.querySelector('button') ?? null}
            onClick={() => void (access === 'ask' ? folder.reopen() : chooseFolder())}
          >
            Open the folder again
          </SmallButton>
        )}
      </Caption>
    </div>
  )
}
