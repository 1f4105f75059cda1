import { faker } from '@faker-js/faker/locale/en'

export const PAGE_SIZE = 12
const PAGES = 100
export const TOTAL = PAGES * PAGE_SIZE
const DELAY_MS = 300
const SCENES = ['cyberpunk city', 'medieval castle', 'desert landscape', 'floating island']

export const STYLES = ['watercolor', 'oil painting', 'anime', 'concept art', 'cinematic'] as const
export type Style = (typeof STYLES)[number]
export type Image = ReturnType<typeof makeImage>

/** A sun over a landscape, as the URL of an SVG. */
function drawPicture(hue: number, sun: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 70% 40%)"/>
      <stop offset="1" stop-color="hsl(${hue + 60} 80% 80%)"/></linearGradient>
    <path fill="url(#sky)" d="M0 0h9v9H0"/><circle fill="#fffb" cx="${sun}" cy="3" r="1"/>
    <path fill="hsl(${hue + 30} 40% 25%)" d="M0 7Q${sun / 2} 4 4 7T9 6V9H0"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The image of an index (0-based): always the same one. */
function makeImage(index: number) {
  faker.seed(index)
  const style = faker.helpers.arrayElement(STYLES)
  return {
    id: faker.string.uuid(),
    prompt: `A ${faker.helpers.arrayElement(SCENES)} in ${faker.color.human()}, ${style}`,
    style,
    url: drawPicture(faker.number.int(360), faker.number.float({ min: 1, max: 8 })),
    isLiked: faker.datatype.boolean(0.2),
  }
}

/** Answers as slowly as a network, and fails like one: go offline in the browser's devtools. */
async function respond(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  if (!navigator.onLine) throw new Error('You are offline.')
}

/** The pages from a number (0-based) on, each with its first index and the number of the next. */
export async function* imagePages(from: number) {
  for (let page = from; page < PAGES; page++) {
    await respond()
    const start = page * PAGE_SIZE
    const images = Array.from({ length: PAGE_SIZE }, (_, i) => makeImage(start + i))
    yield { start, images, next: page + 1 < PAGES ? page + 1 : null }
  }
}

/** Saves whether an image is liked. This service forgets it at once. */
export const saveLike = (_like: { id: string; isLiked: boolean }): Promise<void> => respond()
