import type { ListImage } from 'explore-gallery'

const SCENES = ['harbour at dawn', 'meadow in the rain', 'valley under snow', 'lake at dusk']

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

/** The images from a number (1-based) on. */
export const imagesFrom = (first: number, count: number): readonly ListImage[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(first + at),
    url: landscape(first + at),
    prompt: `a ${SCENES[(first + at) % SCENES.length]}, no. ${first + at}`,
    date: new Date(Date.UTC(2026, 10, 3 - ((first + at) >> 2))).toISOString().slice(0, 10),
  }))
