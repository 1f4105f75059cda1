import { useStore } from 'zustand'
import { labelFor } from '../../lib/labels'
import { AtBottom } from '../../ui/AtBottom'
import { ProgressCard } from '../../ui/ProgressCard'
import { storing } from '../marks/storing'

/** How far the storing of many marks is, while it takes long. */
export function StoringMarks() {
  const now = useStore(storing)
  if (now === null) return null
  const { done, of } = now
  return (
    <AtBottom>
      <ProgressCard
        label={labelFor('Keeping likes and rejections')}
        text={labelFor(
          '{done} of {count} like or rejection kept on this device|{done} of {count} likes and rejections kept on this device',
          { done, count: of },
        )}
        done={done}
        of={of}
        isGrowing={false}
      />
    </AtBottom>
  )
}
