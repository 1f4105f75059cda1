import { useRef } from 'react'
import { countOf } from '../../../lib/formatCount'
import type { LocalFolder } from '../../localFolder'
import { dispatch } from '../../../gallery/state/navigate'
import { SmallButton } from '../../../ui/SmallButton'
import { useFolderStatus, useOpenFolder } from './useFolder'

/** The line under the title: the name of the folder, its number of images, and the buttons that leave or reopen it. */
export function FolderCaption({ folder }: { readonly folder: LocalFolder }) {
  const { count, access } = useFolderStatus(folder)
  const chooseFolder = useOpenFolder()
  const caption = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={caption}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted sm:text-lg"
    >
      <p className="min-w-0 wrap-anywhere">
        {folder.name} · <span className="tabular-nums">{countOf(count, 'image')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {access !== 'open' && (
          <SmallButton
            variant="primary"
            focusNext={() => caption.current?.querySelector('button') ?? null}
            onClick={() => void (access === 'ask' ? folder.reopen() : chooseFolder())}
          >
            Open the folder again
          </SmallButton>
        )}
        <SmallButton onClick={() => dispatch({ type: 'went to gallery', source: {} })}>
          Back to the demo
        </SmallButton>
      </div>
    </div>
  )
}
