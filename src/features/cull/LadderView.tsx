import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { labelFor } from '../../lib/labels'
import { sanitizeSingleLine } from '../../lib/sanitizeSingleLine'
import type { GalleryImage } from '../../sources/image'
import { Button } from '../../ui/Button'
import { imageById } from '../../parts/imageById'
import type { PageWindow } from '../../gallery/queries/pageWindow'
import type { ComparableSource } from '../../sources/comparableSource'
import { useNoDragClicks } from './drags'
import { rungOf, type Ladder } from './ladder'
import { StagePicture, type PicturePart } from './StagePicture'
import type { Side } from './throwing'
import { prefersNoMotion } from '../../lib/prefersNoMotion'

interface PicturesProps {
  readonly culled: ComparableSource
  /** The loaded images, which are not requested. */
  readonly images: PageWindow
}

/** An image of a stack by its id. @returns undefined while it is requested; null if it is gone */
function useImageOf(
  { culled: { source }, images }: PicturesProps,
  id: string | null,
): GalleryImage | null | undefined {
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- an image is the same wherever it comes from
  const { data, isError } = useQuery({
    queryKey: ['image of a stack', source.kind, source.identity, source.changes?.updates(), id],
    queryFn: ({ signal }) => (id === null ? null : imageById(source, images, id, signal)),
    gcTime: 0,
  })
  return isError ? null : data
}

interface LadderPictureProps extends PicturesProps {
  readonly id: string
  readonly part: PicturePart
  readonly side: Side | null
  readonly onLeft: () => void
}

const ignore = () => undefined

function LadderPicture({ id, part, side, onLeft, ...pictures }: LadderPictureProps) {
  const image = useImageOf(pictures, id)
  if (image === undefined) return null
  if (image === null) {
    return (
      part === 'shown' && (
        <p className="cull-message text-muted">{labelFor('The image was not found.')}</p>
      )
    )
  }
  return (
    <StagePicture
      image={image}
      culled={pictures.culled}
      part={part}
      side={side}
      onReady={ignore}
      onLeft={onLeft}
    />
  )
}

interface PaneProps extends PicturesProps {
  /** Null once its last image has lost. */
  readonly id: string | null
  /** The image that comes here if this one loses; null for none. */
  readonly next: string | null
  readonly side: Side
  readonly isAlone: boolean
  /** The last pick was taken back: its loser comes back. */
  readonly isBack: boolean
  readonly onPick: () => void
}

/** One of the two images, and the button that keeps it. A loser is thrown off to its side. */
function Pane({ id, next, side, isAlone, isBack, onPick, ...pictures }: PaneProps) {
  const [now, setNow] = useState<{ readonly id: string | null; readonly loser: string | null }>({
    id,
    loser: null,
  })
  if (now.id !== id) setNow({ id, loser: isBack || prefersNoMotion() ? null : now.id })
  const clicks = useNoDragClicks()
  const image = useImageOf(pictures, id)
  const name = image ? sanitizeSingleLine(pictures.culled.original.nameOf(image)) : ''
  const parts = new Map<string, PicturePart>()
  if (next !== null) parts.set(next, 'ahead')
  if (now.loser !== null) parts.set(now.loser, 'leaving')
  if (id !== null) parts.set(id, 'shown')
  return (
    <div className="cull-pane" data-side={side} data-alone={isAlone || undefined} {...clicks}>
      {id !== null && !isAlone && (
        <button type="button" aria-label={labelFor('Keep {name}', { name })} onClick={onPick} />
      )}
      {[...parts].map(([each, part]) => (
        <LadderPicture
          key={each}
          id={each}
          part={part}
          side={part === 'leaving' || (part === 'shown' && isBack) ? side : null}
          onLeft={() => setNow((before) => ({ ...before, loser: null }))}
          {...pictures}
        />
      ))}
      {name !== '' && <p className="truncate">{name}</p>}
    </div>
  )
}

export interface LadderViewProps extends PicturesProps {
  readonly ladder: Ladder
  /** The last pick was taken back. */
  readonly isBack: boolean
  /** How many images lose, once one is left, that are not rejected yet. */
  readonly losers: number
  readonly onPick: (side: Side) => void
  /** Keeps the image that is left and rejects the others, or goes on if they are. */
  readonly onKeep: () => void
}

/** The images of a stack, two at a time, until one is left. */
export function LadderView({
  ladder,
  isBack,
  losers,
  onPick,
  onKeep,
  ...pictures
}: LadderViewProps) {
  const { left, right, next, winner } = rungOf(ladder)
  const keep = useRef<HTMLDivElement>(null)
  const isOver = winner !== null
  useEffect(() => {
    if (isOver) keep.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOver])
  const pane = { ...pictures, isBack, next: next[0] ?? null }
  return (
    <>
      <Pane
        {...pane}
        id={left}
        side="left"
        isAlone={left !== null && isOver}
        onPick={() => onPick('left')}
      />
      <Pane
        {...pane}
        id={right}
        side="right"
        isAlone={right !== null && isOver}
        onPick={() => onPick('right')}
      />
      {isOver ? (
        <div ref={keep} className="cull-keep">
          <Button variant="primary" onClick={onKeep}>
            {labelFor(losers > 0 ? 'Keep this, reject the others' : 'Next image')}
          </Button>
        </div>
      ) : (
        <p className="cull-pair">
          {labelFor('Pair {number} of {total}: keep one', {
            number: ladder.picks.length + 1,
            total: ladder.ids.length - 1,
          })}
        </p>
      )}
    </>
  )
}
