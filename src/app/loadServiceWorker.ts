/**
 * Loads the code that registers the service worker. The dynamic import is not in `main.tsx`, whose dynamic
 * imports the build preloads. If the code cannot be loaded, or the browser refuses the service worker,
 * the page works without one.
 */
export function loadServiceWorker(): void {
  import('./registerServiceWorker')
    .then((module) => module.registerServiceWorker())
    .catch(() => undefined)
}
