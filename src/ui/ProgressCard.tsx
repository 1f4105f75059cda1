import type { ButtonProps } from './Button'
import { SmallButton } from './SmallButton'

export interface ProgressCardProps extends Pick<ButtonProps, 'focusNext'> {
  /** What is in progress, for screen readers: “Reading the folder”. */
  readonly label: string
  /** How far it is, in words. */
  readonly text: string
  readonly done: number
  /** How much there is, as far as is known. */
  readonly of: number
  /** There may be more than is known. */
  readonly isGrowing: boolean
  /** The button that stops or continues it. Absent if nothing does. */
  readonly button?: string
  readonly onPress?: () => void
}

/** How far something is that takes a while. */
export function ProgressCard(props: ProgressCardProps) {
  const { label, text, done, of, isGrowing, button, onPress, focusNext } = props
  const share = of === 0 ? 0 : done / of
  return (
    <div className="relative animate-appear overflow-clip rounded-card border border-line bg-surface p-2 pb-3 pl-4 shadow-raised">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm leading-4.5 text-muted tabular-nums">{text}</p>
        {button !== undefined && (
          <SmallButton className="shrink-0" onClick={onPress} {...(focusNext && { focusNext })}>
            {button}
          </SmallButton>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={isGrowing ? undefined : of}
        // Without a value the progress is indeterminate.
        aria-valuenow={isGrowing ? undefined : done}
        aria-valuetext={text}
        className="absolute inset-x-0 bottom-0 h-1 bg-sunken forced-colors:border"
      >
        <div
          className="h-full origin-left bg-ink forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
