import { useEffect } from 'react'
import { countOf, formatCount } from '../../../lib/formatCount'
import { watchForgotten } from '../folders'
import type { LocalFolder, ReadingProgress } from '../localFolder'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { useMessages } from '../../../ui/messages'
import { Button } from '../../../ui/Button'
import { folderMarksPrefix } from './folderMarks'
import { useFolderStatus } from './useFolder'

const UNREADABLE =
  'The folder can’t be read: it was moved, renamed or deleted, or the browser may not read it any more.'

/** Shows a problem of a folder as a notice while it lasts. */
function useProblemNotice(problem: string | null): void {
  useEffect(() => {
    if (problem === null) return undefined
    const { addNotice, removeNotice } = useMessages.getState()
    addNotice(problem)
    return () => removeNotice(problem)
  }, [problem])
}

/** Stores no mark of a folder that another tab has forgotten. */
function useForgottenMarks({ id }: LocalFolder): void {
  const stopKeepingMarks = useExploreStore((state) => state.stopKeepingMarks)
  useEffect(
    () => watchForgotten(id, () => stopKeepingMarks(folderMarksPrefix(id))),
    [id, stopKeepingMarks],
  )
}

function progressText({ found, read, rate, isStopped }: ReadingProgress): string {
  const counts = `${countOf(found, 'image')} found, ${formatCount(read)} read`
  return isStopped || rate === 0 ? counts : `${counts}, ${formatCount(rate)} per second`
}

/**
 * How far the reading of a folder has come, at the bottom of the window, with the button that stops or
 * continues it. Renders nothing while no folder is being read.
 */
export function FolderProgress({ folder }: { readonly folder: LocalFolder }) {
  const { count, reading, isUnreadable, problem } = useFolderStatus(folder)
  // A message stands in place of the images if there are none.
  useProblemNotice(isUnreadable && count > 0 ? UNREADABLE : null)
  useProblemNotice(problem)
  useForgottenMarks(folder)
  if (reading === null) return null
  const { found, read, isListed, isStopped } = reading
  const text = progressText(reading)
  const share = found === 0 ? 0 : read / found
  return (
    <div className="fixed inset-x-4 bottom-4 z-20 animate-appear rounded-card border border-line bg-surface p-4 shadow-raised in-data-dimmed:hidden sm:right-auto sm:w-96 print:hidden">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted tabular-nums">{text}</p>
        <Button
          className="h-8! shrink-0 px-3! text-sm!"
          onClick={isStopped ? folder.resumeReading : folder.stopReading}
        >
          {isStopped ? 'Continue' : 'Stop'}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label="Reading the folder"
        aria-valuemin={0}
        aria-valuemax={isListed ? found : undefined}
        // Without a value the progress is indeterminate: more files may be found.
        aria-valuenow={isListed ? read : undefined}
        aria-valuetext={text}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          className="h-full origin-left bg-ink forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
