/*
 * Cards carry their index in the gallery (0-based) as `data-index`. The feed's event handlers and its
 * focus go from an element to the index of its card and back.
 */

/** The index of the card that an element is in; null outside of cards. */
export function indexOfCard(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return card === null ? null : Number(card.dataset['index'])
}

/** The link of the card of an index; null while that card is not mounted. */
export function cardLink(feed: HTMLElement | null, index: number): HTMLElement | null {
  return feed?.querySelector<HTMLElement>(`[data-index="${index}"] a`) ?? null
}

/** The links of all mounted cards, in the order of the document. */
export function cardLinks(feed: HTMLElement): readonly HTMLElement[] {
  return [...feed.querySelectorAll<HTMLElement>('[data-index] a')]
}
