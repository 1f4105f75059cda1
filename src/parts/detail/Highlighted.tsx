import { use } from 'react'
import { HighlightContext, ShownImageContext } from '../../gallery/card/cardContext'

export interface HighlightedProps {
  /** A text that a search compares: a prompt, the name of a file, a model or a seed. */
  readonly children: string
}

/** A text with the words that the visitor searches for highlighted, as on the cards. */
export function Highlighted({ children: text }: HighlightedProps) {
  const image = use(ShownImageContext)
  return (image && use(HighlightContext)?.highlight(text, image)) ?? text
}
