import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { GalleryImage } from '../../../sources/image'
import { MAX_BID, type AdTexts } from '../adDesign'
import { AdFrame } from '../frames/AdFrame'
import { AdPicture } from '../AdPicture'
import { approximation } from '../approximation'
import { useDesign } from '../designStore'
import { useOriginal, type LoadedPicture } from '../original'
import { PLACEMENTS, type Placement } from '../placements'
import { TextFields } from '../TextFields'
import { PicturePicker } from './PicturePicker'
import { SheetButtons } from './SheetButtons'
import { differencesOf, differencesText, type Variant } from './variant'
import { indexOfId } from '../../../gallery/queries/pageWindow'
import { onScreen } from '../../../gallery/onScreen'
import { useExploreStore } from '../../../gallery/state/exploreStore'
import { isSelected } from '../../../gallery/state/selection'

/** How many images are offered at most. */
const MOST = 11

/**
 * Loaded images of the shown list that an image can be tested against: those that are selected, and then those that are
 * nearest to it.
 */
function otherImages({ id }: GalleryImage): readonly GalleryImage[] {
  const { list } = onScreen.getState()
  if (list === null) return []
  const { id: listId, images } = list
  const { selection } = useExploreStore.getState()
  const middle = indexOfId(images, id) ?? images.start
  return images.all
    .map((image, place) => {
      const index = images.start + place
      return { image, index, isChosen: isSelected(selection, listId, index) }
    })
    .toSorted(
      (one, other) =>
        Number(other.isChosen) - Number(one.isChosen) ||
        Math.abs(one.index - middle) - Math.abs(other.index - middle),
    )
    .map(({ image }) => image)
    .filter((image) => image.id !== id)
    .slice(0, MOST)
}

const LETTERS = ['A', 'B'] as const

/** An image as an ad beside another one, in every placement, and what can be changed about the other. */
export function AbSheet({ image }: { readonly image: GalleryImage }) {
  const [others] = useState(() => otherImages(image))
  const [otherId, setOtherId] = useState(others[0]?.id ?? image.id)
  const other = others.find(({ id }) => id === otherId) ?? image
  const [design, change] = useDesign(image)
  const [otherDesign] = useDesign(other)
  /** The texts of B; null while it has the texts of A. */
  const [texts, setTexts] = useState<AdTexts | null>(null)
  const a: Variant = { image, design }
  // Only what belongs to its picture is of its own: the test is to be fair.
  const { focalPoint, ownFocalPoints } = otherDesign
  const b: Variant = {
    image: other,
    design: { ...design, focalPoint, ownFocalPoints, texts: texts ?? design.texts },
  }
  const views = [useOriginal(image), useOriginal(other)] as const
  const pictures = views.map((view) => (view.state === 'ready' ? view.picture : null))
  const differences = differencesText(differencesOf(a, b))

  return (
    <div className="lg:grid lg:min-h-0 lg:grow lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-6 overscroll-contain border-line px-4 py-4 max-lg:border-b sm:px-6 md:max-lg:grid-cols-2 lg:order-last lg:overflow-y-auto lg:border-l">
        <div className="flex min-w-0 flex-col gap-6">
          <p aria-live="polite" className="rounded-card bg-sunken px-4 py-3 text-sm">
            {differences}
          </p>
          <SheetButtons a={a} b={b} differences={differences} />
          <PicturePicker image={image} others={others} chosen={other.id} onChange={setOtherId} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <BudgetField bid={design.bid} onChange={(bid) => change({ bid })} />
          <details className="group">
            <summary className="-mx-2 flex h-11 cursor-pointer items-center gap-2 rounded-xl px-2 text-sm font-semibold hover:bg-sunken">
              <ChevronRight
                aria-hidden="true"
                size={17}
                className="transition-transform group-open:rotate-90"
              />
              Other texts for B
            </summary>
            <div className="mt-2">
              <TextFields texts={b.design.texts} onChange={setTexts} />
            </div>
          </details>
        </div>
      </div>
      <div
        role="region"
        aria-label="A and B"
        // Scrolled by keys, if it scrolls.
        tabIndex={0}
        className="overscroll-contain px-4 py-4 outline-offset-[-3px] focus-visible:shadow-none sm:px-6 lg:overflow-y-auto"
      >
        {views.map(
          (view, side) =>
            view.state === 'failed' && (
              <p
                key={LETTERS[side]}
                role="alert"
                className="mb-4 rounded-card bg-sunken px-4 py-2.5 text-sm"
              >
                The picture of {LETTERS[side]} {view.reason}.
              </p>
            ),
        )}
        <div className="grid gap-x-8 gap-y-8 md:max-lg:grid-cols-2 xl:grid-cols-2 2xl:grid-cols-3">
          {PLACEMENTS.map((placement) => (
            <Pair key={placement.id} placement={placement} variants={[a, b]} pictures={pictures} />
          ))}
        </div>
        <p className="mt-6 text-tiny text-muted">{approximation()}</p>
      </div>
    </div>
  )
}

interface PairProps {
  readonly placement: Placement
  readonly variants: readonly [Variant, Variant]
  /** Null while it is not loaded, and if it cannot be. */
  readonly pictures: readonly (LoadedPicture | null)[]
}

/** A and B in a placement. */
function Pair({ placement, variants, pictures }: PairProps) {
  return (
    <figure aria-label={placement.name} className="min-w-0">
      <figcaption className="text-sm font-semibold">{placement.name}</figcaption>
      <div className="mt-2 grid grid-cols-2 items-start gap-3">
        {variants.map(({ design }, side) => {
          const picture = pictures[side]
          const letter = LETTERS[side]
          return (
            <div key={letter} role="group" aria-label={letter} className="relative min-w-0">
              <AdFrame placement={placement} texts={design.texts}>
                {picture && <AdPicture picture={picture} placement={placement} design={design} />}
              </AdFrame>
              <span
                aria-hidden="true"
                className="absolute -top-2 -left-2 z-2 grid size-6 place-items-center rounded-full border-2 border-surface bg-ink text-small font-semibold text-canvas"
              >
                {letter}
              </span>
            </div>
          )
        })}
      </div>
    </figure>
  )
}

interface BudgetFieldProps {
  /** In USD. */
  readonly bid: number
  readonly onChange: (bid: number) => void
}

/** The bid of the image, which each variant gets. */
function BudgetField({ bid, onChange }: BudgetFieldProps) {
  const id = useId()
  /** What is typed, which may be no number yet. */
  const [typed, setTyped] = useState(String(bid))
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Budget per variant (USD)
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={1}
        max={MAX_BID}
        step="any"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = target.valueAsNumber
          if (next >= 1 && next <= MAX_BID) onChange(next)
        }}
        onBlur={() => setTyped(String(bid))}
        className="h-11 w-full rounded-xl border border-line bg-surface px-3 text-base tabular-nums hover:border-line-strong sm:text-normal"
      />
    </div>
  )
}
