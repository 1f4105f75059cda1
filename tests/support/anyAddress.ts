import fc from 'fast-check'

const NAMES = ['q', 'category', 'matches', 'image', 'pictures', 'gallery', 'images', 'first']
const NUMBERS = ['0', '1', '60', '3000', '1000000', '-1', '1e9', '0x10', ' 7 ', '٣', '']
const WORDS = [
  'only',
  'drawn',
  'photos',
  'castle',
  'Anime',
  'generated',
  '../..',
  '<b>',
  '%',
  '%zz',
]

const name = fc.oneof(fc.constantFrom(...NAMES), fc.string())
const value = fc.oneof(fc.constantFrom(...NUMBERS, ...WORDS), fc.string({ unit: 'binary' }))

/** Query strings: parameters of Explore with any values, encoded or not, and any text. */
export const anyQuery: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((pairs) => `?${pairs.map(([key, text]) => `${key}=${text}`).join('&')}`),
  fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((pairs) => `?${new URLSearchParams(pairs).toString()}`),
  fc.string().map((text) => `?${text}`),
)

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
      longText: fc.oneof(fc.string(), fc.anything()),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
)
