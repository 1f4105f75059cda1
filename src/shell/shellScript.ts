import { keepPresses } from '../gallery/shellPresses'
import { readCopies } from '../gallery/state/readCopies'
import { isObject } from '../lib/isObject'
import { storedSize } from '../pictures/pictureSizes'
import { MAX_IMAGES } from '../sources/generated/parameters'

/*
 * The script behind the cards of the app shell, in `index.html`. It decides before the first paint whether the visit
 * begins with these cards, and requests their photos. If not, it leaves only the skeletons.
 */

/** Whether the address shows the first images of the gallery and no others, more of them than there are cells. */
function isServed(cells: number): boolean {
  const { search } = window.location
  const images = Number(/^\?images=(\d{1,9})$/.exec(search)?.[1])
  return search === '' || (images >= cells && images <= MAX_IMAGES)
}

/** Whether the history entry has a place to come back to. */
function hasPlace(): boolean {
  const state: unknown = window.history.state
  return isObject(state) && isObject(state['anchor'])
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
    link?.setAttribute('href', query + encodeURIComponent(card.dataset['id'] ?? ''))
  }
}

function begin(row: HTMLElement): void {
  const cards = [...row.querySelectorAll<HTMLElement>('.shell-card')]
  const size = storedSize.get()
  const showsCards = size === 'default' && isServed(row.childElementCount) && !hasPlace()
  row.dataset['pictures'] = size
  if (showsCards) {
    showPhotos(cards)
    showMarks(cards)
  } else {
    for (const card of cards) card.remove()
  }
  keepPresses(row.closest<HTMLElement>('#root > *') ?? row)
}

const row = document.currentScript?.parentElement
if (row) begin(row)
