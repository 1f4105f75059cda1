import { useSyncExternalStore } from 'react'
import type { PictureMode } from '../../sources/image'
import { subscribeToAddress } from './historyEntry'

/** The parameters that say how a gallery is shown. All others say which gallery it is. */
const VIEW_PARAMS = ['q', 'category', 'matches', 'image', 'pictures']

/** The parameters of an address that belong to its source, as text: "images=1000&page=50". */
function sourceParams(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of VIEW_PARAMS) params.delete(name)
  return params.toString()
}

/** The source's parameters of the current address. */
export const readSourceParams = (): string => sourceParams(window.location.search)

const noParams = (): string => ''

/** The source's parameters of the current address, and none in the static frame. Renders again when they change. */
export function useSourceParams(): string {
  return useSyncExternalStore(subscribeToAddress, readSourceParams, noParams)
}

/** Reads the parameter `pictures`; null where it is absent. An unknown value is null, and reported. */
export function readPictureMode(search: string): {
  readonly mode: PictureMode | null
  readonly problems: readonly string[]
} {
  const text = new URLSearchParams(search).get('pictures')
  if (text === 'photos' || text === 'drawn' || text === null) return { mode: text, problems: [] }
  return { mode: null, problems: ['“pictures” takes “photos” or “drawn”.'] }
}
