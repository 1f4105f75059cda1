import { formatBytes } from '../lib/formatBytes'
import { isAbortError } from '../lib/isAbortError'
import { labelFor } from '../lib/labels'

/** What a picker gives; null if the visitor chooses nothing. */
export async function chosenFrom<Handle>(picked: Promise<Handle>): Promise<Handle | null> {
  try {
    return await picked
  } catch (error) {
    if (isAbortError(error)) return null
    throw error
  }
}

/** The most that a downloaded ZIP may have, in bytes: the browser keeps all of it until it is saved. */
export const MAX_DOWNLOAD = 2_000_000_000

/** Says that a ZIP would be larger. */
export const tooLarge = (): string =>
  labelFor(
    'This browser can save {size} at most in one ZIP. Choose fewer images, or use Chrome or Edge.',
    { size: formatBytes(MAX_DOWNLOAD) },
  )

/**
 * Asks for the file that a ZIP is to be saved in. To be called while a press is handled.
 * @returns null if the visitor chooses no file; undefined in a browser that can only download it
 */
export async function pickZip(name: string): Promise<FileSystemFileHandle | null | undefined> {
  return (
    window.showSaveFilePicker &&
    chosenFrom(
      window.showSaveFilePicker({
        id: 'explore-zip',
        suggestedName: name,
        types: [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }],
      }),
    )
  )
}

/** Removes a picked file into which nothing was written. One that had content before still has it. */
export async function removeIfEmpty(target: FileSystemFileHandle): Promise<void> {
  const file = await target.getFile().catch(() => null)
  if (file?.size === 0) await target.remove?.().catch(() => undefined)
}
