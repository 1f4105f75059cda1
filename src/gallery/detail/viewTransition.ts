import { prefersNoMotion } from '../../lib/prefersNoMotion'
import { cardLink } from '../elements'
import { isAnimatedByBrowser } from '../navigation/navigate'
import { passOn } from './passOn'
import { paintBlurred } from '../../pictures/useBlurredPicture'

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

/** Whether all of the large picture is in view: it is neither scrolled away nor zoomed. */
const isAllInView = ({ picture, panel }: Places): boolean =>
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

/** How long the picture flies, in ms. */
const FLIGHT_MS = 280

/**
 * How far the panel stays inside of the edges of the picture in front of it, in px. With the same edges it would show as a
 * pale line where the picture covers half a px.
 */
const HAIR_PX = 1

type Direction = 'open' | 'close'

/**
 * Lets the picture fly between its card and its place in the panel, the panel unfold from behind it or fold, and the
 * text beside or below it move with the edge of the picture, so that no strip of the ground is seen between them.
 * Animations and no rules of style: these would need the places as variables of the root, and each element of the page
 * would be styled again for them.
 */
function fly(
  { dialog, panel }: ImageDialog,
  cardPicture: Element,
  places: Places,
  direction: Direction,
): Animation[] {
  const root = document.documentElement
  const card = placeOnCard(cardPicture)
  const { picture, text } = places
  const easing = getComputedStyle(root).getPropertyValue('--ease-settle').trim()
  const animate = (target: Element, keyframes: Keyframe[], pseudoElement?: string): Animation =>
    target.animate(
      keyframes.map((keyframe) => ({ ...keyframe, easing })),
      { duration: FLIGHT_MS, fill: 'both', pseudoElement: pseudoElement ?? null },
    )
  const round = 'var(--radius-card)'
  const onCard = {
    width: px(card.width),
    height: px(card.height),
    borderRadius: round,
    translate: px(card.left - picture.left, card.top - picture.top),
  }
  const large = { borderRadius: places.radius }
  const edges = px(
    HAIR_PX + card.top - places.panel.top,
    HAIR_PX + places.panel.right - card.right,
    HAIR_PX + places.panel.bottom - card.bottom,
    HAIR_PX + card.left - places.panel.left,
  )
  const folded = { clipPath: `inset(${edges} round ${round})` }
  // Its own edges and no farther: an edge beyond them would run ahead of the picture, and show a strip of the panel.
  const unfolded = { clipPath: `inset(${px(HAIR_PX)} round ${places.panelRadius})` }
  const isBeside = text.left > places.panel.left + 1
  const drawnIn = {
    translate: isBeside ? px(card.right - text.left, 0) : px(0, card.bottom - text.top),
  }
  const group = '::view-transition-group(picture)'
  const words = [...dialog.querySelectorAll('[data-text]')]
  // The square of a card may show a part of its picture that is not the middle.
  const { objectPosition } = getComputedStyle(cardPicture)
  const shots = ['::view-transition-old(picture)', '::view-transition-new(picture)'].map((shot) =>
    animate(root, [{ objectPosition }, { objectPosition }], shot),
  )
  if (direction === 'open') {
    return [
      ...shots,
      animate(root, [onCard, large], group),
      animate(panel, [folded, unfolded]),
      ...words.map((element) => animate(element, [drawnIn, { translate: 'none' }])),
    ]
  }
  // A sheet goes home from where a finger has pulled it.
  const translate = '0 var(--pull, 0)'
  return [
    ...shots,
    // At last it gives way to the card with all that lies on its picture.
    animate(
      root,
      [
        { ...large, opacity: 1 },
        { offset: 0.7, opacity: 1 },
        { ...onCard, opacity: 0 },
      ],
      group,
    ),
    // From there on it would be a bright edge of the picture before that fades.
    animate(panel, [
      { ...unfolded, translate, opacity: 1 },
      { offset: 0.4, opacity: 0 },
      { ...folded, translate, opacity: 0 },
    ]),
    ...words.map((element) => animate(element, [{ translate: 'none' }, drawnIn])),
  ]
}

/**
 * The styles need this pseudo-class, and that `page.css` keeps the page out of the transition. A page that embeds the
 * gallery would take part in it: there the dialog fades.
 */
const isSupported = (): boolean =>
  'startViewTransition' in document &&
  CSS.supports('selector(:active-view-transition-type(open))') &&
  getComputedStyle(document.documentElement).getPropertyValue('view-transition-name') === 'none' &&
  !prefersNoMotion()

/**
 * While a browser takes the pictures of a transition, it lets presses hit the root alone:
 * https://drafts.csswg.org/css-view-transitions-1/#document-rendering-suppression-for-view-transitions
 */
function passOnFromRoot(press: PointerEvent): void {
  if (press.target === document.documentElement) passOn(press)
}

/** Skips the rest of a transition at the first press, key or turn of the wheel. */
function skipOnInput(transition: ViewTransition): void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  window.addEventListener('pointerdown', passOnFromRoot, options)
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(type, () => transition.skipTransition(), options)
  }
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
export async function showOrHide(image: ImageDialog, isOpen: boolean): Promise<void> {
  const { dialog, panel, index } = image
  // When a transition comes to this, the dialog may have been opened or closed again.
  const follow = () => dialog.toggleAttribute('data-closed', dialog.inert)
  if (isOpen) for (const name of ['data-closing', 'data-pressed']) dialog.removeAttribute(name)
  if (dialog.hasAttribute('data-closed') !== isOpen) return
  const large = dialog.querySelector('[data-picture]')
  const card = pictureOnCard(index)
  const before = large && placesOf(large, panel)
  // An image that the address has opened comes from no card.
  const canFly =
    before !== null &&
    (isOpen
      ? card?.closest('article')?.contains(document.activeElement)
      : // Until its pictures are taken, a transition would keep a press that is under way from the page.
        isAllInView(before) && !dialog.hasAttribute('data-pressed'))

  if (!large || !card || !canFly || !isSupported() || isAnimatedByBrowser() || restsLeft > 0) {
    restsLeft = Math.max(0, restsLeft - 1)
    follow()
    await new Promise((resolve) => setTimeout(resolve, FADE_MS))
    return
  }
  const start = performance.now()
  const direction = isOpen ? 'open' : 'close'
  let places = before
  const transition = document.startViewTransition({
    types: [direction],
    update() {
      if (performance.now() - start > SLOW_MS) restsLeft = RESTS
      follow()
      if (!isOpen || !panel.isConnected) return
      places = placesOf(large, panel)
      paintRoom(panel, card, places)
    },
  })
  skipOnInput(transition)
  // A transition that is skipped early rejects this promise; and the dialog may have left meanwhile.
  const begin = transition.ready.then(
    () => (panel.isConnected ? fly(image, card, places, direction) : []),
    () => [],
  )
  const [flight] = await Promise.all([begin, transition.finished])
  for (const animation of flight) animation.cancel()
}
