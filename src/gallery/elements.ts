/*
 * The elements of the images, for those who did not render them. `ImageCard` and `FailedCard` have the index of the image
 * in the list (0-based) in the attribute `data-card`.
 */

/**
 * The id of the element that contains the images: one that no host has. Focus goes there by script: it is no tab stop.
 */
export const IMAGES_ID = 'explore-images'

/** The grid of cards; null while there is none. A host's page may have a feed of its own. */
export const feedOnScreen = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${IMAGES_ID} [role="feed"]`)

/** Moves focus to the images, from which Tab goes to the first card. */
export const focusImages = (preventScroll = true): void =>
  document.getElementById(IMAGES_ID)?.focus({ preventScroll })

/** The index of the card that an element is in; null outside of cards. */
export function indexOfCard(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
  return card === null ? null : Number(card.dataset['card'])
}

/** The index of the card whose link an element is; null for anything else. */
export const cardOfLink = (target: EventTarget | null): number | null =>
  target instanceof Element && target.matches('a') ? indexOfCard(target) : null

/** The link of the card of an index, in the feed or the page; null while that card is not mounted. */
export const cardLink = (feed: ParentNode | null, index: number): HTMLElement | null =>
  feed?.querySelector<HTMLElement>(`[data-card="${index}"] a`) ?? null

/** The links of all mounted cards, in the order of the list. */
export const cardLinks = (feed: ParentNode): readonly HTMLElement[] => [
  ...feed.querySelectorAll<HTMLElement>('[data-card] a'),
]
