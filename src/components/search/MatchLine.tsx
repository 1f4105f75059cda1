import { Field, Label, Switch } from '@headlessui/react'
import { useEffect, useMemo, useRef } from 'react'
import type { Filter } from '../../domain/filter'
import { matches } from '../../domain/matching'
import { formatCount } from '../../lib/formatCount'
import type { ImageWindow } from '../../queries/imageWindow'
import type { Gallery } from '../../queries/useGallery'
import { useExploreStore } from '../../store/exploreStore'

export interface MatchLineProps {
  readonly filter: Filter
  /** The gallery that is shown: the whole one, or the one of matches. */
  readonly gallery: Gallery
}

function countMatches(filter: Filter, images: ImageWindow): number {
  let count = 0
  for (let index = images.start; index < images.end; index++) {
    const image = images.at(index)
    if (image !== undefined && matches(filter, image.prompt)) count++
  }
  return count
}

function countText(filter: Filter, { filter: shown, images, view }: Gallery): string {
  if (view.state === 'pending') return 'Looking for matches'
  // What went wrong is said in the images' place.
  if (view.state === 'failed') return ''
  if (shown !== null) {
    const isAll = view.state === 'empty' || (view.state === 'ready' && view.tail === 'end')
    return `${formatCount(images.end)} ${isAll ? 'images match' : 'matches so far'}`
  }
  const loaded = images.end - images.start
  return `${formatCount(countMatches(filter, images))} of ${formatCount(loaded)} images match`
}

/** How many of the images at hand match, and the switch that leaves out the others. */
export function MatchLine({ filter, gallery }: MatchLineProps) {
  const onlyMatches = useExploreStore((state) => state.onlyMatches)
  const setOnlyMatches = useExploreStore((state) => state.setOnlyMatches)
  const announce = useExploreStore((state) => state.announce)
  const text = useMemo(() => countText(filter, gallery), [filter, gallery])

  // Said for each search, and not again for each page that comes: that says itself.
  const said = useRef<readonly (Filter | null)[]>([])
  const isPending = gallery.view.state === 'pending'
  useEffect(() => {
    const [saidFilter, saidShown] = said.current
    if (isPending || (saidFilter === filter && saidShown === gallery.filter)) return
    said.current = [filter, gallery.filter]
    announce(text)
  }, [announce, isPending, filter, gallery.filter, text])

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="text-sm text-muted tabular-nums">{text}</p>
      <Field className="flex h-8 items-center gap-2.5">
        <Label className="cursor-pointer text-sm font-medium">Only matches</Label>
        <Switch
          checked={onlyMatches}
          onChange={setOnlyMatches}
          className="group inline-flex h-6 w-10 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition data-checked:border-accent data-checked:bg-accent"
        >
          <span className="size-4.5 rounded-full bg-muted transition group-data-checked:translate-x-4 group-data-checked:bg-on-accent forced-colors:bg-[ButtonText]!" />
        </Switch>
      </Field>
    </div>
  )
}
