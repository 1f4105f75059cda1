import { QueryClient } from '@tanstack/react-query'

/**
 * The query client with this gallery's habits. Images never change, so nothing goes stale and
 * nothing is asked for twice: a refetch of an infinite query would ask for every page again. A
 * failed request waits for the visitor's "Try again". Offline is no reason to wait: the source
 * may be on the device.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: Infinity,
        // Pages are immutable; comparing them with their old selves would only cost time.
        structuralSharing: false,
      },
    },
  })
}
