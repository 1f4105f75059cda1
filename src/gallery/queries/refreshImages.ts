import type { QueryClient } from '@tanstack/react-query'
import { listSourceKey, type ImageList } from './imageQueries'

/**
 * Requests the loaded pages of a source and its open image again. What was loaded stays until the answer, or
 * if the request fails. Other single images are removed.
 */
export async function refreshImages(client: QueryClient, list: ImageList): Promise<void> {
  const source = listSourceKey(list)
  client.removeQueries({ queryKey: ['image', source], type: 'inactive' })
  await Promise.all(
    ['images', 'image'].map((kind) => client.refetchQueries({ queryKey: [kind, source] })),
  )
}
