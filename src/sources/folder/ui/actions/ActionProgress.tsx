import { useStore } from 'zustand'
import { formatCount } from '../../../../lib/formatCount'
import { inFront } from '../../../../gallery/imagesContainer'
import { AtBottom } from '../../../../ui/AtBottom'
import { ProgressCard } from '../../../../ui/ProgressCard'
import { actionState } from './actionState'

/**
 * How far the action in progress is, with the button that stops it. Renders nothing while there is none, and while the
 * visitor is asked about it.
 */
export function ActionProgress() {
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
        focusNext={inFront}
      />
    </AtBottom>
  )
}
