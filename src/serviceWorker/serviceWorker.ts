import { answerPhoto } from './photoCache'
import { install, match } from './precache'
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
const { origin } = new URL(scope)

self.addEventListener('install', (event) => event.waitUntil(install(VERSION, scope)))

// The very first worker answers for the page that has registered it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const found = match(VERSION, scope, request)
  if (found !== null) {
    event.respondWith(found.then((response) => response ?? fetch(request)))
  } else if (request.destination === 'image' && new URL(request.url).origin !== origin) {
    event.respondWith(answerPhoto(request, (work) => event.waitUntil(work)))
  }
})
