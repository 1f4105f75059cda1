import { loadInteractive } from '../gallery/loadInteractive'

const ignore = () => undefined

/**
 * Loads what a page can do without, even if it cannot be loaded: the foot of printed pages, what is said of an address
 * and, in a build, the service worker, which the browser may refuse. The dynamic import is not in `main.tsx`, whose
 * dynamic imports the build preloads.
 *
 * @param search the query string with which the page began
 */
export function loadExtras(search: string): void {
  loadInteractive()
    .then((module) => module.begin(search))
    .catch(ignore)
  if (!import.meta.env.PROD) return
  import('./registerServiceWorker').then((module) => module.registerServiceWorker()).catch(ignore)
}
