import { useEffect } from 'react'
import { countOf, formatCount } from '../../../lib/formatCount'
import { watchForgotten } from '../folders'
import type { LocalFolder, ReadingProgress } from '../localFolder'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { addNotice } from '../../../ui/messages'
import { AtBottom } from '../../../ui/AtBottom'
import { ProgressCard } from '../../../ui/ProgressCard'
import { folderMarksPrefix } from './folderMarks'
import { dialogOrImages } from './dialogOrImages'
import { useFolderStatus } from './useFolder'

const UNREADABLE =
  'The folder can’t be read: it was moved, renamed or deleted, or the browser may not read it any more.'

/** Shows a problem of a folder as a notice while it lasts. */
function useProblemNotice(problem: string | null): void {
  useEffect(() => (problem === null ? undefined : addNotice(problem)), [problem])
}

/** Stores no mark of a folder that another tab has forgotten. */
function useForgottenMarks({ id }: LocalFolder): void {
  useEffect(() => {
    const stop = () => useExploreStore.getState().stopKeepingMarks(folderMarksPrefix(id))
    return watchForgotten(id, stop)
  }, [id])
}

function progressText({ found, read, rate, isStopped }: ReadingProgress): string {
  const counts = `${countOf(found, 'image')} found, ${formatCount(read)} read`
  return isStopped || rate === 0 ? counts : `${counts}, ${formatCount(rate)} per second`
}

/**
 * How far the reading of a folder has come, with the button that stops or continues it. Renders nothing while no
 * folder is being read.
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
  return (
    <AtBottom>
      <ProgressCard
        label="Reading the folder"
        text={text}
        done={read}
        of={found}
        isGrowing={!isListed}
        button={isStopped ? 'Continue reading' : 'Stop reading'}
        onPress={isStopped ? folder.resumeReading : folder.stopReading}
        focusNext={dialogOrImages}
      />
    </AtBottom>
  )
}
