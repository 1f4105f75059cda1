import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, X } from 'lucide-react'
import { listFolders } from '../../service/folder/folders'
import type { LocalFolder } from '../../service/localFolder'
import { Button } from '../ui/Button'
import { DialogNotices } from '../ui/DialogNotices'
import { IconButton } from '../ui/IconButton'
import { useDialogOpen } from '../ui/useDialogOpen'
import { FolderRow } from './FolderRow'
import { LikesTransfer } from './LikesTransfer'
import { useOpenFolder } from './useFolder'

export interface FoldersDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The folder of the gallery on screen; null where there is none. */
  readonly folder: LocalFolder | null
}

/** The folders that the visitor has opened: open one again, or forget it. */
export function FoldersDialog({ isOpen, onClose, folder }: FoldersDialogProps) {
  // Fetched each time that the dialog opens: another tab may have changed the list.
  const { data: folders, refetch } = useQuery({
    queryKey: ['folders'],
    queryFn: listFolders,
    staleTime: 0,
    enabled: isOpen,
  })
  const openFolder = useOpenFolder()

  return (
    <Dialog open={useDialogOpen(isOpen)} onClose={onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-veil/60" />
      <div className="fixed inset-0 flex items-center justify-center p-4">
        <DialogPanel className="relative flex max-h-full w-full max-w-lg flex-col gap-5 overflow-y-auto rounded-3xl bg-surface p-6 shadow-raised outline outline-transparent sm:p-8">
          <DialogTitle className="pr-12 text-2xl font-semibold tracking-tight">
            Your folders
          </DialogTitle>
          <p className="text-normal text-muted">
            Explore reads your images in this browser. Nothing leaves your computer.
          </p>
          {folders?.length === 0 && <p>No folder has been opened yet.</p>}
          {folders !== undefined && folders.length > 0 && (
            <ul aria-label="Recent folders" className="divide-y divide-line border-y border-line">
              {folders.map((stored) => (
                <FolderRow
                  key={stored.id}
                  stored={stored}
                  isShown={stored.id === folder?.id}
                  onOpened={onClose}
                  onForgotten={() => void refetch()}
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
              Open another folder
            </Button>
          </div>
          <LikesTransfer />
          <IconButton
            icon={X}
            label="Close"
            // Without this the dialog focuses the first control.
            data-autofocus
            onClick={onClose}
            className="absolute top-4 right-4 sm:top-6 sm:right-6"
          />
        </DialogPanel>
      </div>
      <DialogNotices />
    </Dialog>
  )
}
