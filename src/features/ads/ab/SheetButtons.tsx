import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { quote } from '../../../lib/isolate'
import { sanitizeSingleLine } from '../../../lib/sanitizeSingleLine'
import { saveFile } from '../../../lib/saveFile'
import { usePictureRenderer } from '../../../pictures/PictureRendererContext'
import { Button } from '../../../ui/Button'
import { say } from '../../../ui/toast'
import { useSource } from '../../../gallery/queries/SourceContext'
import { bitmapOf, PictureProblem } from '../kit/bitmapOf'
import { kitStem } from '../kit/kitNames'
import { nameOf, originalOrProblem } from '../original'
import { drawSheet, type DrawnVariant } from './drawSheet'
import type { Variant } from './variant'

export interface SheetButtonsProps {
  readonly a: Variant
  readonly b: Variant
  /** See `differencesText`. */
  readonly differences: string
}

/** The buttons that save and print the sheet. */
export function SheetButtons({ a, b, differences }: SheetButtonsProps) {
  const source = useSource()
  const renderer = usePictureRenderer()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<string | null>(null)
  useEffect(() => (printed === null ? undefined : () => URL.revokeObjectURL(printed)), [printed])
  const nameOfPicture = ({ image }: Variant) => sanitizeSingleLine(nameOf(source, image))

  async function drawnOf(variant: Variant): Promise<DrawnVariant> {
    const { image, design } = variant
    const name = nameOfPicture(variant)
    const picture = await originalOrProblem(source, renderer, image)
    try {
      return { name, bitmap: await bitmapOf(picture), design }
    } catch (error) {
      throw error instanceof PictureProblem
        ? new PictureProblem(`${quote(name)} ${error.message}`)
        : error
    }
  }
  async function draw(): Promise<OffscreenCanvas> {
    // In turn, so that of two problems the problem of A is reported.
    const drawnA = await drawnOf(a)
    try {
      const drawnB = await drawnOf(b)
      try {
        return drawSheet([drawnA, drawnB], differences)
      } finally {
        drawnB.bitmap.close()
      }
    } finally {
      drawnA.bitmap.close()
    }
  }
  /** Draws the sheet, and does something with it. */
  async function withSheet(act: (png: Blob) => Promise<void> | void) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const canvas = await draw()
      await act(await canvas.convertToBlob())
    } catch (error) {
      setProblem(
        error instanceof PictureProblem ? `${error.message}.` : 'The sheet can’t be drawn.',
      )
    }
    setBusy(false)
  }
  function save(png: Blob) {
    saveFile(png, `${kitStem(nameOfPicture(a))}-ab.png`)
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
