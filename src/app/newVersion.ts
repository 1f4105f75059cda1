import { ACTIVATE } from '../serviceWorker/version'
import { useExploreStore } from '../store/exploreStore'
import { replaceFilters } from '../url/filters'

const TEXT = 'A new version is ready.'

/** The longest wait for the new worker in ms: it waits for the requests that the old one is answering. */
const MAX_WAIT_MS = 15_000

const reloadPage = () => window.location.reload()

/** Reloads the page in the new version. Text that was just typed is first written into the address. */
function reload(registration: ServiceWorkerRegistration | undefined): void {
  replaceFilters(useExploreStore.getState())
  // Null where another tab has activated the new version.
  const waiting = registration?.waiting ?? null
  if (waiting === null) return reloadPage()
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, { once: true })
  setTimeout(reloadPage, MAX_WAIT_MS)
  waiting.postMessage(ACTIVATE, { transfer: [] })
}

/**
 * Shows the notice that offers a new version of the page.
 * @param registration of the service worker; undefined where the page has none
 */
export function offerNewVersion(registration: ServiceWorkerRegistration | undefined): void {
  const { addNotice } = useExploreStore.getState()
  addNotice(TEXT, { label: 'Reload', run: () => reload(registration) })
}

/** Whether the page on the host is that of another version: it has other scripts. */
async function isReplaced(): Promise<boolean> {
  // The service worker does not answer requests that store nothing.
  const response = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })
  if (!response.ok) return false
  const page = await response.text()
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  return [...scripts].some(({ src }) => !page.includes(new URL(src).pathname))
}

/**
 * Looks for a new version on the host, and offers it: code that cannot be loaded may be gone because of a
 * deployment. Rejects where the host cannot be reached.
 */
export async function findNewVersion(): Promise<void> {
  const registration =
    'serviceWorker' in navigator
      ? await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL)
      : undefined
  await registration?.update()
  // A worker that is being installed is offered once its version is stored.
  if (registration?.installing != null) return
  if (registration?.waiting != null || (await isReplaced())) offerNewVersion(registration)
}
