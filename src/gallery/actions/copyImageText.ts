import { problemText } from '../../sources/sourceProblem'
import type { FiledImage, ImageText } from '../../sources/imageTexts'
import { say } from '../../ui/toast'
import { copyText } from '../detail/copyText'

/**
 * Copies a text about images, and says so. To be called while a press is handled.
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
  const wasRead = await reading.then(
    () => true,
    (error: unknown) => {
      said = problemText(error) ?? said
      return false
    },
  )
  say(outcome === 'failed' && wasRead ? 'Not copied: the browser did not allow it' : said)
}
