import { afterPaint } from '../../lib/schedule'
import { cardLink } from '../card/cardElements'
import { isAnimatedByBrowser } from '../state/navigate'
import { paintBlurred } from './useBlurredPicture'

/** The dialog of an open image, which is rendered already. */
export interface ImageDialog {
  readonly dialog: HTMLElement
  readonly panel: HTMLElement
  /** The index (0-based) of its image in the list; undefined if that is not loaded. */
  readonly index: number | undefined
}

/** The picture on the card of an image, if most of it is in the window; else null. */
function pictureOnCard(index: number | undefined): Element | null {
  const picture = index === undefined ? null : cardLink(document, index)?.firstElementChild
  if (!picture) return null
  const { top, bottom } = picture.getBoundingClientRect()
  const middle = (top + bottom) / 2
  return middle > 0 && middle < window.innerHeight ? picture : null
}

/** Where the large picture lies, the panel around it, and the text beside or below it. */
interface Places {
  readonly picture: DOMRect
  readonly panel: DOMRect
  readonly text: DOMRect
  /** The corners of the picture as they are seen, which are round where the corners of the panel are: CSS. */
  readonly radius: string
  /** The corners of the panel: CSS. */
  readonly panelRadius: string
}

function placesOf(largePicture: Element, panelElement: Element): Places {
  const picture = largePicture.getBoundingClientRect()
  const panel = panelElement.getBoundingClientRect()
  const text = panelElement.querySelector('[data-text]')?.getBoundingClientRect() ?? panel
  const style = getComputedStyle(panelElement)
  const touches = (side: 'top' | 'right' | 'bottom' | 'left') =>
    Math.abs(picture[side] - panel[side]) < 1
  const radius = [
    touches('top') && touches('left') ? style.borderTopLeftRadius : '0px',
    touches('top') && touches('right') ? style.borderTopRightRadius : '0px',
    touches('bottom') && touches('right') ? style.borderBottomRightRadius : '0px',
    touches('bottom') && touches('left') ? style.borderBottomLeftRadius : '0px',
  ].join(' ')
  return { picture, panel, text, radius, panelRadius: style.borderRadius }
}

/** Whether the large picture is seen as a whole: it is neither scrolled away nor zoomed. */
const isWhole = ({ picture, panel }: Places): boolean =>
  picture.top > panel.top - 1 &&
  picture.bottom < panel.bottom + 1 &&
  picture.left > panel.left - 1 &&
  picture.right < panel.right + 1

/** The visible part of the picture on a card: a whole one does not fill its square. */
function placeOnCard(picture: Element): DOMRect {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const isContained =
    picture instanceof HTMLImageElement &&
    picture.naturalWidth > 0 &&
    getComputedStyle(picture).objectFit === 'contain'
  if (!isContained) return new DOMRect(left, top, width, height)
  const scale = Math.min(width / picture.naturalWidth, height / picture.naturalHeight)
  const seenWidth = picture.naturalWidth * scale
  const seenHeight = picture.naturalHeight * scale
  return new DOMRect(
    left + (width - seenWidth) / 2,
    top + (height - seenHeight) / 2,
    seenWidth,
    seenHeight,
  )
}

/** Paints the room around the large picture, if there is any, which would be pale until that picture is loaded. */
function paintRoom(panel: Element, card: Element, { picture }: Places): void {
  const canvas = panel.querySelector('canvas')
  const column = canvas?.nextElementSibling?.getBoundingClientRect()
  if (!canvas || !column || !(card instanceof HTMLImageElement) || card.naturalWidth <= 1) return
  const isFilled = picture.width > column.width - 1 && picture.height > column.height - 1
  if (!isFilled) paintBlurred(canvas, card)
}

const px = (...lengths: number[]): string => lengths.map((length) => `${length}px`).join(' ')

/**
 * Tells the keyframes in `page.css` where the picture on the card is, from the large one, from the sides of the panel and
 * from the text beside or below it, and which part of the picture it shows.
 */
function setFlight(cardPicture: Element, places: Places): void {
  const { picture, panel, text, radius, panelRadius } = places
  const card = placeOnCard(cardPicture)
  const { style } = document.documentElement
  style.setProperty('--flight-way', px(card.left - picture.left, card.top - picture.top))
  style.setProperty('--flight-width', px(card.width))
  style.setProperty('--flight-height', px(card.height))
  const top = card.top - panel.top
  const right = panel.right - card.right
  const bottom = panel.bottom - card.bottom
  const left = card.left - panel.left
  style.setProperty('--flight-inset', px(top, right, bottom, left))
  const isBeside = text.left > panel.left + 1
  style.setProperty(
    '--flight-text',
    isBeside ? px(card.right - text.left, 0) : px(0, card.bottom - text.top),
  )
  style.setProperty('--flight-radius', radius)
  style.setProperty('--panel-radius', panelRadius)
  style.setProperty('--flight-position', getComputedStyle(cardPicture).objectPosition)
}

/**
 * The styles need this pseudo-class, and that `page.css` keeps the page out of the transition. A page that embeds the
 * gallery would take part in it: there the dialog fades.
 */
const isSupported = (): boolean =>
  'startViewTransition' in document &&
  CSS.supports('selector(:active-view-transition-type(open))') &&
  getComputedStyle(document.documentElement).getPropertyValue('view-transition-name') === 'none' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Gives a press that has hit the root to what lies there when it is released. While a browser takes the pictures of a
 * transition, it lets presses hit the root alone:
 * https://drafts.csswg.org/css-view-transitions-1/#document-rendering-suppression-for-view-transitions
 */
function passOn(press: PointerEvent): void {
  const root = document.documentElement
  if (press.target !== root) return
  // A press on the root is one beside the dialog, and would close it.
  press.stopPropagation()
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  // It would take the focus away.
  const keepFocus = (event: Event) => event.target === root && event.preventDefault()
  function click(event: MouseEvent) {
    ended.abort()
    const hit = document.elementFromPoint(event.clientX, event.clientY)
    if (event.target !== root || hit === null) return
    event.stopImmediatePropagation()
    hit.closest<HTMLElement>('a, button, input, [tabindex]')?.focus({ preventScroll: true })
    for (const type of ['pointerdown', 'pointerup'])
      hit.dispatchEvent(new PointerEvent(type, press))
    hit.dispatchEvent(new MouseEvent('click', event))
  }
  window.addEventListener('mousedown', keepFocus, options)
  window.addEventListener('click', click, options)
  window.addEventListener('pointerdown', () => ended.abort(), options)
}

/** Skips the rest of a transition at the first press, key or turn of the wheel. */
function skipOnInput(transition: ViewTransition): void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  window.addEventListener('pointerdown', passOn, options)
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(type, () => transition.skipTransition(), options)
  }
  // A transition that is skipped early rejects this promise.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => listening.abort())
}

/** Until its pictures are taken, a transition stops the page. Longer than this is slow, in ms. */
const SLOW_MS = 200

/** After a slow transition, so many openings and closings fade instead. */
const RESTS = 20

let restsLeft = 0

/** The duration of the transitions of the dialog's styles, in ms. */
const FADE_MS = 250

/**
 * Shows or hides the dialog, which is open or closed (`inert`) already. The picture of the card grows into the large
 * picture, and the panel unfolds from behind it; or both go home to the card. That is a view transition, which changes
 * nothing but this look. Without a card in view or a large picture, on a slow device, and in browsers that cannot do it,
 * the dialog fades.
 * @returns resolves when the dialog has come to rest
 */
export async function showOrHide(
  { dialog, panel, index }: ImageDialog,
  isOpen: boolean,
): Promise<void> {
  // When a transition comes to this, the dialog may have been opened or closed again.
  const follow = () => dialog.toggleAttribute('data-closed', dialog.inert)
  if (isOpen) dialog.removeAttribute('data-closing')
  if (dialog.hasAttribute('data-closed') !== isOpen) return
  const large = dialog.querySelector('[data-picture]')
  const card = pictureOnCard(index)
  const before = large && placesOf(large, panel)
  // An image that the address has opened comes from no card.
  const canFly =
    before !== null &&
    (isOpen ? card?.closest('article')?.contains(document.activeElement) : isWhole(before))

  if (!large || !card || !canFly || !isSupported() || isAnimatedByBrowser() || restsLeft > 0) {
    restsLeft = Math.max(0, restsLeft - 1)
    follow()
    await new Promise((resolve) => setTimeout(resolve, FADE_MS))
    return
  }
  if (!isOpen) {
    // The backdrop fades from the next frame on. The transition would hold it up.
    dialog.setAttribute('data-closing', '')
    await new Promise<void>((resolve) => afterPaint(resolve))
    if (!dialog.inert) return
  }
  const start = performance.now()
  const transition = document.startViewTransition({
    types: [isOpen ? 'open' : 'close'],
    update() {
      if (performance.now() - start > SLOW_MS) restsLeft = RESTS
      follow()
      const places = isOpen ? placesOf(large, panel) : before
      setFlight(card, places)
      if (isOpen) paintRoom(panel, card, places)
    },
  })
  skipOnInput(transition)
  await transition.finished
}
