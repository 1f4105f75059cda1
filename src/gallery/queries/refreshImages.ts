import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sourceKey, type ImageList } from './imageQueries'

/**
 * Requests the loaded pages of a source and its open image again. What was loaded stays until the answer, or
 * if the request fails. Other single images are removed.
 */
export async function refreshImages(
  client: QueryClient,
  { source: opened }: ImageList,
): Promise<void> {
  const source = sourceKey(opened)
  client.removeQueries({ queryKey: ['image', source], type: 'inactive' })
  await Promise.all(['images', 'image'].map((kind) => refetch(client, [kind, source])))
}

async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // A refetch joins a first request that is on its way, whose answer may be older than the change.
  const firstRequests = client.isFetching({
    queryKey,
    predicate: ({ state }) => state.data === undefined,
  })
  await client.refetchQueries({ queryKey })
  if (firstRequests > 0) await client.refetchQueries({ queryKey })
}
