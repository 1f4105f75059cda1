import { useExploreStore } from '../state/exploreStore'
import { withImage } from './address'
import { queryStringOf } from './list'

/** The full address that opens an image in the gallery that is shown. */
export function addressOfImage(id: string): string {
  const { list, hash } = useExploreStore.getState().navigation
  return new URL(withImage(queryStringOf(list), id) + hash, document.baseURI).href
}
