/*
 * The elements of cards. `ImageCard` and `FailedCard` have the index of the image in the list (0-based) in the attribute
 * `data-card`.
 */

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
