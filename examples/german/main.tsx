import { Gallery, listSource, type ListImage } from 'explore-gallery'
import { createRoot } from 'react-dom/client'
import { GERMAN } from './german'
import 'explore-gallery/explore.css'
import './styles.css'

const SCENES = ['Hafen im Morgenlicht', 'Wiese im Regen', 'Tal im Schnee', 'See am Abend']

/** A landscape, as the URL of an SVG: no server is asked. */
function landscape(number: number): string {
  const hue = (number * 31) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">
    <path fill="hsl(${hue} 60% 78%)" d="M0 0h90v90H0z"/>
    <circle fill="#fffc" cx="${12 + ((number * 23) % 66)}" cy="30" r="9"/>
    <path fill="hsl(${hue + 30} 38% 42%)" d="M0 62Q28 ${36 + (number % 19)} 52 60T90 52V90H0z"/>
    <path fill="hsl(${hue + 15} 42% 24%)" d="M0 78Q34 ${58 + (number % 13)} 62 75T90 70V90H0z"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const IMAGES = Array.from({ length: 1200 }, (_, at): ListImage => ({
  id: String(at + 1),
  url: landscape(at + 1),
  prompt: `${SCENES[at % SCENES.length]}, Nr. ${at + 1}`,
  date: new Date(Date.UTC(2026, 10, 3 - (at >> 2))).toISOString().slice(0, 10),
}))

const source = listSource(IMAGES, { id: 'german', canSelect: true })

createRoot(document.getElementById('root') ?? document.body).render(
  <Gallery source={source} locale="de" labels={GERMAN} />,
)
