import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { countOf } from '../lib/formatCount'
import { markIdPrefix } from '../sources/marks'
import { adoptStyles } from '../ui/adoptStyles'
import { AtBottom } from '../ui/AtBottom'
import { Button } from '../ui/Button'
import { MaskIcon } from '../ui/MaskIcon'
import { announce } from '../ui/messages'
import { useSource } from '../gallery/queries/SourceContext'
import type { Undoable } from '../gallery/state/decisions'
import { useExploreStore } from '../gallery/state/exploreStore'
import { canUndo, textOf } from './undo'
import styles from './offerUndo.css?inline'
import { offerUndo, undoOffer, withdrawUndo } from './undoOffer'
import { undoAndShow } from './useUndo'

/** How long an offer is shown that neither pointer nor focus is on, in ms: Ctrl+Z undoes for longer. */
const SHOWN_MS = 15_000

/** Offers to undo a decision that rejects an image, or is on several images at once. A move says itself what it did. */
function offer(decision: Undoable): void {
  if ('undo' in decision) return
  const { of, pressed, after } = decision
  if (typeof of === 'number') {
    const text = `${countOf(of, 'image')} ${after === 'none' ? 'no longer ' : ''}${pressed}`
    offerUndo(text, decision)
    announce(text)
  } else if (after === 'rejected') {
    // The button or the key is announced already.
    offerUndo(textOf(decision), decision)
  }
}

/** Offers to undo each such decision, by whatever it is made. */
function useOffers(): void {
  useEffect(() => {
    // It may have been made before this code was there.
    const made = useExploreStore.getState().decisions.at(-1)
    if (made !== undefined) offer(made)
    return useExploreStore.subscribe(({ decisions }, { decisions: before }) => {
      const latest = decisions.at(-1)
      // What is taken back leaves one before it as the latest.
      if (latest !== undefined && decisions !== before && !before.includes(latest)) offer(latest)
    })
  }, [])
}

interface OfferCardProps {
  readonly text: string
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** What was done, with a button that undoes it. It goes by itself, but not while the pointer or focus is on it. */
function OfferCard({ text, onUndo, onClose }: OfferCardProps) {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const focusedBefore = useRef<EventTarget | null>(null)
  const textId = useId()
  const isHeld = hasPointer || hasFocus
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])

  /** What has the focus after it: the next offer, or what had it before. */
  function nextFocus(): HTMLElement | null {
    const { current } = focusedBefore
    const next = document.querySelector<HTMLElement>('[data-undo] button')
    return next ?? (current instanceof HTMLElement && current.isConnected ? current : null)
  }
  return (
    <section
      data-undo
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
        setFocus(true)
      }}
      onBlur={() => setFocus(false)}
    >
      <p id={textId} data-toast>
        {text}
      </p>
      <Button
        aria-describedby={textId}
        aria-keyshortcuts="Control+Z"
        focusNext={nextFocus}
        onClick={onUndo}
      >
        Undo
      </Button>
      <Button
        aria-label="Dismiss"
        focusNext={nextFocus}
        onClick={onClose}
        className="w-11 shrink-0 border-transparent! bg-transparent! px-0! text-canvas! hover:bg-canvas/15!"
      >
        <MaskIcon icon="remove" className="size-4" />
      </Button>
    </section>
  )
}

const dismiss = () => undoOffer.setState(null, true)

/** Offers to undo what was done last, as Ctrl+Z does, as long as that can be undone. */
export function OfferUndo() {
  useOffers()
  useLayoutEffect(() => adoptStyles(styles), [])
  const source = useSource()
  const prefix = source?.ui.canReject ? markIdPrefix(source.kind) : null
  const offered = useStore(undoOffer)
  const isPossible = useExploreStore(
    ({ decisions, marks }) =>
      offered !== null &&
      prefix !== null &&
      decisions.includes(offered.decision) &&
      canUndo(offered.decision, prefix, marks),
  )
  useEffect(() => {
    if (offered !== null && !isPossible) withdrawUndo(offered.decision)
  }, [offered, isPossible])

  return (
    offered !== null &&
    isPossible && (
      <AtBottom isInDialogs isBrief>
        <OfferCard
          key={offered.number}
          text={offered.text}
          onUndo={() => undoAndShow(source, offered.decision)}
          onClose={dismiss}
        />
      </AtBottom>
    )
  )
}
