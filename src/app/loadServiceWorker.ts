import { whenIdle } from '../lib/schedule'

/**
 * Loads the code that registers the service worker, when the page is idle. The dynamic import is not in
 * `main.tsx`, whose dynamic imports the build preloads. Without the code the page works as without a
 * service worker.
 */
export function loadServiceWorker(): void {
  whenIdle(() => {
    import('./registerServiceWorker').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      () => undefined,
    )
  })
}
