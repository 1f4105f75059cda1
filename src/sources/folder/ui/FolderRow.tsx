import { useRef, useState } from 'react'
import { isolate, quote } from '../../../lib/isolate'
import { formatDate } from '../../image'
import type { StoredFolder } from '../database'
import { requestPermission, forgetFolder } from '../folders'
import { whenMarksRead } from '../../../marks/exportMarks'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { addNotice, removeNotice } from '../../../ui/messages'
import { dispatch } from '../../../gallery/navigation/navigate'
import { MiddleCut } from '../../../ui/MiddleCut'
import { SmallButton } from '../../../ui/SmallButton'
import { withoutMarks } from './folderMarks'

export interface FolderRowProps {
  readonly stored: StoredFolder
  /** The gallery on screen shows this folder. */
  readonly isShown: boolean
  readonly onOpened: () => void
  readonly onForgotten: () => void
  /** Returns what takes focus when the row is gone. */
  readonly focusNext: () => HTMLElement | null
}

const FAILED = 'The folder could not be forgotten. Try again.'

/** Removes a folder from the browser, and its marks if the visitor wants that. */
async function forget(id: string, isShown: boolean, likesToo: boolean): Promise<void> {
  removeNotice(FAILED)
  // The gallery closes first, so that its worker writes no more records.
  if (isShown) dispatch({ type: 'went to gallery', source: {} })
  await new Promise((resolve) => setTimeout(resolve))
  if (likesToo) {
    await whenMarksRead()
    useExploreStore.setState(({ marks }) => ({ marks: withoutMarks(marks, id) }))
  }
  await forgetFolder(id).catch(() => addNotice(FAILED))
}

/** A folder in the list of folders, with buttons that open it and that forget it after a question. */
export function FolderRow(props: FolderRowProps) {
  const { stored, isShown, onOpened, onForgotten } = props
  const { id, name, openedAt } = stored
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  // What takes the place of a pressed button: the question, the button that asks it, or another row.
  const focusNext = () =>
    row.current?.querySelector<HTMLElement>('[data-focus-next]') ?? props.focusNext()

  async function open() {
    await requestPermission(stored)
    dispatch({ type: 'went to gallery', source: { gallery: 'folder', folder: id } })
    onOpened()
  }
  async function forgetNow(likesToo: boolean) {
    setAsking(false)
    await forget(id, isShown, likesToo)
    onForgotten()
  }

  if (isAsking) {
    return (
      // With a key of its own, the pressed button is removed, and not made another.
      <li key="question" ref={row} className="flex flex-col gap-3 py-3">
        <p data-focus-next tabIndex={-1} className="text-normal wrap-anywhere outline-none">
          Forget {quote(name)}? Its index and thumbnails are deleted from this browser. The files
          stay as they are. Delete the likes and rejections of its images too?
        </p>
        <div className="flex flex-wrap gap-2">
          <SmallButton focusNext={focusNext} onClick={() => void forgetNow(false)}>
            Forget, keep the likes
          </SmallButton>
          <SmallButton focusNext={focusNext} onClick={() => void forgetNow(true)}>
            Forget with the likes
          </SmallButton>
          <SmallButton focusNext={focusNext} onClick={() => setAsking(false)}>
            Cancel
          </SmallButton>
        </div>
      </li>
    )
  }
  return (
    <li ref={row} className="flex flex-wrap items-center gap-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium">
          <MiddleCut>{name}</MiddleCut>
        </p>
        <p className="text-sm text-muted">
          {isShown ? 'Shown now' : `Opened ${formatDate(new Date(openedAt).toISOString())}`}
        </p>
      </div>
      <div className="flex gap-2">
        {!isShown && (
          <SmallButton aria-label={`Open ${isolate(name)}`} onClick={() => void open()}>
            Open
          </SmallButton>
        )}
        <SmallButton
          aria-label={`Forget ${isolate(name)}`}
          data-focus-next
          focusNext={focusNext}
          onClick={() => setAsking(true)}
        >
          Forget
        </SmallButton>
      </div>
    </li>
  )
}
