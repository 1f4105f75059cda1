import type { AdTexts } from '../adDesign'
import { shownTexts } from '../cutTexts'
import type { Placement, TextName } from '../placements'
import { wrapLines } from './wrapLines'
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Whether a text is written from right to left. Its first letter decides, as with `dir="auto"`. */
const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')

/** A line below a picture of the sheet. */
export interface SheetLine {
  readonly text: string
  readonly isBold: boolean
  readonly isRightToLeft: boolean
}

/** The most lines of a text, unless the placement publishes a number. */
const MOST_LINES: Readonly<Record<TextName, number>> = {
  brandName: 1,
  headline: 2,
  primaryText: 5,
  callToAction: 1,
}

/**
 * The texts that a placement shows, as lines.
 * @param measure the width of a text
 */
export function sheetLines(
  placement: Placement,
  texts: AdTexts,
  width: number,
  measure: (text: string, isBold: boolean) => number,
): readonly SheetLine[] {
  const shown = shownTexts(placement, texts)
  return placement.texts.flatMap((name) => {
    const isBold = name !== 'primaryText'
    const most = placement.limits[name]?.lines?.most ?? MOST_LINES[name]
    return wrapLines(shown[name], width, most, (text) => measure(text, isBold)).map((text) => ({
      text,
      isBold,
      isRightToLeft: isRightToLeft(shown[name]),
    }))
  })
}
