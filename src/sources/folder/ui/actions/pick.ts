import { isAbortError } from '../../../../lib/isAbortError'

/** What a picker gives; null if the visitor chooses nothing. */
export async function chosenFrom<Handle>(picked: Promise<Handle>): Promise<Handle | null> {
  try {
    return await picked
  } catch (error) {
    if (isAbortError(error)) return null
    throw error
  }
}
