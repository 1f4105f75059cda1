import { whenIdle } from '../lib/schedule'
import { workerUrl } from '../lib/workerUrl'
import { findNewVersion, offerNewVersion } from './newVersion'

/** How long to wait for the first card at most, in ms: a gallery can be without images. */
const MAX_WAIT_MS = 10_000

/** Resolves when a card is shown and the page is idle. */
async function firstCards(): Promise<void> {
  const start = performance.now()
  while (document.querySelector('article') === null && performance.now() - start < MAX_WAIT_MS) {
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await new Promise<void>((resolve) => whenIdle(resolve))
}

const ignore = () => undefined
const offer = () => void offerNewVersion().catch(ignore)

/** Offers each new version once it is stored: a reload shows it then. */
function watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  function watchInstalling() {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first version replaces no other.
      if (worker.state === 'installed' && container.controller !== null) offer()
    })
  }
  watchInstalling()
  registration.addEventListener('updatefound', watchInstalling)
  // A new version may have been stored while the page was loaded.
  if (container.controller !== null) offer()
  // A browser looks for a new version at each navigation only, and a tab can stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(ignore)
  })
}

/**
 * Registers the service worker after the first cards, and offers new versions of the page for as long as
 * it is open. Rejects if the browser refuses it, or if the host has none.
 */
export async function registerServiceWorker(): Promise<void> {
  window.addEventListener('vite:preloadError', () => {
    findNewVersion().catch(ignore)
  })
  // Browsers have service workers on secure origins only.
  if (!('serviceWorker' in navigator)) return
  await firstCards()
  const { serviceWorker } = navigator
  const base = import.meta.env.BASE_URL
  await serviceWorker.register(workerUrl(`${base}sw.js`), { scope: base })
  const registration = await serviceWorker.getRegistration(base)
  if (registration !== undefined) watch(registration, serviceWorker)
}
