import { createStore } from 'zustand'
import { problemText } from '../sources/sourceProblem'
import type { FiledImage, ImageText } from '../sources/imageTexts'
import { say } from '../ui/toast'
import { copyText } from '../lib/copyText'

/** The text that the browser did not copy, to be copied by the visitor; null if there is none. */
export const uncopiedText = createStore<{ readonly text: string | null }>(() => ({ text: null }))

/** The longest text that is shown, in characters: a text area takes seconds for more. */
const MAX_SHOWN = 2_000_000

/**
 * Copies a text about images, and says so. A text that the browser does not copy is shown.
 * To be called while a press is handled.
 * @param read the images; rejects if they cannot be read
 */
export async function copyImageText(
  { write }: ImageText,
  read: () => Promise<readonly FiledImage[]>,
): Promise<void> {
  let said = 'Nothing was copied'
  async function readText(): Promise<string> {
    const { text, done } = write(await read())
    said = text === '' ? 'There is nothing to copy' : done
    if (text === '') throw new Error(said)
    return text
  }
  const reading = readText()
  const outcome = await copyText(reading, 'copied', 'failed')
  const text = await reading.catch((error: unknown) => {
    said = problemText(error) ?? said
    return null
  })
  if (outcome === 'copied' || text === null) say(said)
  else if (text.length > MAX_SHOWN) say('Not copied: the browser did not allow it')
  else uncopiedText.setState({ text })
}
