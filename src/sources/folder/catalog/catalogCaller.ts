import type { Remote } from 'comlink'
import type { PageRequest } from '../../source'
import { testsLikes } from '../search/parseFilter'
import type { CatalogApi, CatalogRequest } from './catalogApi'

/**
 * Creates the function that calls the catalog for a request of the gallery. It rejects with the signal's
 * reason as soon as the signal is aborted, and the catalog stops working on the request.
 * @param likedIds the ids of the liked images
 */
export function createCatalogCaller(
  catalog: Remote<CatalogApi>,
  likedIds: () => readonly string[],
) {
  let calls = 0
  return <Result>(
    { filter, signal }: PageRequest,
    call: (request: CatalogRequest) => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted()
    const id = calls++
    const request = { id, filter, liked: filter !== null && testsLikes(filter) ? likedIds() : [] }
    return new Promise((resolve, reject) => {
      function abort() {
        void catalog.cancel(id)
        reject(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      call(request)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', abort))
    })
  }
}
