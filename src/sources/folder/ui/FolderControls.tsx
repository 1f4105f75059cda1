import { FolderOpen, History } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { retryAction } from '../../../ui/retryAction'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { reportAddress } from '../../../gallery/navigation/addressProblems'
import { dispatch } from '../../../gallery/navigation/navigate'
import type { LocalFolder } from '../localFolder'
import { UNKNOWN_FOLDER } from '../openFolderSource'
import { Button } from '../../../ui/Button'
import { LostPart } from '../../../ui/LoadNotice'
import { IconButton } from '../../../ui/IconButton'
import { ActionQuestion } from './actions/ActionQuestion'
import { FolderDrop } from './FolderDrop'
import { FolderProgress } from './FolderProgress'
import { FoldersDialog } from './FoldersDialog'
import { missingThumbnails, readMissingAgain } from './missingThumbnails'
import { dialogOrImages } from './dialogOrImages'
import { useFolder, useOpenFolder } from './useFolder'
import { formatCount } from '../../../lib/formatCount'
import { AtBottom } from '../../../ui/AtBottom'
import { ProgressCard } from '../../../ui/ProgressCard'
import { actionState } from './actions/actionState'

/**
 * How far the action in progress is, with the button that stops it. Renders nothing while there is none, and while its
 * question is open.
 */
function ActionProgress() {
  const { progress, question } = useStore(actionState)
  if (progress === null || question !== null) return null
  const { verb, done, of, stop } = progress
  const text =
    of === null
      ? `${verb}: looking up the images`
      : `${verb} ${formatCount(done)} of ${formatCount(of)}`
  return (
    <AtBottom isInDialogs>
      <ProgressCard
        label={verb}
        text={text}
        done={done}
        of={of ?? 0}
        isGrowing={of === null}
        button={`Stop ${verb.toLowerCase()}`}
        onPress={stop}
        focusNext={dialogOrImages}
      />
    </AtBottom>
  )
}

/**
 * Puts the folder on screen into an address that names an unknown folder, and says so. Ids are random, so the unknown
 * one cannot become known, and each reload would report it again. A layout effect, since the address can
 * name another folder before other effects run.
 * @param folder null if no folder is on screen
 */
function useKnownFolder(folder: LocalFolder | null): void {
  const id = folder?.id ?? null
  useLayoutEffect(() => {
    const { params } = useExploreStore.getState().navigation
    const named = new URLSearchParams(params).get('folder')
    if (id === null || named === null || named === id) return
    // The folder is opened anew for that, before the page reports what was wrong with the address.
    reportAddress([UNKNOWN_FOLDER])
    dispatch({ type: 'parameter corrected', name: 'folder', value: id })
  }, [id])
}

/** Reports that there are thumbnails that were not made because the code for them could not be loaded. */
function LostThumbnails() {
  const [hasRetried, setRetried] = useState(false)
  if (!useStore(missingThumbnails, ({ size }) => size > 0)) return null
  const retry = () => {
    setRetried(true)
    readMissingAgain()
  }
  return <LostPart {...retryAction(hasRetried, retry)} />
}

/** The buttons of folders in the header, with the area to drop a folder on and the progress of reading. */
export function FolderControls() {
  const folder = useFolder()
  const openFolder = useOpenFolder()
  useKnownFolder(folder)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        // In a narrow window only the icon fits beside the title, and in a low one beside the search field.
        className="px-4 max-[30rem]:w-11 max-[30rem]:px-0! compact:w-11 compact:px-0!"
        aria-label="Open a folder"
        onClick={() => void openFolder()}
        title="Nothing leaves your computer"
      >
        <FolderOpen aria-hidden="true" size={17} />
        <span className="max-[30rem]:hidden compact:hidden">Open a folder</span>
      </Button>
      <IconButton
        icon={History}
        label="Your folders"
        title="Your folders"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <FoldersDialog isOpen={isOpen} onClose={() => setOpen(false)} folder={folder} />
      <FolderDrop folder={folder} />
      <ActionProgress />
      {folder !== null && <FolderProgress folder={folder} />}
      <ActionQuestion />
      {folder !== null && <LostThumbnails />}
    </>
  )
}
