import { coveredHeight } from '../gallery/header/coveredHeight'
import { keepPresses, releasePresses } from '../app/shellPresses'
import { readCopies } from '../marks/readCopies'
import { isObject } from '../lib/isObject'
import { readStoredSize } from '../pictures/pictureSizes'
import { MAX_IMAGES } from '../sources/generated/parameters'

/*
 * The script behind the cards of the app shell, in `index.html`. It decides before the first paint whether the visit
 * begins with these cards, and requests their photos. If not, it leaves only the skeletons. If the code of the page is
 * lost, it makes the shell what it is without JavaScript.
 */

/** Whether the address shows the first images of the gallery and no others, more of them than there are cells. */
function isServed(cells: number): boolean {
  const { search } = window.location
  const images = Number(/^\?images=(\d{1,9})$/.exec(search)?.[1])
  return search === '' || (images >= cells && images <= MAX_IMAGES)
}

/** The `fraction` of the scroll anchor in the history entry; null if there is none. */
function keptFraction(): number | null {
  const state: unknown = window.history.state
  const anchor = isObject(state) ? state['anchor'] : null
  return isObject(anchor) ? Number(anchor['fraction']) : null
}

/** Scrolls to a place in the header, as the page will: see `positionOfAnchor`. */
function scrollInHeader(fraction: number, row: HTMLElement, card: HTMLElement): void {
  const toolbar = document.querySelector<HTMLElement>('[role=search]')
  const { top } = row.getBoundingClientRect()
  const rowPitch = card.offsetHeight + Number.parseFloat(getComputedStyle(row).rowGap)
  window.scrollTo(0, Math.round(top) + fraction * rowPitch - (toolbar ? coveredHeight(toolbar) : 0))
}

/** Shows the marks that the visitor has given. */
function showMarks(cards: readonly HTMLElement[]): void {
  const copies = readCopies().marks
  for (const card of cards) {
    const presses = copies.flatMap((marks) => marks.get(card.dataset['id'] ?? '') ?? [])
    const [last] = presses.toSorted((one, other) => other.at - one.at)
    const button = card.querySelector('[aria-pressed]')
    if (last === undefined || button === null) continue
    button.ariaPressed = String(last.mark === 'liked')
    // The count with the visitor's own like is not known here.
    button.removeAttribute('title')
  }
}

/** Requests the photos in view, and lets the links lead to the images, as they do in the page. */
function showPhotos(cards: readonly HTMLElement[]): void {
  const { search } = window.location
  const query = `${search || '?'}${search && '&'}image=`
  for (const card of cards) {
    const { top, height } = card.getBoundingClientRect()
    const link = card.querySelector('a')
    const image = link?.querySelector('img')
    const url = link?.getAttribute('href')
    if (image && url && height > 0 && top < window.innerHeight) image.src = url
    card.dataset['photo'] = url ?? ''
    link?.setAttribute('href', query + encodeURIComponent(card.dataset['id'] ?? ''))
  }
}

/** Lets the shell be what it is without JavaScript, and says that the page has not loaded. */
function stay(row: HTMLElement): void {
  for (const card of row.querySelectorAll<HTMLElement>('.shell-card')) {
    card.querySelector('a')?.setAttribute('href', card.dataset['photo'] ?? '')
  }
  for (const part of row.querySelectorAll(':scope > :not(.shell-card), button')) part.remove()
  document.querySelector('[role=alert]')?.removeAttribute('hidden')
  releasePresses()
}

/** An error before the page has replaced the shell: its code does not load, or fails. A photo that fails is no such error. */
function onError({ target }: Event): void {
  const row = document.querySelector<HTMLElement>('.shell-row')
  if (row && (target === window || target instanceof HTMLScriptElement)) stay(row)
}

function begin(row: HTMLElement): void {
  const cards = [...row.querySelectorAll<HTMLElement>('.shell-card')]
  const [first] = cards
  const size = readStoredSize()
  const fraction = keptFraction()
  const isAbove = fraction === null || fraction < 0
  row.dataset['pictures'] = size
  if (first && size === 'default' && isServed(row.childElementCount) && isAbove) {
    if (fraction) scrollInHeader(fraction, row, first)
    showPhotos(cards)
    showMarks(cards)
  } else {
    for (const card of cards) card.remove()
  }
  keepPresses()
  window.addEventListener('error', onError, true)
  window.addEventListener('unhandledrejection', onError)
}

const row = document.currentScript?.parentElement
if (row) begin(row)
