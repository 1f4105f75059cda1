// Items are made from their index alone, so every peer shows the same ones.
export const PICTURES = 48
export const FACES = 12

const SCENES = [
  'A harbour at dusk',
  'An orchard under snow',
  'A tram in the rain',
  'A glass lighthouse',
]
const STYLES = ['oil painting', 'watercolour', 'studio photograph', 'paper cut', 'long exposure']
const TAILS = [
  'soft light',
  'muted colours, fine grain',
  'wide angle, high detail',
  'seen from above',
]
const TAGS = ['Instagram', 'Tiktok', 'YouTube', 'Pinterest', 'Print', 'Poster', 'Story']
const FIRST = ['Ana', 'Ben', 'Chloe', 'Dev', 'Edith', 'Femi', 'Greta', 'Hugo', 'Ines', 'Jonas']
const LAST = ['Abel', 'Brandt', 'Costa', 'Dahl', 'Evans', 'Fuchs', 'Gallo', 'Holm', 'Ito', 'Jensen']
const DATES = Array.from({ length: 30 }, (_, day) => `Mar ${day + 1}, 2026`)

const pick = (list, seed) => list[seed % list.length]

const params = new URLSearchParams(location.search)
/** With `?photos=distinct` each card and each face has a photo of its own, which comes late. */
const isDistinct = params.get('photos') === 'distinct'

function itemAt(index) {
  // Multiplying by a large odd number spreads neighbouring indexes over all the lists.
  const seed = Math.imul(index + 1, 0x9e3779b1) >>> 0
  return {
    id: `i${index}`,
    position: index + 1,
    picture: isDistinct ? `/delayed/${index}.jpg` : `/pictures/${seed % PICTURES}.png`,
    face: isDistinct ? `/delayed/face-${index}.jpg` : `/faces/${(seed >>> 4) % FACES}.png`,
    prompt: `${pick(SCENES, seed >>> 3)}, ${pick(STYLES, seed >>> 6)}, ${pick(TAILS, seed >>> 9)}`,
    tags: [pick(TAGS, seed), pick(TAGS, (seed >>> 5) + 1), pick(TAGS, (seed >>> 8) + 2)],
    name: `${pick(FIRST, seed >>> 2)} ${pick(LAST, seed >>> 7)}`,
    date: pick(DATES, seed >>> 10),
    rate: `${(seed >>> 12) % 100}%`,
    likes: String((seed >>> 14) % 1000),
  }
}

/**
 * All items are in memory before the page renders, whatever the peer then shows of them.
 * The address says how many: `?images=10000`.
 */
export const items = Array.from({ length: Number(params.get('images') ?? 10_000) }, (_, index) =>
  itemAt(index),
)
