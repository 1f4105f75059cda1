import { useRef, type ChangeEvent } from 'react'
import { mergeMarks } from '../../../marks/mergeMarks'
import { exportMarks } from '../../../marks/exportMarks'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { addNotice, removeNotice } from '../../../ui/messages'
import { readMarksText } from '../../../marks/marksText'
import { SmallButton } from '../../../ui/SmallButton'
import { say } from '../../../ui/toast'

const NOT_LIKES =
  'This file holds no likes of Explore. Choose a file that “Export likes” has saved.'

async function importLikes(file: File): Promise<void> {
  removeNotice(NOT_LIKES)
  const stored = await file.text().then(readMarksText, () => null)
  if (stored === null) return void addNotice(NOT_LIKES)
  useExploreStore.setState((state) => ({ marks: mergeMarks(state.marks, stored.marks) }))
  say('Likes imported')
}

function importChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  const file = currentTarget.files?.[0]
  if (file !== undefined) void importLikes(file)
  // The same file can be chosen again.
  currentTarget.value = ''
}

/** Buttons that save all marks in a file, and add the marks of such a file. */
export function LikesTransfer() {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
      <p className="w-full text-sm text-muted">
        Likes and rejections are kept in this browser. Export them to use in another browser.
      </p>
      <SmallButton onClick={() => void exportMarks()}>Export likes</SmallButton>
      <SmallButton onClick={() => input.current?.click()}>Import likes</SmallButton>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Likes file"
        tabIndex={-1}
        className="sr-only"
        onChange={importChosen}
      />
    </div>
  )
}
