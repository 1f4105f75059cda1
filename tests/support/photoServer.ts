import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plugin } from 'vite'

const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="6"><path fill="teal" d="M0 0h6v6H0z"/></svg>'

/**
 * Serves photos that are held until a test answers them; see `heldPhotos`.
 *
 * - `GET /held-photos/…` is held.
 * - `POST` to the same path with the status as its query answers it, once it has been requested.
 */
export function photoServer(): Plugin {
  const held = new Map<string, ServerResponse>()
  /** @param isAwaited whether the test still waits for the answer */
  async function answer(path: string, status: number, isAwaited: () => boolean): Promise<void> {
    let photo = held.get(path)
    for (; photo === undefined; photo = held.get(path)) {
      if (!isAwaited()) return
      await wait(5)
    }
    held.delete(path)
    photo.writeHead(status, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
    photo.end(status === 200 ? PHOTO : '')
  }
  return {
    name: 'photo-server',
    configureServer({ middlewares }) {
      middlewares.use('/held-photos', (request, response) => {
        const { pathname, search } = new URL(request.url ?? '', 'http://localhost')
        if (request.method !== 'POST') {
          held.set(pathname, response)
          response.on('close', () => held.get(pathname) === response && held.delete(pathname))
          return
        }
        const isAwaited = () => !response.destroyed
        void answer(pathname, Number(search.slice(1)), isAwaited).then(() => response.end())
      })
    },
  }
}
