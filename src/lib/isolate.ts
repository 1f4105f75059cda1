/** Letters, and marks, that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC]/

/**
 * A part of a sentence, with its quotes, in the direction of its own first letter, which turns nothing around it. A sentence
 * that is all from left to right is as it was.
 * @param sentence the words around the part
 */
export const isolate = (part: string, sentence = ''): string =>
  RIGHT_TO_LEFT.test(part + sentence) ? `\u2068${part}\u2069` : part

/** A text from outside within a sentence: “outputs”. */
export const quote = (text: string): string => isolate(`“${text}”`)
