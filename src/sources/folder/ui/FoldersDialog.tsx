import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { areFoldersFromNewerVersion, FOLDERS_FROM_NEWER_VERSION, listFolders } from '../folders'
import type { LocalFolder } from '../localFolder'
import { Button } from '../../../ui/Button'
import { ModalDialog } from '../../../ui/ModalDialog'
import { FolderRow } from './FolderRow'
import { LikesTransfer } from './LikesTransfer'
import { useOpenFolder } from './useFolder'

export interface FoldersDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The folder of the gallery on screen; null if there is none. */
  readonly folder: LocalFolder | null
}

/** The folders, and what is shown if there are none. */
async function readFolders() {
  const folders = await listFolders()
  const none = (await areFoldersFromNewerVersion())
    ? FOLDERS_FROM_NEWER_VERSION
    : 'No folder has been opened yet.'
  return { folders, none }
}

/** The folders that the visitor has opened: open one again, or forget it. */
export function FoldersDialog({ isOpen, onClose, folder }: FoldersDialogProps) {
  // Fetched each time that the dialog opens, or the visitor returns to it: another tab may have changed the list.
  const { data, isError, refetch } = useQuery({
    queryKey: ['folders'],
    queryFn: readFolders,
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled: isOpen,
  })
  // The folder that Back, or a drop, puts on screen behind the dialog is now the last opened.
  const readAgain = useEffectEvent((shown: LocalFolder | null) => {
    if (isOpen && shown !== null) void refetch()
  })
  useEffect(() => readAgain(folder), [folder])
  const openFolder = useOpenFolder()
  const content = useRef<HTMLDivElement>(null)

  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} title="Your folders">
      <div ref={content} className="mt-5 flex flex-col gap-5">
        <p className="text-normal text-muted">
          Explore reads your images in this browser. Nothing leaves your computer.
        </p>
        {isError && (
          <p role="alert">
            The list of folders could not be read. Close other tabs of Explore, and try again.
          </p>
        )}
        {data?.folders.length === 0 && <p>{data.none}</p>}
        {data !== undefined && data.folders.length > 0 && (
          <ul aria-label="Recent folders" className="divide-y divide-line border-y border-line">
            {data.folders.map((stored) => (
              <FolderRow
                key={stored.id}
                stored={stored}
                isShown={stored.id === folder?.id}
                onOpened={onClose}
                onForgotten={() => void refetch()}
                focusNext={() => content.current?.querySelector('button') ?? null}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              void openFolder()
            }}
          >
            <FolderOpen aria-hidden="true" size={17} />
            {data?.folders.length === 0 ? 'Open a folder' : 'Open another folder'}
          </Button>
        </div>
        <LikesTransfer />
      </div>
    </ModalDialog>
  )
}
