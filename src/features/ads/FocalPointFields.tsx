import { useRef, useState, type PointerEvent } from 'react'
import { Slider } from '../../ui/Slider'
import { SmallButton } from '../../ui/SmallButton'
import { useTakeDrags } from '../../ui/useTakeDrags'
import { focalPointOf, type AdDesign } from './adDesign'
import { clamp, type FocalPoint } from './crop'
import type { LoadedPicture } from './original'
import { PLACEMENTS, type PlacementId } from './placements'

/** The place of a pointer in an element. */
function pointAt({ currentTarget, clientX, clientY }: PointerEvent): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clamp((clientX - left) / width, 0, 1), y: clamp((clientY - top) / height, 0, 1) }
}

interface AxisProps {
  readonly label: string
  /** From 0 to 1. */
  readonly value: number
  /** The side that 0 is at. */
  readonly from: string
  readonly onChange: (value: number) => void
}

function Axis({ label, value, from, onChange }: AxisProps) {
  const percent = Math.round(value * 100)
  return (
    <label className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="min-w-20 shrink-0 text-muted">{label}</span>
      <Slider
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent}% from the ${from}`}
        onChange={({ target }) => onChange(target.valueAsNumber / 100)}
      />
      <span aria-hidden="true" className="min-w-10 shrink-0 text-right tabular-nums">
        {percent}%
      </span>
    </label>
  )
}

interface FocalPictureProps {
  readonly picture: LoadedPicture
  readonly alt: string
  readonly point: FocalPoint
  readonly onMove: (to: FocalPoint) => void
}

/** The picture with the focal point on it, which follows a drag or goes to a press. */
function FocalPicture({ picture, alt, point, onMove }: FocalPictureProps) {
  const handle = useRef<HTMLSpanElement>(null)
  useTakeDrags(handle)
  return (
    <div className="flex justify-center rounded-card bg-sunken">
      {/* By keys it is moved with the sliders. */}
      <div
        role="presentation"
        onPointerDown={(event) => {
          const { button, pointerType, target, currentTarget, pointerId } = event
          // A finger scrolls, unless it takes hold of the point itself.
          const isHeld = pointerType !== 'touch' || target instanceof HTMLSpanElement
          if (button !== 0 || !isHeld) return
          currentTarget.setPointerCapture(pointerId)
          // No text is selected.
          event.preventDefault()
          onMove(pointAt(event))
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(pointAt(event))
        }}
        // A touch that scrolls is cancelled before.
        onPointerUp={(event) => {
          if (event.pointerType === 'touch') onMove(pointAt(event))
        }}
        className="relative cursor-crosshair overflow-hidden select-none"
      >
        <img
          src={picture.url}
          alt={alt}
          draggable={false}
          // A thin picture is stretched, so that it can be pressed.
          className="block max-h-56 min-h-11 max-w-full min-w-11"
        />
        <span
          ref={handle}
          aria-hidden="true"
          className="absolute grid size-11 -translate-1/2 touch-none place-items-center"
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        >
          <span className="ad-focal-point size-7" />
        </span>
      </div>
    </div>
  )
}

export interface FocalPointFieldsProps {
  readonly design: AdDesign
  readonly onChange: (part: Partial<AdDesign>) => void
  /** Null while it is not loaded, and if it cannot be. */
  readonly picture: LoadedPicture | null
  readonly alt: string
}

/** The focal point of all placements, or of one that has its own: on the picture, and by its distances. */
export function FocalPointFields({ design, onChange, picture, alt }: FocalPointFieldsProps) {
  const choice = useRef<HTMLSelectElement>(null)
  const [chosen, setChosen] = useState<PlacementId | null>(null)
  const { ownFocalPoints } = design
  const point = chosen === null ? design.focalPoint : focalPointOf(design, chosen)

  function move(to: FocalPoint) {
    if (chosen === null) onChange({ focalPoint: to })
    else onChange({ ownFocalPoints: { ...ownFocalPoints, [chosen]: to } })
  }
  function follow() {
    const others = Object.entries(ownFocalPoints).filter(([id]) => id !== chosen)
    onChange({ ownFocalPoints: Object.fromEntries(others) })
  }
  return (
    <div role="group" aria-label="Focal point" className="flex flex-col gap-1">
      <h3 aria-hidden="true" className="text-sm font-semibold">
        Focal point
      </h3>
      <p className="pb-2 text-small text-muted">Every crop keeps it in the middle if it can.</p>
      {picture && <FocalPicture picture={picture} alt={alt} point={point} onMove={move} />}
      <Axis
        label="Horizontal"
        from="left"
        value={point.x}
        onChange={(x) => move({ ...point, x })}
      />
      <Axis label="Vertical" from="top" value={point.y} onChange={(y) => move({ ...point, y })} />
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex min-w-0 grow items-center gap-3 text-sm">
          <span className="min-w-20 shrink-0 text-muted">For</span>
          <select
            ref={choice}
            value={chosen ?? ''}
            onChange={({ target }) =>
              setChosen(PLACEMENTS.find(({ id }) => id === target.value)?.id ?? null)
            }
            className="h-11 min-w-0 grow rounded-full border border-line bg-surface px-3 hover:border-line-strong"
          >
            <option value="">All placements</option>
            {PLACEMENTS.map(({ id, name }) => (
              <option key={id} value={id}>
                {ownFocalPoints[id] ? `${name} (own point)` : name}
              </option>
            ))}
          </select>
        </label>
        {chosen !== null && ownFocalPoints[chosen] && (
          <SmallButton onClick={follow} focusNext={() => choice.current}>
            Use that of all
          </SmallButton>
        )}
      </div>
    </div>
  )
}
