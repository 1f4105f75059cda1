import { answerRequest } from './answerRequest'
import { install } from './precache'
import type { Version } from './version'

/*
 * The service worker: the page opens without a network, and photos that were shown are shown again. The
 * build bundles it into `sw.js`.
 */

/*
 * The parts of a service worker's scope that Explore uses. TypeScript has them in a library that
 * contradicts the one of the page.
 */

interface WorkerEvent extends Event {
  /** Keeps the worker alive, and the phase of its life open, until the promise is settled. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** A request of the page. */
interface RequestEvent extends WorkerEvent {
  readonly request: Request
  /** Answers in place of the network; only while the event is dispatched. */
  readonly respondWith: (response: Promise<Response>) => void
}

interface WorkerEvents {
  readonly install: WorkerEvent
  readonly activate: WorkerEvent
  readonly fetch: RequestEvent
}

/** The global object of a service worker. */
interface ServiceWorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void
}

declare const self: ServiceWorkerScope

/** The build puts it before this code. */
declare const VERSION: Version

const { scope } = self.registration

self.addEventListener('install', (event) => event.waitUntil(install(VERSION, scope)))

// The very first worker answers for the page that has registered it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const answer = answerRequest(VERSION, scope, event.request, (work) => event.waitUntil(work))
  if (answer !== null) event.respondWith(answer)
})
