import { loadInteractive } from '../gallery/loadInteractive'

const ignore = () => undefined

/**
 * Loads what a page can do without, also if it cannot be loaded: the foot of printed pages and, in a build, the service
 * worker, which the browser may refuse. The dynamic import is not in `main.tsx`, whose dynamic imports the build preloads.
 */
export function loadExtras(): void {
  loadInteractive().then((module) => module.keepPrintFoot(), ignore)
  if (!import.meta.env.PROD) return
  import('./registerServiceWorker').then((module) => module.registerServiceWorker()).catch(ignore)
}
