const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Whether a text is written from right to left. Its first letter decides, as with `dir="auto"`. */
export const isRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '')
