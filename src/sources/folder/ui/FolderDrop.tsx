import { useEffect, useState } from 'react'
import type { LocalFolder } from '../localFolder'
import { addNotice, removeNotice } from '../../../ui/messages'
import { droppedFolders, showChosen, type ChosenFolder } from './chooseFolder'

const NO_FOLDER = 'Drop a folder here, not single files.'

/** The type of an empty text that goes with whatever is dragged from the page itself: a picture of it has files, too. */
const OWN = 'application/x-explore'

const isForeign = ({ types }: DataTransfer): boolean =>
  types.includes('Files') && !types.includes(OWN)

const ONE_FOLDER = 'One folder is shown at a time: of those that you dropped, the first is open.'

/** The first of the dropped folders; null for a drop without folders. A notice says so if it is not one folder. */
async function firstFolder(dropped: DataTransfer): Promise<ChosenFolder | null> {
  const [first, ...others] = await droppedFolders(dropped)
  if (first === undefined) addNotice(NO_FOLDER)
  else if (others.length > 0) addNotice(ONE_FOLDER)
  return first ?? null
}

/** Opens a folder that is dropped anywhere on the page, and covers the page while one is dragged over it. */
export function FolderDrop({ folder }: { readonly folder: LocalFolder | null }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    function mark({ dataTransfer }: DragEvent) {
      dataTransfer?.setData(OWN, '')
    }
    function drag(event: DragEvent) {
      if (event.dataTransfer === null || !isForeign(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false)
    }
    function drop(event: DragEvent) {
      setOver(false)
      const { dataTransfer } = event
      if (dataTransfer === null || !isForeign(dataTransfer)) return
      event.preventDefault()
      for (const notice of [NO_FOLDER, ONE_FOLDER]) removeNotice(notice)
      void showChosen(() => firstFolder(dataTransfer), folder)
    }
    window.addEventListener('dragstart', mark, { signal })
    window.addEventListener('dragenter', drag, { signal })
    window.addEventListener('dragover', drag, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [folder])
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-canvas/85 p-4">
      <div className="grid size-full place-items-center rounded-3xl border-3 border-dashed border-ink text-center">
        <p className="max-w-md p-6 text-xl font-semibold">
          Drop the folder to open it
          <span className="mt-2 block text-base font-normal text-muted">
            Nothing leaves your computer.
          </span>
        </p>
      </div>
    </div>
  )
}
