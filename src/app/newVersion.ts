import { reloadPage } from '../ui/retryAction'
import { addNotice } from '../ui/messages'
import { flushNavigation } from '../gallery/navigation/navigate'

const TEXT = 'A new version is ready.'

/** Reloads the page, in the new version. Text that was just typed is first written into the address. */
function reload(): void {
  flushNavigation()
  reloadPage()
}

/** What no other version contains, of the text of a page: the names of its scripts, and its styles. */
const fingerprintOf = (page: string): string[] =>
  [...page.matchAll(/<style>(.*?)<\/style>|<script type="module"[^>]* src="([^"]+)"/gs)].map(
    ([, style, script]) => style ?? script ?? '',
  )

/** Whether this document has a part of the fingerprint. Extensions of the browser add styles of their own. */
function hasPart(part: string): boolean {
  const scripts = document.querySelectorAll('script[type=module]')
  const styles = document.querySelectorAll('style')
  return (
    [...scripts].some((script) => script.getAttribute('src') === part) ||
    [...styles].some(({ textContent }) => textContent === part)
  )
}

/** Whether a reload shows another version. Answered by the service worker, or else by the host. */
async function isReplaced(): Promise<boolean> {
  const response = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache' })
  if (!response.ok) return false
  return fingerprintOf(await response.text()).some((part) => !hasPart(part))
}

/** Shows a notice if a reload shows another version. Rejects if nobody can tell. */
export async function offerNewVersion(): Promise<void> {
  if (!(await isReplaced())) return
  addNotice(TEXT, { label: 'Reload', run: reload })
}

/**
 * Looks for a new version on the host, and offers it: code that cannot be loaded may be gone because of a
 * deployment. Rejects if the host cannot be reached.
 */
export async function findNewVersion(): Promise<void> {
  const registration =
    'serviceWorker' in navigator
      ? await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL)
      : undefined
  await registration?.update()
  await offerNewVersion()
}
