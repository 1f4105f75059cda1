import { imageUrl } from '../../url/openImage'
import { copyText } from './copyText'

/** What came of sharing, in words for the status; empty where the browser said it all itself. */
type ShareOutcome = '' | 'Link copied' | 'The link could not be copied'

const copy = async (url: string): Promise<ShareOutcome> =>
  (await copyText(url)) ? 'Link copied' : 'The link could not be copied'

/** Shares an image's address by the system's share sheet; where there is none, copies it. */
export async function shareImage(id: string, title: string): Promise<ShareOutcome> {
  const url = imageUrl(id)
  // Typed as always there, but desktop browsers may lack it.
  if (!('share' in navigator)) return copy(url)
  try {
    await navigator.share({ title, url })
    return ''
  } catch (error) {
    const dismissed = error instanceof DOMException && error.name === 'AbortError'
    return dismissed ? '' : copy(url)
  }
}
