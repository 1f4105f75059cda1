import type { GridLayout } from './gridLayout'

/**
 * A CSS background in which cards without pictures stand in every cell: what is seen where a fling
 * is faster than cards can be drawn. It costs no script and no element.
 */
export function placeholderPattern({ columns, gap, cardHeight, rowPitch }: GridLayout): string {
  const pictureHeight = `calc((100% + ${gap}px) / ${columns} - ${gap}px)`
  const gaps = `repeating-linear-gradient(to right, transparent 0 ${pictureHeight}, var(--color-canvas) 0 calc((100% + ${gap}px) / ${columns}))`
  // A px smaller than the cards, which begin at whole px and would leave a hair of it uncovered.
  const rows = `linear-gradient(transparent 1px, var(--color-line) 0 ${cardHeight - 1}px, transparent 0) 0 0 / 100% ${rowPitch}px`
  return `${gaps}, ${rows}`
}
