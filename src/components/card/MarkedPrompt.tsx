import { use } from 'react'
import { MarkingContext } from './MarkingContext'

/** A prompt, and in it the words that are looked for. It alone renders again as they change. */
export function MarkedPrompt({ prompt }: { readonly prompt: string }) {
  return use(MarkingContext)?.mark(prompt) ?? prompt
}
