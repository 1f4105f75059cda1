import { answerRequest } from './answerRequest'
import { install } from './precache'
import type { ServiceWorkerScope } from './scope'
import type { Version } from './version'

/*
 * The service worker: the page opens without a network, and photos that were shown are shown again. The
 * build bundles it into `sw.js`.
 */

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
