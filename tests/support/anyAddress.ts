import fc from 'fast-check'

const SIZES = ['images', 'first', 'page']
const NAMES = [
  ...SIZES,
  'q',
  'category',
  'matches',
  'image',
  'compare',
  'pictures',
  'gallery',
  'folder',
  'stacks',
]
const NUMBERS = ['0', '1', '60', '3000', '1000000', '-1', '1e9', '0x10', ' 7 ', '٣', '']
const WORDS = [
  'only',
  'on',
  'drawn',
  'photos',
  'castle',
  'Anime',
  'generated',
  'folder',
  '../..',
  '<b>',
  '%',
  '%zz',
]
/** The greatest values that sizes and the delay take, and one more. */
const LIMITS = ['60000', '60001', '100000', '100001', '10000000', '10000001']

const name = fc.oneof(fc.constantFrom(...NAMES), fc.string())
const value = fc.oneof(fc.constantFrom(...NUMBERS, ...WORDS), fc.string({ unit: 'binary' }))
const parameter = fc.tuple(name, value)
const limit = fc.tuple(fc.constantFrom(...SIZES, 'delay'), fc.constantFrom(...NUMBERS, ...LIMITS))

/** Query strings with these parameters, encoded or not, and any text. */
function queriesOf(one: fc.Arbitrary<[name: string, value: string]>): fc.Arbitrary<string> {
  const parameters = fc.array(one, { maxLength: 8 })
  return fc.oneof(
    parameters.map((pairs) => `?${pairs.map(([key, text]) => `${key}=${text}`).join('&')}`),
    parameters.map((pairs) => `?${new URLSearchParams(pairs).toString()}`),
    fc.string().map((text) => `?${text}`),
  )
}

/** Query strings: parameters of Explore with any values. Numbers reach their limits. */
export const anyQuery = queriesOf(fc.oneof(parameter, limit))

/** The same without a delay and without the largest pages, for tests that render the whole page. */
export const anyQuickQuery = queriesOf(parameter)

const anchor = fc.oneof(
  fc.record({
    index: fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double()),
    fraction: fc.oneof(fc.double(), fc.constantFrom(-Infinity, -1e308, 0.5, 1)),
  }),
  fc.anything(),
)

/** History states: entries of Explore with any values, and anything else that a script may have stored. */
export const anyState: fc.Arbitrary<unknown> = fc.oneof(
  fc.record(
    {
      anchor,
      wholeGalleryAnchor: anchor,
      openedHere: fc.anything(),
      openStacks: fc.oneof(fc.array(fc.string()), fc.anything()),
      longText: fc.oneof(fc.string(), fc.anything()),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
)
