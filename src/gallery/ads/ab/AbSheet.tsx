import { ChevronRight, Download, Printer } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePictureRenderer } from '../../../pictures/PictureRendererContext'
import { sanitizeSingleLine } from '../../../lib/sanitizeSingleLine'
import { saveFile } from '../../../lib/saveFile'
import type { GalleryImage } from '../../../sources/image'
import { Button } from '../../../ui/Button'
import { say } from '../../../ui/toast'
import { useSource } from '../../queries/SourceContext'
import { focalPointOf, MAX_BID, type AdTexts } from '../adDesign'
import { AdFrame } from '../AdFrame'
import { AdPicture } from '../AdPicture'
import { drawnIn } from '../crop'
import { useDesign } from '../designStore'
import { bitmapOf, PictureProblem } from '../kit/bitmapOf'
import { kitStem } from '../kit/kitNames'
import { readOriginal, useOriginal, type LoadedPicture } from '../original'
import { APPROXIMATION } from '../PlacementFigure'
import { PLACEMENTS, type Placement } from '../placements'
import { TextFields } from '../TextFields'
import { drawSheet, type DrawnVariant } from './drawSheet'
import { otherImages } from './otherImages'
import { differencesOf, differencesText, type Variant } from './variant'

/** An image as an ad beside another one, in every placement, and what can be changed about the other. */
export function AbSheet({ image }: { readonly image: GalleryImage }) {
  const [others] = useState(() => otherImages(image))
  const [otherId, setOtherId] = useState(others[0]?.id ?? image.id)
  const other = others.find(({ id }) => id === otherId) ?? image
  const [design, change] = useDesign(image)
  const [otherDesign] = useDesign(other)
  /** The texts of B; null while they are those of A. */
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
  const failed = views.findIndex(({ state }) => state === 'failed')
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
            <summary className="flex h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
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
        {failed !== -1 && (
          <p role="alert" className="mb-4 rounded-card bg-sunken px-4 py-2.5 text-sm">
            The picture of {failed === 0 ? 'A' : 'B'} can’t be loaded.
          </p>
        )}
        <div className="grid gap-x-8 gap-y-8 md:max-lg:grid-cols-2 xl:grid-cols-2 2xl:grid-cols-3">
          {PLACEMENTS.map((placement) => (
            <Pair key={placement.id} placement={placement} variants={[a, b]} pictures={pictures} />
          ))}
        </div>
        <p className="mt-6 text-tiny text-muted">{APPROXIMATION}</p>
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
          const letter = side === 0 ? 'A' : 'B'
          return (
            <div key={letter} role="group" aria-label={letter} className="relative min-w-0">
              <AdFrame placement={placement} texts={design.texts}>
                {picture && (
                  <AdPicture
                    picture={picture}
                    frame={placement}
                    drawn={drawnIn(
                      picture.size,
                      placement,
                      focalPointOf(design, placement.id),
                      design.framing,
                    )}
                    background={design.background}
                  />
                )}
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

interface PicturePickerProps {
  readonly image: GalleryImage
  readonly others: readonly GalleryImage[]
  /** The id of the picture of B. */
  readonly chosen: string
  readonly onChange: (id: string) => void
}

/** The pictures that B can have: the one of A first. */
function PicturePicker({ image, others, chosen, onChange }: PicturePickerProps) {
  const name = useId()
  const source = useSource()
  if (source === null) return null
  const { CardPicture, original } = source.ui
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Picture of B</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
        {[image, ...others].map((each) => {
          const label = original?.nameOf(each) ?? each.prompt
          return (
            <label key={each.id} title={label} className="relative block cursor-pointer">
              <input
                type="radio"
                name={name}
                value={each.id}
                checked={each.id === chosen}
                onChange={() => onChange(each.id)}
                aria-label={each.id === image.id ? 'The picture of A' : label}
                className="peer absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-xl"
              />
              <span
                aria-hidden="true"
                className="block overflow-hidden rounded-xl outline-2 outline-offset-2 outline-transparent peer-checked:outline-ink"
              >
                <CardPicture image={each} isFirst={false} />
              </span>
              {each.id === image.id && (
                <span
                  aria-hidden="true"
                  className="absolute bottom-1 left-1 rounded-full bg-veil/85 px-1.5 text-tiny font-semibold text-on-veil"
                >
                  A
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
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

interface SheetButtonsProps {
  readonly a: Variant
  readonly b: Variant
  /** See `differencesText`. */
  readonly differences: string
}

/** The buttons that save and print the sheet. */
function SheetButtons({ a, b, differences }: SheetButtonsProps) {
  const source = useSource()
  const renderer = usePictureRenderer()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<string | null>(null)
  useEffect(() => (printed === null ? undefined : () => URL.revokeObjectURL(printed)), [printed])
  const nameOf = ({ image }: Variant) =>
    sanitizeSingleLine(source?.ui.original?.nameOf(image) ?? image.prompt)

  async function drawnOf(variant: Variant): Promise<DrawnVariant> {
    const { image, design } = variant
    const name = nameOf(variant)
    const picture = await readOriginal(source, renderer, image).catch(() => null)
    try {
      return { name, bitmap: await bitmapOf(picture), design }
    } catch (error) {
      throw error instanceof PictureProblem
        ? new PictureProblem(`“${name}” ${error.message}`)
        : error
    }
  }
  /** Draws the sheet, and does something with it. */
  async function withSheet(act: (png: Blob) => Promise<void> | void) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const drawn = await Promise.all([drawnOf(a), drawnOf(b)])
      const canvas = drawSheet(drawn, differences)
      for (const { bitmap } of drawn) bitmap.close()
      await act(await canvas.convertToBlob())
    } catch (error) {
      setProblem(
        error instanceof PictureProblem ? `${error.message}.` : 'The sheet can’t be drawn.',
      )
    }
    setBusy(false)
  }
  function save(png: Blob) {
    saveFile(png, `${kitStem(nameOf(a))}-ab.png`)
    say('A/B sheet saved')
  }
  async function print(png: Blob) {
    const url = URL.createObjectURL(png)
    flushSync(() => setPrinted(url))
    await document.querySelector<HTMLImageElement>('[data-sheet]')?.decode()
    window.addEventListener('afterprint', () => setPrinted(null), { once: true })
    window.print()
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          aria-disabled={isBusy}
          onClick={() => void withSheet(save)}
          className="grow px-4! text-sm!"
        >
          <Download aria-hidden="true" size={17} />
          Save A/B sheet
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() => void withSheet(print)}
          className="px-4! text-sm!"
        >
          <Printer aria-hidden="true" size={17} />
          Print
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className="text-sm wrap-anywhere">
          {problem}
        </p>
      )}
      {printed !== null && <img data-sheet src={printed} alt={differences} className="hidden" />}
    </div>
  )
}
