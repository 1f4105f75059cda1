/** The numbers in an attribute; none where it is missing. */
export const numbersOf = (value = ''): number[] => (value.match(/-?[\d.]+/g) ?? []).map(Number)

/** The number that an attribute is; `initial` where it is missing. */
export const numberOf = (value: string | undefined, initial: number): number =>
  value === undefined ? initial : Number(value)

/** The matrix of a `transform`; the identity where it is missing. */
export function matrixOf(transform = ''): DOMMatrix {
  const matrix = new DOMMatrix()
  for (const [, name, values] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(values)
    if (name === 'translate') matrix.translateSelf(a, b)
    else if (name === 'scale') matrix.scaleSelf(a)
    else if (name === 'rotate') matrix.translateSelf(b, c).rotateSelf(a).translateSelf(-b, -c)
    else if (name === 'matrix') matrix.multiplySelf(new DOMMatrix([a, b, c, d, e, f]))
    else throw new TypeError(`Unknown transform: ${name}`)
  }
  return matrix
}
