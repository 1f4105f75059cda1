import { notifyManager, QueryClient } from '@tanstack/react-query'

/**
 * Creates the query client of the page. Queries never go stale: a refetch of an infinite query requests every page
 * again, so `refreshImages` alone asks for it, when a source says that images have changed. A failed request waits for
 * "Try again". Requests do not wait for a network, since a source may be on the device. A page is rendered in the frame
 * in which it is answered: by default the query client waits for a timer first.
 */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(queueMicrotask)

  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: Infinity,
        // A query that is removed while it is shown keeps its source in memory for this time, in ms.
        gcTime: 60_000,
        // Comparing new pages with old ones would only cost time, since pages are immutable.
        structuralSharing: false,
      },
    },
  })
}
