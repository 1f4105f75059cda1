import { useStore } from 'zustand'
import { formatCount } from '../../lib/formatCount'
import { AtBottom } from '../../ui/AtBottom'
import { ProgressCard } from '../../ui/ProgressCard'
import { storing } from '../state/storing'

/** How far the storing of many marks is, while it takes long. */
export function StoringMarks() {
  const now = useStore(storing)
  if (now === null) return null
  const { done, of } = now
  return (
    <AtBottom>
      <ProgressCard
        label="Keeping likes and rejections"
        text={`${formatCount(done)} of ${formatCount(of)} likes and rejections kept on this device`}
        done={done}
        of={of}
        isGrowing={false}
      />
    </AtBottom>
  )
}
