import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../ui/IconButton'
import type { Step, Viewer } from './useViewer'

function stepProps({ reason, go }: Step) {
  // Not `disabled`: the button keeps its focus, and says why it does nothing.
  return {
    onClick: go,
    'aria-disabled': reason !== null,
    title: reason ?? undefined,
  }
}

/** Where the image stands in the gallery, and the steps to its neighbours. */
export function ViewerNav({ place, previous, next }: Viewer) {
  return (
    <div className="absolute top-4 left-4 flex max-w-[calc(100%-4.75rem)] items-center rounded-full bg-veil/75 text-on-veil">
      <IconButton
        icon={ChevronLeft}
        label="Previous image"
        variant="bare"
        {...stepProps(previous)}
      />
      {place !== null && (
        <span className="truncate text-small font-medium tabular-nums">{place}</span>
      )}
      <IconButton icon={ChevronRight} label="Next image" variant="bare" {...stepProps(next)} />
    </div>
  )
}
