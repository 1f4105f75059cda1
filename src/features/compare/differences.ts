import type { ComparedFacts } from '../../sources/sourceUi'

/** A parameter that is not the same in all images. */
export interface Difference {
  readonly name: string
  /** Its value in each image, several lines for several values; null if the image has none. */
  readonly values: readonly (string | null)[]
}

function valueOf({ parameters }: ComparedFacts, parameter: string): string | null {
  const values = parameters.filter(({ name }) => name === parameter).map(({ value }) => value)
  return values.length === 0 ? null : values.join('\n')
}

/** Whether an image that is not wholly known lacks a parameter, which it may have. */
const isUnknown = (image: ComparedFacts, name: string): boolean =>
  !image.isWhole && valueOf(image, name) === null

/** The parameters that differ between images, in the order of the first image; then those that it does not have. */
export function differencesOf(images: readonly ComparedFacts[]): readonly Difference[] {
  const names = new Set(images.flatMap(({ parameters }) => parameters.map(({ name }) => name)))
  return [...names]
    .filter((name) => !images.some((image) => isUnknown(image, name)))
    .map((name) => ({ name, values: images.map((image) => valueOf(image, name)) }))
    .filter(({ values }) => new Set(values).size > 1)
}
