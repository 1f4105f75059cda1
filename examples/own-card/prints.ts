import { containsWords, type Filter } from 'explore-gallery'

const SCENES = ['Harbour at dawn', 'Meadow in the rain', 'Valley under snow', 'Lake at dusk']
const PAPERS = ['cotton', 'baryta', 'bamboo']

/** A landscape, as the URL of an SVG: no server is asked. */
function landscape(number: number): string {
  const hue = (number * 47) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 45%)"/>
      <stop offset="1" stop-color="hsl(${hue + 50} 75% 82%)"/></linearGradient>
    <path fill="url(#sky)" d="M0 0h90v90H0z"/>
    <circle fill="#fffc" cx="${15 + ((number * 29) % 60)}" cy="34" r="8"/>
    <path fill="hsl(${hue + 20} 35% 34%)" d="M0 66Q24 ${40 + (number % 17)} 48 62T90 54V90H0z"/>
    <path fill="hsl(${hue + 10} 40% 20%)" d="M0 80Q30 ${60 + (number % 11)} 60 76T90 72V90H0z"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** What the shop knows of a print, beyond what a gallery has to know. */
const PRINTS = Array.from({ length: 400 }, (_, index) => ({
  id: `print-${index + 1}`,
  url: landscape(index + 1),
  prompt: `${SCENES[index % SCENES.length]}, no. ${index + 1}`,
  paper: PAPERS[index % PAPERS.length] ?? 'cotton',
  price: 40 + ((index * 7) % 60),
  isSold: index % 5 === 2,
}))

export type Print = (typeof PRINTS)[number]

const BY_ID: ReadonlyMap<string, Print> = new Map(PRINTS.map((print) => [print.id, print]))

export const printOf = (id: string): Print | undefined => BY_ID.get(id)

/** The prints whose names have what is searched for; all for null. */
export const printsWith = (filter: Filter | null): readonly Print[] =>
  PRINTS.filter(({ prompt }) => filter === null || containsWords(filter, prompt))
