import { useStore } from 'zustand'
import { formatCount } from '../../../../lib/formatCount'
import { ProgressCard } from '../../../../ui/ProgressCard'
import { actionState } from './actionState'

/** How far the action in progress is, with the button that stops it. Renders nothing while there is none. */
export function ActionProgress() {
  const progress = useStore(actionState, (state) => state.progress)
  if (progress === null) return null
  const { verb, done, of, stop } = progress
  const text =
    of === null
      ? `${verb}: looking up the images`
      : `${verb} ${formatCount(done)} of ${formatCount(of)}`
  return (
    <ProgressCard
      label={verb}
      text={text}
      done={done}
      of={of ?? 0}
      isGrowing={of === null}
      button="Stop"
      onPress={stop}
    />
  )
}
