import { ChevronsLeftRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { labelFor } from '../../lib/labels'
import { useTakeDrags } from '../../ui/useTakeDrags'

/** What an arrow key moves the divider by, in per cent; with Shift, ten times as much. */
const STEP = 1

const inside = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)))

/** The border between the first picture and the second. It says its place in `--divider` of the element that it is in. */
export function Divider() {
  const element = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(50)
  useTakeDrags(element)
  useLayoutEffect(() => {
    element.current?.parentElement?.style.setProperty('--divider', `${percent}%`)
  }, [percent])

  return (
    <div
      ref={element}
      role="slider"
      tabIndex={0}
      aria-label={labelFor('Divider')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={labelFor('{percent}% of the first image', { percent })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus()
        // The pictures are not moved, and no text is selected.
        event.stopPropagation()
        event.preventDefault()
      }}
      onPointerMove={({ currentTarget, pointerId, clientX }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return
        const { left = 0, width = 1 } = currentTarget.parentElement?.getBoundingClientRect() ?? {}
        setPercent(inside(((clientX - left) / width) * 100))
      }}
      onKeyDown={(event) => {
        const step = STEP * (event.shiftKey ? 10 : 1)
        const to = {
          ArrowLeft: percent - step,
          ArrowDown: percent - step,
          ArrowRight: percent + step,
          ArrowUp: percent + step,
          Home: 0,
          End: 100,
        }[event.key]
        if (to === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setPercent(inside(to))
      }}
      className="relative z-1 col-span-full col-start-1 row-start-1 -ml-5.5 flex w-11 cursor-ew-resize touch-none items-center justify-center justify-self-start rounded-card before:absolute before:inset-y-0 before:left-1/2 before:w-1 before:-translate-x-1/2 before:border-x before:border-veil before:bg-on-veil"
      style={{ left: `${percent}%` }}
    >
      <span className="relative grid size-9 place-items-center rounded-full border border-line bg-surface">
        <ChevronsLeftRight aria-hidden="true" size={17} />
      </span>
    </div>
  )
}
